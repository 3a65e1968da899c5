import type { BlockList } from "node:net";
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientAddressHeader } from "#auth/client-address.ts";
import { env } from "#env";
import { isWithin, readNetworks } from "./networks.ts";

const forwardedHeader = "x-forwarded-for";
const nearby = networksOf("loopback, private");

/** The proxies whose word about an address is believed. */
export const trustedProxies = networksOf(env.TRUST_PROXY);

/**
 * Puts the client's address on the request under the shop's own header, whatever the client sent
 * there, so that attempts are counted by an address that cannot be made up.
 */
export const clientAddress = createMiddleware<{
  Bindings: Partial<HttpBindings> | undefined;
}>(async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress ?? "";
  const forwarded = context.req.header(forwardedHeader) ?? null;
  const address = findClientAddress({ peer, forwarded, trusted: trustedProxies });
  context.req.raw.headers.set(clientAddressHeader, address);
  await next();
});

interface Connection {
  peer: string;
  /** `X-Forwarded-For`, as it arrived. */
  forwarded: string | null;
  /** The proxies whose word is believed. */
  trusted: BlockList;
}

/**
 * The address of who really asks. Only a proxy that the settings name is believed, and of what it
 * forwards only the last address, the one it saw itself: those before it are the client's own word.
 */
export function findClientAddress({ peer, forwarded, trusted }: Connection): string {
  const direct = peer.replace(/^::ffff:/i, "");
  const told = lastOf(forwarded);
  return isWithin(trusted, direct) && isIP(told) !== 0 ? told : direct;
}

/**
 * Whether someone on the shop's own machine or network asks. What a proxy forwards that is not
 * believed may come from anywhere.
 */
export function isAskedFromNearby(context: Context): boolean {
  const address = context.req.header(clientAddressHeader) ?? "";
  const forwarded = context.req.header(forwardedHeader);
  return isWithin(nearby, address) && (forwarded === undefined || lastOf(forwarded) === address);
}

function lastOf(forwarded: string | null): string {
  return forwarded?.split(",").at(-1)?.trim() ?? "";
}

function networksOf(list: string): BlockList {
  const networks = readNetworks(list);
  if (!networks) throw new Error(`No list of networks: ${list}`);
  return networks;
}
