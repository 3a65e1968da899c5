import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Line } from "#test/line.ts";
import { type Beginnings, findBeginnings } from "./books.ts";
import {
  buyUntil,
  comeInAsAdministrator,
  comeInAsCustomer,
  noPromises,
  type Promises,
  reviewUntil,
  uploadUntil,
} from "./customers.ts";
import { type KillableShop, startKillableShop } from "./killable-shop.ts";
import type { Outcome } from "./outcome.ts";
import { findBroken, findUndone, letOrdersExpire } from "./promises.ts";
import { drawFrom } from "./random.ts";

export interface Size {
  times: number;
  from: number;
}

/** What the shop is given to come back without a hand. */
const recoveryWithinSeconds = 30;

/** The first start makes the database and the demonstration. */
const startWithinSeconds = 120;

/** Until when everything that is left to do must be done: a lost message waits for the next minute's round. */
const settledWithinSeconds = 300;

const customers = 4;

/** Kills the shop's process at random moments while people use it. */
export function killShop(size: Size): Promise<Outcome> {
  return endure({
    ...size,
    log: "test-results/kill-shop.log",
    strike: (shop) => shop.killAndRestart(),
  });
}

/** Kills the shop's database at random moments while people use it. */
export function killDatabase(size: Size): Promise<Outcome> {
  return endure({
    ...size,
    log: "test-results/kill-database.log",
    strike: (shop) => shop.killDatabase(),
  });
}

interface Course extends Size {
  log: string;
  strike: (shop: KillableShop) => Promise<void>;
  /** By which the shop reaches a database that is not its own. */
  line?: Line;
  /** Where the shop's data folder is made. */
  folder?: string;
  /** Kept by whoever wants to look into them afterwards. */
  promises?: Promises;
}

/** People use a shop that is struck at random moments; then it is asked for all that it promised. */
export async function endure(course: Course): Promise<Outcome> {
  const { times, from, log, strike, line, folder, promises = noPromises() } = course;
  const shop = await startKillableShop({ log, ...(line && { line }), ...(folder && { folder }) });
  try {
    await shop.awaitRecovery(startWithinSeconds);
    const { productIds, beginnings } = await stockUp(shop);
    const stop = new AbortController();
    const using = await letPeopleIn(shop, { productIds, promises, stop: stop.signal });
    const random = drawFrom(from);
    const recoveries: number[] = [];
    for (let time = 0; time < times; time++) {
      await delay(200 + random.below(2000));
      const struckAt = performance.now();
      await strike(shop);
      await shop.awaitRecovery(recoveryWithinSeconds);
      recoveries.push((performance.now() - struckAt) / 1000);
    }
    await delay(500);
    stop.abort();
    await Promise.all(using);
    const left = await settle(shop, beginnings);
    const broken = await withDatabase(shop, (database) =>
      findBroken(database, { promises, url: shop.url }),
    );
    const { orders, received, paid, reviews, pictures, faults } = promises;
    const slowest = Math.max(...recoveries).toFixed(1);
    return {
      done:
        `${times} strikes under load, the slowest recovery ${slowest} s, with ${orders.size} orders, ` +
        `${received.size} payments (${paid.size} verified by the buyer), ${reviews.size} reviews ` +
        `and ${pictures.size} uploads acknowledged`,
      failures: [...left, ...broken, ...faults.map((fault) => `Refused: ${fault}`)],
    };
  } finally {
    await shop.close();
  }
}

/** Enough of everything that is sold singly; then what each product began with. */
function stockUp(shop: KillableShop): Promise<{ productIds: string[]; beginnings: Beginnings }> {
  return withDatabase(shop, async (database) => {
    await database.query("update products set stock = 50000 where status = 'active'");
    const { rows } = await database.query<{ id: string }>(
      "select id from products where status = 'active' and min_order_quantity = 1 limit 10",
    );
    const productIds = rows.map(({ id }) => id);
    return { productIds, beginnings: await findBeginnings(database) };
  });
}

interface Afternoon {
  productIds: string[];
  promises: Promises;
  stop: AbortSignal;
}

async function letPeopleIn(
  { url }: KillableShop,
  { productIds, promises, stop }: Afternoon,
): Promise<Promise<void>[]> {
  const using: Promise<void>[] = [];
  for (let at = 0; at < customers; at++) {
    const person = { url, cookie: await comeInAsCustomer(url, at), promises };
    using.push(buyUntil(person, productIds, stop), reviewUntil(person, productIds, stop));
  }
  const cookie = await comeInAsAdministrator(url);
  using.push(uploadUntil({ url, cookie, promises }, stop));
  return using;
}

/** Lets the shop do what is left to do; what it then has not done. */
async function settle(shop: KillableShop, beginnings: Beginnings): Promise<string[]> {
  await withDatabase(shop, letOrdersExpire);
  const deadline = Date.now() + settledWithinSeconds * 1000;
  for (;;) {
    const left = await withDatabase(shop, (database) => findUndone(database, beginnings));
    if (left.length === 0 || Date.now() > deadline) return left;
    await delay(500);
  }
}

async function withDatabase<Result>(
  shop: KillableShop,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = new pg.Client({ connectionString: await shop.databaseUrl() });
  database.on("error", () => {});
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
