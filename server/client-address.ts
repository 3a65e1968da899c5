import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { clientAddressHeader } from "#auth/client-address.ts";

/** Addresses from which only a proxy of the shop's own machine or network connects. */
const nearby = new BlockList();
nearby.addSubnet("127.0.0.0", 8);
nearby.addSubnet("10.0.0.0", 8);
nearby.addSubnet("172.16.0.0", 12);
nearby.addSubnet("192.168.0.0", 16);
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");

/**
 * Puts the client's address on the request under the shop's own header, whatever the client sent
 * there, so that attempts are counted by an address that cannot be made up.
 */
export const clientAddress = createMiddleware<{
  Bindings: Partial<HttpBindings> | undefined;
}>(async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress ?? "";
  const forwarded = context.req.header("x-forwarded-for") ?? null;
  context.req.raw.headers.set(clientAddressHeader, findClientAddress({ peer, forwarded }));
  await next();
});

/**
 * The address of who really asks. Only a nearby proxy is believed, and of what it forwards only
 * the last address, the one it saw itself: those before it are the client's own word.
 */
export function findClientAddress({
  peer,
  forwarded,
}: {
  peer: string;
  forwarded: string | null;
}): string {
  const direct = peer.replace(/^::ffff:/i, "");
  const told = forwarded?.split(",").at(-1)?.trim() ?? "";
  return isNearby(direct) && isIP(told) !== 0 ? told : direct;
}

/** Whether an address is of this machine or its own network. */
export function isNearby(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && nearby.check(address, family === 6 ? "ipv6" : "ipv4");
}
