/** Set by the front of the shop on every request; what a client sends under this name is dropped. */
export const clientAddressHeader = "x-client-address";

/** Whose attempts are counted together, by the headers of a request. */
export function countedAddress(headers: Headers): string {
  return countedNetwork(headers.get(clientAddressHeader) ?? "");
}

/**
 * What is counted as one: an address or, of those of IPv6, the network of 64 bits that one customer
 * of a provider is given whole.
 */
export function countedNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const [before = "", after] = address.split("::", 2);
  const first = before === "" ? [] : before.split(":");
  const last = after ? after.split(":") : [];
  const missing = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::`;
}
