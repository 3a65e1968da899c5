import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import * as builtPages from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { findDemonstrationPicture } from "#db/seed/demonstration-picture.ts";
import { env } from "#env";
import type { PaymentProvider } from "#payments/provider.ts";
import type { createSimulator } from "#payments/simulator/simulator.ts";
import { tellClosing } from "#realtime/bus.ts";
import type { Storage } from "#storage/storage.ts";
import { createApp } from "./app.ts";
import { limitConnections } from "./connection-limits.ts";
import { findDemonstrationDocument } from "./datasheets.ts";
import { withDemonstrationPictures } from "./demonstration-pictures.ts";
import { drain } from "./drain.ts";
import type { Readiness } from "./health.ts";
import { mailbox } from "./mailbox.ts";
import { findKeptRoutes } from "./page-cache/kept-routes.ts";
import { createPageCache, serveKept } from "./page-cache/page-cache.ts";
import { renderPages } from "./pages.ts";
import { textOutbox } from "./text-outbox.ts";
import { metricsDoor } from "./watching/metrics-door.ts";
import { inCourseOf } from "./watching/request-scope.ts";
import { routePatterns } from "./watching/route-patterns.ts";
import { type Answered, type Traces, watched, withRequestId } from "./watching/watched.ts";

interface Parts {
  storage: Storage;
  provider: PaymentProvider;
  simulator: ReturnType<typeof createSimulator> | null;
  /** Writes an answered request down; null where none is. */
  log: ((answered: Answered) => void) | null;
  /** Follows requests into what is done for them; null where nobody looks. */
  traces: Traces | null;
  /** Makes the server that hears the requests; in development Vite hears them first, through one of its own. */
  serve?: (shop: RequestListener) => Server;
}

/**
 * Makes what stands between the port and the shop. `listen` takes the port: a request that comes before
 * `open` hears 503, not silence. `open` begins to serve once the database is open; `close` finishes the
 * requests in flight.
 */
export async function makeFront({
  storage,
  provider,
  simulator,
  log,
  traces,
  serve = createServer,
}: Parts) {
  const readiness: Readiness = { isReady: false };
  const app = createApp({
    pages: import.meta.env.PROD
      ? renderPages(builtPages)
      : renderPages(() => import("virtual:react-router/server-build")),
    readiness,
    provider,
    storage: withDemonstrationPictures(storage, findDemonstrationPicture),
    folders: foldersOnDisk(),
    ...(env.METRICS_TOKEN && { metrics: metricsDoor(env.METRICS_TOKEN) }),
    documents: findDemonstrationDocument,
    testMode: simulator && { simulator: simulator.app, mailbox, textOutbox },
  });
  const cache = createPageCache({
    mostBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    findKept: isCaching ? findKeptRoutes(builtPages) : () => null,
    render: (request, line) => inCourseOf(line.incoming, () => app.fetch(request, line)),
    siteUrl: env.siteUrl,
  });
  const watchers = await openWatchers(log);
  const findRoute = routePatterns({
    doors: app.routes.map(({ path }) => path),
    pages: builtPages.routes,
  });
  const shop = serveKept(cache, withRequestId(getRequestListener(app.fetch)));
  const http = serve(watched(shop, { findRoute, watchers, traces }));
  limitConnections(http, { trusted: env.trustedProxies });
  return {
    listen: () => listen(http),
    /** The database, the queue and the line of news are open by now. */
    open: async () => {
      readiness.isReady = true;
    },
    close: async ({ gently = false } = {}) => {
      readiness.isReady = gently;
      // An open line of live news would never end. What the requests in flight change is still told.
      tellClosing();
      await drain(http, { gently });
    },
  };
}

/** What arrives lies on this machine for a moment also where it goes elsewhere; so may the database. */
function foldersOnDisk(): string[] {
  const inUse = env.DATABASE_URL === undefined ? ["files", "postgres"] : ["files"];
  return inUse.map((name) => join(env.DATA_DIR, name));
}

/** Figures are gathered only where somebody may see them: the code that does is loaded with them. */
async function openWatchers(log: Parts["log"]): Promise<((answered: Answered) => void)[]> {
  const watchers = log ? [log] : [];
  if (env.METRICS_TOKEN === undefined) return watchers;
  const { measureRequest } = await import("./watching/metrics.ts");
  return [...watchers, measureRequest];
}

/** In development pages change without a word on the line. */
const isCaching = import.meta.env.PROD && env.PAGE_CACHE_MB > 0;

function listen(http: Server): Promise<void> {
  return new Promise((listening, failed) => {
    http.once("error", failed);
    http.listen(env.PORT, env.HOST, listening);
  });
}
