import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { Agent } from "undici";
import { expect, test } from "vitest";
import { rush } from "./rush.ts";

test("orders a second are told of all the time that they took, the last ones too", async () => {
  const server = createServer(async (_, response) => {
    await delay(300);
    response.writeHead(201).end('{"order_id":"1"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  const shopping = {
    url: `http://127.0.0.1:${port}`,
    dataDir: "",
    agent,
    database: new pg.Client(),
  };
  const buyers = [{ cookie: "a" }, { cookie: "b" }];
  const crowd = { buyers, products: ["product"], shippingOptionId: null };
  const { placed, perSecond } = await rush(shopping, { ...crowd, seconds: 0.1 });
  await agent.close();
  server.close();
  expect(placed).toHaveLength(2);
  expect(perSecond).toBeLessThan(2 / 0.29);
  expect(perSecond).toBeGreaterThan(0);
});
