import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, BlockList, connect, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connection-limits.ts";
import { readNetworks } from "./networks.ts";

let http: Server;
let lines: Socket[] = [];
afterEach(async () => {
  for (const line of lines) line.destroy();
  lines = [];
  http.closeAllConnections();
  await new Promise((closed) => http.close(closed));
});

const nobody = new BlockList();

async function open(limits: Parameters<typeof limitConnections>[1]): Promise<number> {
  http = createServer({ connectionsCheckingInterval: 20 }, (_request, response) =>
    response.end("here"),
  );
  limitConnections(http, limits);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return (http.address() as AddressInfo).port;
}

/** A connection, and whether the server has ended it. */
async function dial(port: number): Promise<{ line: Socket; hasEnded: Promise<unknown> }> {
  const line = connect(port, "127.0.0.1");
  lines.push(line);
  line.on("error", () => {});
  line.resume();
  const hasEnded = new Promise((ended) => line.once("close", ended));
  await once(line, "connect");
  return { line, hasEnded };
}

const asks = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: "close" } })).text();

test("one address may not take every connection", async () => {
  const port = await open({ trusted: nobody, mostOfOneAddress: 3 });
  const first = [await dial(port), await dial(port), await dial(port)];
  const { hasEnded } = await dial(port);
  await hasEnded;
  expect(first.map(({ line }) => line.closed)).toEqual([false, false, false]);
});

test("a connection rests longer than the minute for which balancers keep theirs", async () => {
  const port = await open({ trusted: nobody });
  const answer = await fetch(`http://127.0.0.1:${port}`);
  await answer.text();
  const seconds = /timeout=(\d+)/.exec(answer.headers.get("keep-alive") ?? "")?.[1];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("one network of IPv6 is one address, however many it has", () => {
  http = createServer();
  http.removeAllListeners("connection");
  limitConnections(http, { trusted: nobody, mostOfOneAddress: 2 });
  const isRefused = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    lines.push(socket);
    http.emit("connection", socket);
    return socket.destroyed;
  };
  expect(["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"].map(isRefused)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  const mapped = ["::ffff:192.0.2.1", "::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.1"];
  expect(mapped.map(isRefused)).toEqual([false, false, false, true]);
});

test("a connection that ends makes room for another", async () => {
  const port = await open({ trusted: nobody, mostOfOneAddress: 1 });
  expect(await asks(port)).toBe("here");
  expect(await asks(port)).toBe("here");
});

test("a trusted proxy brings as many people as it likes", async () => {
  const trusted = readNetworks("loopback") ?? nobody;
  const port = await open({ trusted, mostOfOneAddress: 1 });
  await dial(port);
  await dial(port);
  expect(await asks(port)).toBe("here");
});

test("a thousand who send slowly keep nobody waiting, and lose their lines", {
  timeout: 120_000,
}, async () => {
  const trusted = readNetworks("loopback") ?? nobody;
  const port = await open({ trusted, headWithinMs: 300 });
  const slow = await Promise.all(Array.from({ length: 1000 }, () => dial(port)));
  for (const { line } of slow) line.write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  expect(await asks(port)).toBe("here");
  await Promise.all(slow.map(({ hasEnded }) => hasEnded));
});
