import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findDatabaseUrl, type RunningShop, startBuiltShop } from "#test/running-shop.ts";
import { measureCopies } from "./copies.ts";
import { measureFirstVisits } from "./first-visit.ts";
import {
  findExitCode,
  isMissed,
  leastGrowth,
  leastPages,
  leastShareOfPlain,
  mostInstalled,
  mostMemory,
  mostSecondsToStart,
  peer,
  peerPages,
  printTable,
  type Row,
} from "./floors.ts";
import { measureGrown, measureGrownPlans } from "./grown.ts";
import { loadTool } from "./load.ts";
import { measureMachine } from "./machine.ts";
import { median } from "./median.ts";
import { measureOrders } from "./orders.ts";
import { compareLoad, measurePages, type PageFigure } from "./pages.ts";
import { findMemory, measureInstallation } from "./weight.ts";

const results = "bench/results";
const startedAt = new Date();
/** Without what only a grown shop shows, which takes minutes to fill. */
const isQuick = process.argv.includes("--quick");
/** Nothing but the plans of a grown shop, written into the documents too. */
const arePlansAlone = process.argv.includes("--plans");
const cores = cpus().length;
const renderEachPage = {
  PAGE_CACHE_MB: "0",
  PROCESSES: String(cores),
  // One address asks for everything here.
  SEARCHES_PER_MINUTE: "1000000000",
};
/** But that a few buyers stand for many, who all pay later. */
const asItComes = { UNPAID_ORDERS_PER_BUYER: "1000000000" };
const rows = arePlansAlone ? [await writePlans()] : await measureAll();
printTable(rows);
mkdirSync(results, { recursive: true });
const file = join(results, `${startedAt.toISOString().replaceAll(":", "-")}.json`);
const machine = { cpus: cores, model: cpus()[0]?.model, node: process.version, loadTool };
const figures = rows.map((row) => ({ ...row, isMissed: isMissed(row) }));
writeFileSync(file, `${JSON.stringify({ startedAt, machine, figures }, null, 2)}\n`);
console.log(`Written to ${file}; loaded with ${loadTool}.`);
process.exitCode = findExitCode(rows);

async function measureAll(): Promise<Row[]> {
  return [
    ...measureMachine(),
    ...(await withShop("rendering", renderEachPage, measureRendering)),
    ...(await withShop("whole", asItComes, measureWhole)),
    await measureStart(),
    ...(await measureCopies(results)),
    ...(isQuick ? [] : await measureGrown(results)),
  ];
}

async function writePlans(): Promise<Row> {
  const { row, page } = await measureGrownPlans(results);
  writeFileSync("docs/plans.md", page);
  return row;
}

type Measure = (shop: RunningShop, database: pg.Client) => Promise<Row[]>;

/** Measures a shop on an empty folder, with these settings beside the usual ones. */
async function withShop(name: string, settings: Record<string, string>, measure: Measure) {
  console.log(`Starting the shop on an empty folder (${name}) ...`);
  const shop = await startBuiltShop({ log: join(results, `${name}.log`), settings });
  try {
    const database = new pg.Client({ connectionString: await findDatabaseUrl(shop.dataDir) });
    await database.connect();
    try {
      return await measure(shop, database);
    } finally {
      await database.end();
    }
  } finally {
    await shop.stop();
  }
}

/** Every page made anew for each request, by a process for each core, and then beside a single process. */
async function measureRendering({ url }: RunningShop, database: pg.Client): Promise<Row[]> {
  const pages = await measurePages(url, await findPaths(database));
  const single = { ...renderEachPage, PROCESSES: "1" };
  const growth = await withShop("one process", single, async (shop) => {
    console.log("Measuring what further processes are worth ...");
    const list = ({ url }: { url: string }) => `${url}/products`;
    return [describeGrowth(await compareLoad({ one: list(shop), other: list({ url }) }))];
  });
  return [...pages.flatMap(describeRendering), ...growth];
}

