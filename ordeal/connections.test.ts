import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fresh, lasting, send } from "./connections.ts";

let server: Server;
let url = "";
/** How many connections were opened. */
let opened = 0;

beforeEach(async () => {
  opened = 0;
  server = createServer((request, response) => {
    if (request.url === "/broken") request.socket.destroy();
    else response.end(request.url);
  });
  server.on("connection", () => opened++);
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  lasting.destroy();
  server.close();
});

test("a lasting connection is used again, but not once it has rested", async () => {
  const asks = (path: string) => send(url + path, { connections: lasting });
  expect(await asks("/one")).toMatchObject({ status: 200, text: "/one" });
  expect(await asks("/two")).toMatchObject({ status: 200, text: "/two" });
  expect(opened).toBe(1);
  await delay(1300);
  await asks("/three");
  expect(opened).toBe(2);
});

test("a fresh connection is opened for each request", async () => {
  await send(url, { connections: fresh });
  await send(url, { connections: fresh });
  expect(opened).toBe(2);
});

test("what was not answered says whether its connection had been used before", async () => {
  await expect(send(`${url}/broken`, { connections: lasting })).rejects.toThrow("over a new one");
  await send(url, { connections: lasting });
  const again = send(`${url}/broken`, { connections: lasting });
  await expect(again).rejects.toThrow("over one that was used before");
});
