import { expect, test } from "vitest";
import { isWithin, readAddress, readNetworks } from "./networks.ts";

const isIn = (list: string, address: string) => {
  const networks = readNetworks(list);
  return networks !== null && isWithin(networks, address);
};

test.each([
  ["loopback", "127.0.0.1", true],
  ["loopback", "127.8.9.10", true],
  ["loopback", "::1", true],
  ["loopback", "10.0.0.1", false],
  ["loopback", "::2", false],
  ["private", "172.17.0.1", true],
  ["private", "172.32.0.1", false],
  ["private", "fd00::7", true],
  ["loopback, private", "192.168.1.1", true],
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["198.51.100.0/24,2001:db8::/32", "198.51.100.200", true],
  ["198.51.100.0/24,2001:db8::/32", "2001:db8:1::1", true],
  ["none", "127.0.0.1", false],
  ["loopback", "nobody", false],
])("%s holds %s: %s", (list, address, expected) => {
  expect(isIn(list, address)).toBe(expected);
});

test.each([
  "",
  "everyone",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "10.0.0",
  "::/129",
  "1.1.1.1,",
])("'%s' names no network", (list) => {
  expect(readNetworks(list)).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7:443 ", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8::ffff:cb00:7107", "2001:db8::ffff:cb00:7107"],
  ["203.0.113.7.8:1", null],
  ["unknown", null],
  ["_hidden", null],
  ["", null],
])("'%s' is read as the address %s", (text, address) => {
  expect(readAddress(text)).toBe(address);
});
