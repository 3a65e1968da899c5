import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientAddressHeader, countedNetwork } from "#auth/client-address.ts";
import { env } from "#env";
import { isWithin, readAddress } from "./networks.ts";
import { currentRequest } from "./watching/request-scope.ts";

type Bindings = Partial<HttpBindings> | undefined;

/**
 * Puts the client's address on the request under the shop's own header, whatever the client sent
 * there, so that attempts are counted by an address that cannot be made up.
 */
export const clientAddress = createMiddleware<{ Bindings: Bindings }>(async (context, next) => {
  const { address } = findOrigin(connectionOf(context));
  context.req.raw.headers.set(clientAddressHeader, address);
  const scope = currentRequest();
  if (scope) scope.address = countedNetwork(address);
  await next();
});

interface Connection {
  peer: string;
  /** `X-Forwarded-For`, as it arrived. */
  forwarded: string | null;
  /** The proxies whose word is believed. */
  trusted: BlockList;
}

interface Origin {
  /** Of who really asks, as far as it is known. */
  address: string;
  /** Whether the header tells of nobody further away, whom it was not believed about. */
  isFirst: boolean;
}

/**
 * Who really asks. Each proxy adds the address it saw to the end of the header, so they are followed
 * from the end for as long as the one who tells is a proxy that the settings name: what stands before
 * the first other one is that client's own word.
 */
export function findOrigin({ peer, forwarded, trusted }: Connection): Origin {
  const hops = forwarded ? forwarded.split(",") : [];
  let address = readAddress(peer) ?? peer;
  while (hops.length > 0 && isWithin(trusted, address)) {
    const told = readAddress(hops.at(-1) ?? "");
    if (told === null) break;
    address = told;
    hops.pop();
  }
  return { address, isFirst: hops.length === 0 };
}

/**
 * Whether somebody in these networks asks. What a proxy forwards that is not believed may come from
 * anywhere.
 */
export function isAskedFrom(context: Context, networks: BlockList): boolean {
  const { address, isFirst } = findOrigin(connectionOf(context));
  return isFirst && isWithin(networks, address);
}

function connectionOf(context: Context<{ Bindings: Bindings }>): Connection {
  return {
    peer: context.env?.incoming?.socket.remoteAddress ?? "",
    forwarded: context.req.header("x-forwarded-for") ?? null,
    trusted: env.trustedProxies,
  };
}
