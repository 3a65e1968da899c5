import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import * as builtPages from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { findDemonstrationFile } from "#db/seed/demonstration-file.ts";
import { env } from "#env";
import type { PaymentProvider } from "#payments/provider.ts";
import type { createSimulator } from "#payments/simulator/simulator.ts";
import { closeBus, openBus } from "#realtime/bus.ts";
import { openStorage } from "#storage/shop-storage.ts";
import { createApp } from "./app.ts";
import type { Readiness } from "./health.ts";
import { mailbox } from "./mailbox.ts";
import { findKeptRoutes } from "./page-cache/kept-routes.ts";
import { createPageCache, serveKept } from "./page-cache/page-cache.ts";
import { renderPages } from "./pages.ts";
import { textOutbox } from "./text-outbox.ts";

/** How long requests in flight may take to finish once the shop was asked to stop. */
const drainWithinMs = 15_000;

interface Parts {
  folder: string;
  provider: PaymentProvider;
  simulator: ReturnType<typeof createSimulator> | null;
  /** Makes the server that hears the requests; in development Vite hears them first, through one of its own. */
  serve?: (shop: RequestListener) => Server;
}

/**
 * Makes what stands between the port and the shop. `listen` takes the port: a request that comes before
 * `open` hears 503, not silence. `open` begins to serve once the database is open; `close` finishes the
 * requests in flight.
 */
export async function makeFront({ folder, provider, simulator, serve = createServer }: Parts) {
  const readiness: Readiness = { isReady: false };
  const app = createApp({
    pages: import.meta.env.PROD
      ? renderPages(builtPages)
      : renderPages(() => import("virtual:react-router/server-build")),
    readiness,
    provider,
    storage: await openStorage(join(folder, "files")),
    demonstration: findDemonstrationFile,
    testMode: simulator && { simulator: simulator.app, mailbox, textOutbox },
  });
  const cache = createPageCache({
    mostBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    findKept: isCaching ? findKeptRoutes(builtPages) : () => null,
    render: app.fetch,
    siteUrl: env.siteUrl,
  });
  const http = serve(serveKept(cache, getRequestListener(app.fetch)));
  return {
    listen: () => listen(http),
    open: async (databaseUrl: string) => {
      await openBus(databaseUrl);
      readiness.isReady = true;
    },
    close: async ({ gently = false } = {}) => {
      readiness.isReady = gently;
      // Before the requests in flight are waited for: an open line of live news would never end.
      await closeBus();
      await drain(http, { gently });
    },
  };
}

/** In development pages change without a word on the line. */
const isCaching = import.meta.env.PROD && env.PAGE_CACHE_MB > 0;

function listen(http: Server): Promise<void> {
  return new Promise((listening, failed) => {
    http.once("error", failed);
    http.listen(env.PORT, env.HOST, listening);
  });
}

/**
 * Takes no new connections and waits for the requests in flight. Gently, a connection at rest is not cut
 * off, since its next request may be on its way: it gets its answer, and is told to ask elsewhere.
 */
async function drain(http: Server, { gently }: { gently: boolean }): Promise<void> {
  const closed = new Promise((done) => {
    if (!gently) http.close(done);
    // The close of a server of any protocol, which leaves connections at rest as they are.
    else NetServer.prototype.close.call(http, done);
  });
  http.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const giveUp = setTimeout(() => http.closeAllConnections(), drainWithinMs);
  await closed;
  clearTimeout(giveUp);
}
