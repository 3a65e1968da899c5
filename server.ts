import cluster from "node:cluster";
import { join, resolve } from "node:path";
import { closeDatabase, db, openDatabase } from "#db";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { requireVersion } from "#db/migrate.ts";
import { seedEssentials } from "#db/seed/essentials.ts";
import { seedDemonstration } from "#db/seed/seed.ts";
import { env } from "#env";
import { createJobs } from "#jobs/jobs.ts";
import { closeQueue, openQueue } from "#jobs/queue.ts";
import { startWorker } from "#jobs/worker.ts";
import { createPaymentProvider, ownAddress } from "#payments/payments.ts";
import { createSimulator } from "#payments/simulator/simulator.ts";
import { closeBus, openBus } from "#realtime/bus.ts";
import { obeyFirstProcess, startCopies } from "#server/copies.ts";
import { makeDataFolder, requireRestored } from "#server/data-folder.ts";
import { mostConnections } from "#server/database-connections.ts";
import { explainFailure } from "#server/failure.ts";
import { makeFront } from "#server/front.ts";
import { type Addresses, migrate } from "#server/migration.ts";
import { simulatorKey } from "#server/simulator-key.ts";
import { openLog } from "#server/watching/log.ts";
import { findCompany } from "#shop/content/company.ts";
import { ensureAdministrator } from "#shop/people/administrator.ts";
import { openStorage } from "#storage/shop-storage.ts";

type FrontParts = Parameters<typeof makeFront>[0];
type Surroundings = Pick<FrontParts, "serve">;

/**
 * Runs the shop until Ctrl-C or SIGTERM; a second signal does not wait for anything. At SIGUSR2 its copies
 * are replaced by new ones of what was built meanwhile, without a pause.
 */
export async function runShop(surroundings: Surroundings = {}): Promise<void> {
  // One request whose second question fails after its first already did must not end the shop.
  process.on("unhandledRejection", (reason) => console.error(reason));
  // What the shop tells may be taken by nobody any more, as by a pipe whose reader has ended: it goes on all the same.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  const log = openLog({
    format: env.LOG_FORMAT,
    level: env.LOG_LEVEL,
    write: (text) => process.stdout.write(text),
  });
  if (env.METRICS_TOKEN) await shareFigures();
  const watching = { log, traces: await openTracesIfWanted() };
  if (cluster.isWorker) return obeyFirstProcess(() => startCopy(watching));
  const starting = startShop({ ...watching, ...surroundings });
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
    await shop.close();
    tell("Closed.");
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGUSR2", async () => (await starting).replace());
  await starting.catch(async (error: unknown) => {
    console.error(await explainFailure(error));
    process.exit(1);
  });
}

/**
 * Starts the shop part by part; what was started stops in the opposite order, also where a later
 * part fails. One process does it all, or it leaves the requests to copies of itself.
 */
async function startShop(surroundings: Pick<FrontParts, "log" | "traces" | "serve">) {
  await using parts = new AsyncDisposableStack();
  parts.defer(() => surroundings.traces?.close());
  const folder = resolve(env.DATA_DIR);
  await makeDataFolder(folder);
  await requireRestored(folder);

  const payments = openPayments(folder);
  parts.defer(() => payments.simulator?.close());
  const storage = await openStorage(join(folder, "files"));
  const front =
    env.PROCESSES > 1
      ? await startCopies(env.PROCESSES)
      : await startFront({ storage, ...payments, ...surroundings });

  const addresses = await findDatabase(folder, parts);
  const { ownerUrl, url } = addresses;
  await requireVersion(ownerUrl, env.DATABASE_OWNER_URL && "DATABASE_OWNER_URL");
  await migrate(addresses);
  openDatabase(url);
  parts.defer(() => closeDatabase());
  await furnish();

  await openBus(url);
  parts.defer(closeBus);
  const queue = await openQueue(url, { isWorker: true });
  parts.defer(closeQueue);
  await startWorker(queue, createJobs(db, payments.provider));

  await front.open(url);
  parts.defer(front.close);
  tell(`The shop is open: ${env.siteUrl}`);
  if (env.mailWaits)
    console.warn("No mail is sent: it waits until SMTP_URL is set, for eight days.");
  const started = parts.move();
  return {
    close: () => started.disposeAsync(),
    replace: () => replaceCopies(front, addresses),
  };
}

