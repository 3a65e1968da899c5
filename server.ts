import { createHmac } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { join, resolve } from "node:path";
import * as builtPages from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { readSecret } from "#auth/secret.ts";
import { closeDatabase, db, openDatabase } from "#db";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrateDatabase, requireVersion } from "#db/migrate.ts";
import { findDemonstrationFile } from "#db/seed/demonstration-file.ts";
import { seedEssentials } from "#db/seed/essentials.ts";
import { seedDemonstration } from "#db/seed/seed.ts";
import { env } from "#env";
import { createJobs } from "#jobs/jobs.ts";
import { closeQueue, migrateQueue, openQueue } from "#jobs/queue.ts";
import { startWorker } from "#jobs/worker.ts";
import { createPaymentProvider, ownAddress } from "#payments/payments.ts";
import { createSimulator } from "#payments/simulator/simulator.ts";
import { closeBus, openBus } from "#realtime/bus.ts";
import { createApp } from "#server/app.ts";
import { explainFailure } from "#server/failure.ts";
import type { Readiness } from "#server/health.ts";
import { mailbox } from "#server/mailbox.ts";
import { renderPages } from "#server/pages.ts";
import { ensureAdministrator } from "#shop/people/administrator.ts";
import { createDiskStorage } from "#storage/disk.ts";

/** How long requests in flight may take to finish once the shop was asked to stop. */
const drainWithinMs = 15_000;

interface Surroundings {
  /** Makes the server that hears the requests; in development Vite hears them first, through one of its own. */
  serve?: (shop: RequestListener) => Server;
}

/** Runs the shop until Ctrl-C or SIGTERM; a second signal does not wait for anything. */
export async function runShop(surroundings: Surroundings = {}): Promise<void> {
  const starting = startShop(surroundings);
  let stoppingSince: number | null = null;
  const stop = async () => {
    if (stoppingSince !== null) {
      // npm passes on the Ctrl-C that the terminal has sent us already: that is one wish, not two.
      if (performance.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    tell("Closing: finishing the requests in flight ...");
    const shop = await starting;
    await shop.disposeAsync();
    tell("Closed.");
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // One request whose second question fails after its first already did must not end the shop.
  process.on("unhandledRejection", (reason) => console.error(reason));
  await starting.catch((error: unknown) => {
    console.error(explainFailure(error));
    process.exit(1);
  });
}

/**
 * Starts the shop part by part; what was started stops in the opposite order, also where a later
 * part fails. The port is taken first: a taken one is told before anything else begins, and a
 * request that comes early hears 503, not silence.
 */
async function startShop({ serve = (shop) => createServer(shop) }: Surroundings) {
  await using parts = new AsyncDisposableStack();
  const folder = resolve(env.DATA_DIR);
  await mkdir(folder, { recursive: true });

  const payments = openPayments(folder);
  parts.defer(() => payments.simulator?.close());
  const readiness: Readiness = { isReady: false };
  const app = createApp({
    pages: import.meta.env.PROD
      ? renderPages(builtPages)
      : renderPages(() => import("virtual:react-router/server-build")),
    readiness,
    provider: payments.provider,
    storage: createDiskStorage(join(folder, "files")),
    demonstration: findDemonstrationFile,
    testMode: payments.simulator && { simulator: payments.simulator.app, mailbox },
  });
  const http = await listen(serve(getRequestListener(app.fetch)));

  const url = env.DATABASE_URL ?? (await startDatabase(folder, parts));
  await requireVersion(url);
  await migrateDatabase(url, resolve("db/migrations"));
  await migrateQueue(url);
  openDatabase(url);
  parts.defer(() => closeDatabase());
  await furnish();

  const queue = await openQueue(url, { isWorker: true });
  parts.defer(closeQueue);
  await startWorker(queue, createJobs(db, payments.provider));

  await openBus(url);
  parts.defer(() => drain(http));
  // Before the requests in flight are waited for: an open line of live news would never end.
  parts.defer(closeBus);
  parts.defer(() => {
    readiness.isReady = false;
  });
  readiness.isReady = true;
  tell(`The shop is open: ${env.siteUrl}`);
  return parts.move();
}

/** Who takes the money; without the provider's keys the simulator, which then exists. */
function openPayments(folder: string) {
  const path = "/simulator/paystack";
  const secretKey = `sk_test_${deriveKey(folder, "payment simulator")}`;
  const provider = createPaymentProvider(env, { secretKey, path });
  if (!env.isTestMode) return { provider, simulator: null };
  const simulator = createSimulator({
    secretKey,
    webhookUrl: `${ownAddress(env)}/webhooks/paystack`,
    publicUrl: `${env.siteUrl}${path}`,
    merchant: "Marketplace (test mode)",
    file: join(folder, "simulator.sqlite"),
  });
  return { provider, simulator };
}

/** A key for one purpose, made from the shop's secret, so that there is one secret to keep. */
function deriveKey(folder: string, purpose: string): string {
  const secret = readSecret({ given: env.AUTH_SECRET, folder });
  return createHmac("sha256", secret).update(purpose).digest("hex");
}

async function startDatabase(folder: string, parts: AsyncDisposableStack): Promise<string> {
  const database = await startEmbeddedDatabase({
    folder: join(folder, "postgres"),
    onProgress: tell,
  });
  parts.defer(() => database.stop());
  return database.url;
}

/** Puts into the database what a shop cannot open without, and the demonstration where it is wanted. */
async function furnish(): Promise<void> {
  await seedEssentials(db);
  if (env.DEMO_DATA && (await seedDemonstration(db, { now: new Date() }))) {
    tell("Filled the empty shop with a demonstration catalogue.");
  }
  const account = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const administrator = await ensureAdministrator(db, account);
  if (administrator.kind === "exists") return;
  const password = administrator.password ?? "the one in ADMIN_PASSWORD";
  tell(`Administrator: ${administrator.email}, password: ${password} (not shown again)`);
}

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

function tell(sentence: string): void {
  console.log(sentence);
}
