import { expect, test } from "vitest";
import { findClientAddress } from "./client-address.ts";

test.each([
  ["a client that connects directly", "203.0.113.7", null, "203.0.113.7"],
  ["a client that makes up a forwarded address", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["a proxy on the same machine", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["a proxy in the same network", "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["a proxy reached over IPv6", "::1", "2001:db8::1", "2001:db8::1"],
  ["a proxy on a socket for both families", "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["what a client told the proxy itself", "127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["a proxy that forwards nonsense", "127.0.0.1", "unknown", "127.0.0.1"],
  ["a proxy that forwards nothing", "127.0.0.1", "", "127.0.0.1"],
  ["no connection at all", "", "198.51.100.1", ""],
])("%s", (_who, peer, forwarded, address) => {
  expect(findClientAddress({ peer, forwarded })).toBe(address);
});
