import { BlockList, isIP } from "node:net";

/** What a list of networks may name by a word. */
const words: Record<string, readonly string[]> = {
  none: [],
  loopback: ["127.0.0.0/8", "::1"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Reads addresses and networks with commas between them, such as `loopback, 203.0.113.0/24`. Null
 * where one of them is neither, nor a word for some.
 */
export function readNetworks(list: string): BlockList | null {
  const networks = new BlockList();
  for (const part of list.split(",").map((each) => each.trim())) {
    for (const network of words[part] ?? [part]) {
      if (!addNetwork(networks, network)) return null;
    }
  }
  return networks;
}

export function isWithin(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * An address as it is compared and counted: without a port, and that of IPv4 where one of IPv6 only
 * carries it, as on a socket for both. Null for a text that is none.
 */
export function readAddress(text: string): string | null {
  const [, inBrackets, withPort] =
    /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const [address = ""] = (inBrackets ?? withPort ?? text.trim()).split("%", 1);
  if (isIP(address) === 0) return null;
  return readCarried(address) ?? address;
}

/** However the address is written: the parser of addresses on the web writes every one in the same way. */
function readCarried(address: string): string | null {
  if (!/ffff:/i.test(address)) return null;
  const { hostname } = new URL(`http://[${address}]`);
  const carried = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  if (!carried) return null;
  const halves = carried.slice(1).map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 255]).join(".");
}

function addNetwork(networks: BlockList, network: string): boolean {
  const [address = "", prefix, ...rest] = network.split("/");
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const bits = prefix === undefined ? longest : Number(prefix);
  if (family === 0 || rest.length > 0 || prefix === "") return false;
  if (!Number.isInteger(bits) || bits < 0 || bits > longest) return false;
  networks.addSubnet(address, bits, family === 6 ? "ipv6" : "ipv4");
  return true;
}
