import { once } from "node:events";
import { Agent, createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drain } from "./drain.ts";

let http: Server;
let port: number;
/** Requests for `/slow`, until a test answers them. */
let waiting: ServerResponse[];
let agent: Agent;

beforeEach(async () => {
  waiting = [];
  agent = new Agent({ keepAlive: true });
  http = createServer({ keepAliveTimeout: 60_000 }, ({ url }, response) => {
    if (url === "/slow") waiting.push(response);
    else response.end("here");
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  ({ port } = http.address() as AddressInfo);
});
afterEach(() => {
  agent.destroy();
  http.closeAllConnections();
  http.close();
});

/** Over the connection that rests, if one does. */
async function ask(path = "/"): Promise<{ text: string; isLast: boolean; isReused: boolean }> {
  const asked = request({ agent, port, host: "127.0.0.1", path });
  asked.end();
  const [answer] = await once(asked, "response");
  const pieces = await answer.toArray();
  const isLast = answer.headers.connection === "close";
  return { text: Buffer.concat(pieces).toString(), isLast, isReused: asked.reusedSocket };
}

test("gently, a connection at rest has its next request answered and is told to ask elsewhere", async () => {
  await ask();
  const drained = drain(http, { gently: true });
  expect(await ask()).toEqual({ text: "here", isLast: true, isReused: true });
  await drained;
});

test("a connection at rest does not hold a copy up for as long as it may rest otherwise", async () => {
  await ask();
  const before = performance.now();
  await drain(http, { gently: true, restWithinMs: 50 });
  // Either the rest or the waiting would take a minute or 15 seconds.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test("a request in flight is finished, whoever rests", async () => {
  await ask();
  const slow = ask("/slow");
  await expect.poll(() => waiting.length).toBe(1);
  const drained = drain(http, { gently: true, restWithinMs: 10 });
  await new Promise((later) => setTimeout(later, 50));
  waiting[0]?.end("at last");
  expect(await slow).toMatchObject({ text: "at last" });
  await drained;
});

test("a shop that closes for good waits for no connection at rest", async () => {
  await ask();
  await drain(http, { gently: false, restWithinMs: 60_000, withinMs: 60_000 });
});

test("gently, a request in flight has as long as requests are allowed", async () => {
  http.requestTimeout = 50;
  const slow = ask("/slow");
  await expect.poll(() => waiting.length).toBe(1);
  const lost = expect(slow).rejects.toThrow("socket hang up");
  await drain(http, { gently: true });
  await lost;
});

test("a request that does not come to its end is given up", async () => {
  const slow = ask("/slow");
  await expect.poll(() => waiting.length).toBe(1);
  const lost = expect(slow).rejects.toThrow("socket hang up");
  await drain(http, { gently: false, withinMs: 50 });
  await lost;
});
