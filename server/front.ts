import { createServer, type RequestListener, type Server } from "node:http";
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
 * Takes the port: a taken one is told before anything else begins, and a request that comes early
 * hears 503, not silence. `open` begins to serve once the database is open; `close` finishes the
 * requests in flight.
 */
export async function takePort({ folder, provider, simulator, serve = createServer }: Parts) {
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
  const http = await listen(serve(serveKept(cache, getRequestListener(app.fetch))));
  return {
    open: async (databaseUrl: string) => {
      await openBus(databaseUrl);
      readiness.isReady = true;
    },
    close: async () => {
      readiness.isReady = false;
      // Before the requests in flight are waited for: an open line of live news would never end.
      await closeBus();
      await drain(http);
    },
  };
}

/** In development pages change without a word on the line. */
const isCaching = import.meta.env.PROD && env.PAGE_CACHE_MB > 0;

function listen(http: Server): Promise<Server> {
  return new Promise((listening, failed) => {
    http.once("error", failed);
    http.listen(env.PORT, env.HOST, () => listening(http));
  });
}

/** Takes no new requests and waits for those in flight. */
async function drain(http: Server): Promise<void> {
  const closed = new Promise((done) => http.close(done));
  http.closeIdleConnections();
  const giveUp = setTimeout(() => http.closeAllConnections(), drainWithinMs);
  await closed;
  clearTimeout(giveUp);
}
