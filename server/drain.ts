import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

interface Draining {
  /** Whether others answer meanwhile, so that nobody may lose a request. */
  gently: boolean;
  /** How long the next request on a connection at rest may be on its way. */
  restWithinMs?: number;
  /** How long requests in flight may take to finish: gently as long as one is allowed, such as a slow upload. */
  withinMs?: number;
}

/**
 * Takes no new connections and waits for the requests in flight. Gently, a connection at rest is not cut
 * off at once, since its next request may be on its way: it gets its answer, and is told to ask elsewhere.
 */
export async function drain(
  http: Server,
  { gently, restWithinMs = 6_000, withinMs = gently ? http.requestTimeout : 15_000 }: Draining,
): Promise<void> {
  const closed = new Promise((done) => {
    if (!gently) http.close(done);
    // The close of a server of any protocol, which leaves connections at rest as they are.
    else NetServer.prototype.close.call(http, done);
  });
  http.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Again and again: a request that was in flight may leave one at rest.
  const endRest = setInterval(() => http.closeIdleConnections(), restWithinMs);
  const giveUp = setTimeout(() => http.closeAllConnections(), withinMs);
  await closed;
  clearInterval(endRest);
  clearTimeout(giveUp);
}
