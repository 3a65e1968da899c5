import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress, findOrigin, isAskedFrom } from "./client-address.ts";
import { readNetworks } from "./networks.ts";

const proxy = "198.51.100.1";

test.each([
  ["a client that connects directly", "203.0.113.7", null, "203.0.113.7"],
  ["a client that makes up a forwarded address", "203.0.113.7", proxy, "203.0.113.7"],
  ["a proxy on the same machine", "127.0.0.1", proxy, proxy],
  ["a proxy that the settings name", "203.0.113.80", proxy, proxy],
  ["a machine of the same network that they do not name", "10.1.2.3", proxy, "10.1.2.3"],
  ["a proxy reached over IPv6", "::1", "2001:db8::1", "2001:db8::1"],
  ["a proxy on a socket for both families", "::ffff:127.0.0.1", proxy, proxy],
  ["what a client told the proxy itself", "127.0.0.1", `1.1.1.1, ${proxy}`, proxy],
  ["a proxy that forwards nonsense", "127.0.0.1", "unknown", "127.0.0.1"],
  ["a proxy that forwards nothing", "127.0.0.1", "", "127.0.0.1"],
  ["two proxies that the settings name", "127.0.0.1", `${proxy}, 203.0.113.80`, proxy],
  [
    "a client that makes up a way through named proxies",
    "127.0.0.1",
    `1.1.1.1, 203.0.113.80, ${proxy}, 203.0.113.80`,
    proxy,
  ],
  [
    "nobody but proxies that the settings name",
    "127.0.0.1",
    "127.0.0.2, 203.0.113.80",
    "127.0.0.2",
  ],
  ["a proxy that a named one forwards nonsense of", "127.0.0.1", "-, 203.0.113.80", "203.0.113.80"],
  ["a proxy that tells the port as well", "127.0.0.1", `${proxy}:51234`, proxy],
  ["a proxy that tells the port of IPv6", "127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
  ["a proxy that saw IPv4 on a socket for both", "127.0.0.1", `::ffff:${proxy}`, proxy],
  ["a proxy that writes that in digits", "127.0.0.1", "0:0:0:0:0:FFFF:c633:6401", proxy],
  ["no connection at all", "", proxy, ""],
])("%s", (_who, peer, forwarded, address) => {
  const trusted = readNetworks("loopback, 203.0.113.80");
  if (!trusted) throw new Error("The list of this test is no list");
  expect(findOrigin({ peer, forwarded, trusted }).address).toBe(address);
});

test.each([
  ["from the machine itself", "127.0.0.1", null, true],
  ["from its network", "192.168.1.4", null, true],
  ["through a proxy on the machine, from its network", "127.0.0.1", "192.168.1.4", true],
  ["through a proxy on the machine, from elsewhere", "127.0.0.1", proxy, false],
  ["through a proxy nobody named", "192.168.1.4", proxy, false],
  ["through a proxy nobody named, with a lie", "192.168.1.4", "127.0.0.1", false],
  ["through one nobody named, with a lie about it", "192.168.1.4", "192.168.1.4, 8.8.8.8", false],
  ["through a proxy on the machine and one nobody named", "127.0.0.1", "8.8.8.8, 10.0.0.9", false],
  ["from elsewhere", "203.0.113.7", null, false],
])("whether a request %s is from nearby", async (_how, remoteAddress, forwarded, isNearby) => {
  const nearby = readNetworks("loopback, private");
  if (!nearby) throw new Error("The list of this test is no list");
  const app = new Hono()
    .use(clientAddress)
    .get("/", (context) => context.json(isAskedFrom(context, nearby)));
  const headers: Record<string, string> = forwarded ? { "X-Forwarded-For": forwarded } : {};
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  expect(await answer.json()).toBe(isNearby);
});
