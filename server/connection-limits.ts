import type { Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { countedNetwork } from "#auth/client-address.ts";
import { isWithin, readAddress } from "./networks.ts";

interface Limits {
  /** Proxies stand for many people each: how many connections one of them opens is its own matter. */
  trusted: BlockList;
  /** A browser opens six. Behind one address there may be a whole office. */
  mostOfOneAddress?: number;
  /** More than one process can answer; who comes then is refused at once. */
  mostInAll?: number;
  /** How long the head of a request may take to arrive. Those who need longer want to keep a line busy. */
  headWithinMs?: number;
  /** The same of a whole request: an upload over a slow line needs minutes. */
  requestWithinMs?: number;
  /**
   * How long a connection waits for its next request. Balancers and proxies keep theirs for a minute: one that we
   * had just closed would lose the request that they send over it.
   */
  restWithinMs?: number;
}

/**
 * Keeps a server free for people: whoever sends too slowly, or opens too many connections, loses
 * them without a word. Nothing of it costs the others anything.
 */
export function limitConnections(
  http: Server,
  {
    trusted,
    mostOfOneAddress = 256,
    mostInAll = 10_000,
    headWithinMs = 20_000,
    requestWithinMs = 300_000,
    restWithinMs = 75_000,
  }: Limits,
): void {
  http.maxConnections = mostInAll;
  http.headersTimeout = headWithinMs;
  http.requestTimeout = requestWithinMs;
  http.keepAliveTimeout = restWithinMs;
  const open = new Map<string, number>();
  http.on("connection", (socket: Socket) => {
    const address = readAddress(socket.remoteAddress ?? "") ?? "";
    if (isWithin(trusted, address)) return;
    const network = countedNetwork(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > mostOfOneAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