type Front = Awaited<ReturnType<typeof startCopies | typeof makeFront>>;

/** What was built meanwhile may need a younger database. */
async function replaceCopies(front: Front, addresses: Addresses): Promise<void> {
  if (!("replace" in front)) {
    return tell("There are no copies to replace: set PROCESSES to 2 or more, or start again.");
  }
  try {
    tell("Replacing the copies, one after the other ...");
    await migrate(addresses);
    if (await front.replace()) tell("All copies are new.");
  } catch (error) {
    console.error(`The copies go on as they are. ${await explainFailure(error)}`);
  }
}

/** A taken port is told before anything else begins. */
async function startFront(parts: FrontParts) {
  const front = await makeFront(parts);
  await front.listen();
  return front;
}

/** A copy serves requests; the database, the jobs and the first furnishing are the first process's. */
async function startCopy(watching: Pick<FrontParts, "log" | "traces">) {
  const folder = resolve(env.DATA_DIR);
  const payments = openPayments(folder);
  const storage = await openStorage(join(folder, "files"));
  const front = await makeFront({ storage, ...watching, ...payments });
  return {
    listen: front.listen,
    open: async (url: string) => {
      openDatabase(url);
      await openBus(url);
      await openQueue(url, { isWorker: false });
      await front.open();
    },
    close: async (how: { gently: boolean }) => {
      await front.close(how);
      await closeQueue();
      await closeBus();
      await closeDatabase();
      payments.simulator?.close();
      await watching.traces?.close();
    },
  };
}

/** Who takes the money; without the provider's keys the simulator, which then exists. */
function openPayments(folder: string) {
  if (!env.isTestMode) return { provider: createPaymentProvider(env, null), simulator: null };
  const secretKey = simulatorKey({ given: env.AUTH_SECRET, folder });
  const simulator = createSimulator({
    secretKey,
    webhookUrl: `${ownAddress(env)}/webhooks/paystack`,
    publicUrl: `${env.siteUrl}/simulator/paystack`,
    merchant: async () => `${(await findCompany(db)).name} (test mode)`,
    file: join(folder, "simulator.sqlite"),
  });
  const provider = createPaymentProvider(env, { secretKey, carry: simulator.carry });
  return { provider, simulator };
}

async function findDatabase(folder: string, parts: AsyncDisposableStack): Promise<Addresses> {
  const { ownerDatabaseUrl: ownerUrl, DATABASE_URL: url } = env;
  if (ownerUrl && url) return { ownerUrl, url };
  const database = await startEmbeddedDatabase({
    folder: join(folder, "postgres"),
    onProgress: tell,
    connections: mostConnections(env.PROCESSES),
  });
  parts.defer(() => database.stop());
  return { ownerUrl: database.url, url: database.servingUrl };
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
  const { email, password } = administrator;
  if (password === null)
    return tell(`Administrator: ${email}, password: the one in ADMIN_PASSWORD`);
  tell(
    `Administrator: ${email}, password: ${password} (not shown again; choose your own within 7 days)`,
  );
}

/** Figures are gathered only where somebody may see them: the code that does is loaded with them. */
async function shareFigures(): Promise<void> {
  const { shareMetrics } = await import("#server/watching/all-processes.ts");
  shareMetrics();
}

/** The machinery that makes traces is big: loaded only where they go anywhere. */
async function openTracesIfWanted(): Promise<FrontParts["traces"]> {
  if (env.tracesUrl === null) return null;
  const { openTraces } = await import("#server/watching/traces.ts");
  return openTraces({ ...env, tracesUrl: env.tracesUrl });
}

function tell(sentence: string): void {
  console.log(sentence);
}