/** The shop as it comes. */
async function measureWhole(shop: RunningShop, database: pg.Client): Promise<Row[]> {
  const { url, dataDir, pid, secondsToFirstPage } = shop;
  const pages = await measurePages(url, await findPaths(database));
  const memory = await findMemory([pid]);
  // Before the orders: what they leave to be done later, such as mails, would share the processors.
  const visits = await measureFirstVisits(url, await findVisitedPaths(database));
  const orders = await measureOrders(shop, database);
  const memoryAfterOrders = await findMemory([pid]);
  const withDatabase = await findMemory([pid, ...(await findServerPids(dataDir, database))]);
  const { packages, megabytes, megabytesWithBoth } = await measureInstallation();
  return [
    ...pages.flatMap(describeKept),
    ...orders,
    ...visits,
    {
      figure: "first start, on an empty folder, to first page",
      value: secondsToFirstPage,
      unit: "s",
      peer: peer.startSeconds,
    },
    {
      figure: "memory after pages",
      value: memory,
      unit: "MB",
      floor: { most: mostMemory },
      peer: peer.memory,
    },
    {
      figure: "memory after orders",
      value: memoryAfterOrders,
      unit: "MB",
      floor: { most: mostMemory },
      peer: peer.memory,
    },
    { figure: "memory after orders, with PostgreSQL", value: withDatabase, unit: "MB" },
    {
      figure: "installation to run",
      value: megabytes,
      unit: "MB",
      floor: { most: mostInstalled.megabytes },
      peer: peer.megabytes,
    },
    {
      figure: "packages to run",
      value: packages,
      unit: "",
      floor: { most: mostInstalled.packages },
      peer: peer.packages,
    },
    {
      figure: "installation with its own Node and PostgreSQL",
      value: megabytesWithBoth,
      unit: "MB",
    },
  ];
}

/** Of a shop that was open before, as its owner sees it each time but the first. */
async function measureStart(): Promise<Row> {
  console.log("Starting the shop where it was open before ...");
  const folder = await mkdtemp(join(tmpdir(), "shop-start-"));
  const start = async () => {
    const shop = await startBuiltShop({ log: join(results, "start.log"), folder });
    await shop.stop();
    return shop.secondsToFirstPage;
  };
  await start();
  const seconds = median([await start(), await start(), await start()]);
  await rm(folder, { recursive: true });
  return {
    figure: "start to first page",
    value: seconds,
    unit: "s",
    floor: { most: mostSecondsToStart },
    peer: peer.startSeconds,
  };
}

async function findPaths(database: pg.Client) {
  const product = await findProductPath(database);
  return { home: "/", list: "/products", product, search: "/products?search=gateway" };
}

async function findVisitedPaths(database: pg.Client) {
  const product = await findProductPath(database);
  return { home: "/", list: "/products", product, category: "/category/trackers" };
}

async function findProductPath(database: pg.Client): Promise<string> {
  const found = await database.query(
    "select id from products where status = 'active' order by part_number limit 1",
  );
  return `/product/${found.rows[0].id}`;
}

async function findServerPids(dataDir: string, database: pg.Client): Promise<number[]> {
  const note = readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  const sessions = await database.query("select pid from pg_stat_activity");
  return [Number(note.split("\n")[0]), ...sessions.rows.map(({ pid }) => Number(pid))];
}

function describeRendering(measured: PageFigure): Row[] {
  const { page, perSecond, plainPerSecond, yardstickPerSecond, failed } = measured;
  const figure = `${page} page, rendered, ${cores} processes`;
  return [
    {
      figure,
      value: perSecond,
      unit: "a second",
      floor: { least: leastPages(page, yardstickPerSecond) },
      peer: peerPages[page],
      plain: plainPerSecond,
    },
    { figure: "30 KB from plain node:http meanwhile", value: yardstickPerSecond, unit: "a second" },
    { figure: `${figure}, failed`, value: failed, unit: "", floor: { most: 0 } },
  ];
}

function describeGrowth(times: number): Row {
  return {
    figure: `list page, rendered, ${cores} processes against one`,
    value: times,
    unit: "times",
    ...(cores > 1 && { floor: { least: leastGrowth } }),
  };
}

function describeKept(measured: PageFigure): Row[] {
  const { page, perSecond, plainPerSecond, shareOfPlain, failed } = measured;
  const figure = `${page} page, kept`;
  return [
    { figure, value: perSecond, unit: "a second", plain: plainPerSecond },
    {
      figure: `${figure}, by plain node:http`,
      value: shareOfPlain,
      unit: "",
      floor: { least: leastShareOfPlain },
    },
    { figure: `${figure}, failed`, value: failed, unit: "", floor: { most: 0 } },
  ];
}
