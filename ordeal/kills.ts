import { setTimeout as delay } from "node:timers/promises";
import type { Line } from "#test/line.ts";
import { findOfferedShipping } from "#test/offered-shipping.ts";
import { type Beginnings, findBeginnings } from "./books.ts";
import { awaitBusiness, forgetAttempts } from "./business.ts";
import {
  buyUntil,
  cancelUntil,
  comeInAsAdministrator,
  comeInAsCustomer,
  countAcknowledged,
  findUnclear,
  noPromises,
  type Person,
  type Promises,
  reviewUntil,
  uploadUntil,
  type Wares,
} from "./customers.ts";
import { type KillableShop, startKillableShop, withDatabase } from "./killable-shop.ts";
import type { Outcome } from "./outcome.ts";
import { findMisdelivered, openPostOffice, type PostOffice, type Trouble } from "./post-office.ts";
import { findBroken, findUndone, letOrdersExpire } from "./promises.ts";
import { drawFrom } from "./random.ts";

export interface Size {
  times: number;
  from: number;
}

/** What the shop is given to come back without a hand. */
export const recoveryWithinSeconds = 30;

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
    strike: (shop) => atOnce(shop.killAndRestart),
  });
}

/** Kills the shop's database at random moments while people use it. */
export function killDatabase(size: Size): Promise<Outcome> {
  return endure({
    ...size,
    log: "test-results/kill-database.log",
    strike: (shop) => atOnce(shop.killDatabase),
  });
}

/** Whoever is killed is to come back from that moment on. */
async function atOnce(kill: () => Promise<void>): Promise<number> {
  const struckAt = performance.now();
  await kill();
  return struckAt;
}

interface Course extends Size {
  log: string;
  /** Answers since when nothing keeps the shop from coming back, in milliseconds of `performance.now()`. */
  strike: (shop: KillableShop, time: number, promises: Promises) => Promise<number>;
  /** What a strike can take away: the note of a mail that was sent, unless said otherwise. */
  takes?: "notes" | "nothing";
  /** What is wrong once nobody uses the shop any more and it has not yet come to its end. */
  lookAfter?: (shop: KillableShop) => Promise<string[]>;
  /** A module, by its address, that the shop's process loads first. */
  preload?: string;
  /** By which the shop reaches a database that is not its own. */
  line?: Line;
  /** Where the shop's data folder is made. */
  folder?: string;
  /** What the shop is told besides where its mail goes. */
  settings?: Record<string, string>;
  /** What is done once the shop sells and before anybody comes in. */
  prepare?: (shop: KillableShop, wares: Wares) => Promise<void>;
  /** How those who use the shop pay and rest; see `Person`. */
  manners?: Pick<Person, "payersUrl" | "restMs">;
}

/** People use a shop that is struck at random moments; then it is asked for all that it promised. */
export async function endure(course: Course): Promise<Outcome> {
  const { times, from, log, strike, takes = "notes", lookAfter, line, folder, preload } = course;
  const { settings, prepare, manners = {} } = course;
  const promises = noPromises();
  const post = await openPostOffice();
  const shop = await startKillableShop({
    log,
    settings: { SMTP_URL: post.url, ...settings },
    ...(line && { line }),
    ...(folder && { folder }),
    ...(preload && { preload }),
  });
  const stop = new AbortController();
  try {
    await shop.awaitRecovery({ since: performance.now(), withinSeconds: startWithinSeconds });
    const { wares, beginnings } = await stockUp(shop);
    await prepare?.(shop, wares);
    const using = await letPeopleIn(shop, { wares, promises, manners, stop: stop.signal });
    const random = drawFrom(from);
    const recoveries: number[] = [];
    const troubles: Trouble[] = [];
    for (let time = 0; time < times; time++) {
      await delay(200 + random.below(2000));
      const struckAt = performance.now();
      const since = await strike(shop, time, promises);
      await shop.awaitRecovery({ since, withinSeconds: recoveryWithinSeconds });
      const recoveredAt = performance.now();
      if (takes === "notes") troubles.push({ from: struckAt, to: recoveredAt });
      recoveries.push((recoveredAt - since) / 1000);
      await withDatabase(shop, forgetAttempts);
      await awaitBusiness(promises);
    }
    stop.abort();
    await Promise.all(using);
    const seen = (await lookAfter?.(shop)) ?? [];
    const left = await settle(shop, beginnings);
    const broken = await withDatabase(shop, async (database) => [
      ...(await findBroken(database, { promises, url: shop.url })),
      ...(await findMisdelivered(database, { deliveries: post.deliveries, troubles })),
    ]);
    const refused = promises.faults.map((fault) => `Refused: ${fault}`);
    return {
      done:
        `${times} strikes under load, the slowest recovery ${Math.max(...recoveries).toFixed(1)} s, ` +
        `with ${tell(countAcknowledged(promises))} acknowledged, ${countMails(post)}`,
      failures: [...seen, ...left, ...broken, ...refused, ...findUnclear(promises)],
    };
  } finally {
    // After a strike that failed they are still in.
    stop.abort();
    await shop.close();
    await post.close();
  }
}

function tell(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return parts.join(", ");
}

function countMails({ deliveries }: PostOffice): string {
  const times = [...deliveries.values()].map(({ length }) => length);
  const again = times.reduce((sum, count) => sum + count - 1, 0);
  return `${times.length} mails taken, ${again} of them once more`;
}

/** Enough of everything that is sold singly; then what each product began with. */
function stockUp(shop: KillableShop): Promise<{ wares: Wares; beginnings: Beginnings }> {
  return withDatabase(shop, async (database) => {
    await database.query("update products set stock = 50000 where status = 'active'");
    const { rows } = await database.query<{ id: string }>(
      "select id from products where status = 'active' and min_order_quantity = 1 limit 10",
    );
    const productIds = rows.map(({ id }) => id);
    const wares = { productIds, shippingOptionId: await findOfferedShipping(database) };
    return { wares, beginnings: await findBeginnings(database) };
  });
}

interface Afternoon {
  wares: Wares;
  promises: Promises;
  manners: Pick<Person, "payersUrl" | "restMs">;
  stop: AbortSignal;
}

async function letPeopleIn(
  { url }: KillableShop,
  { wares, promises, manners, stop }: Afternoon,
): Promise<Promise<void>[]> {
  const using: Promise<void>[] = [];
  for (let at = 0; at < customers; at++) {
    const person = { ...manners, url, cookie: await comeInAsCustomer(url, at), promises };
    using.push(buyUntil(person, wares, stop), reviewUntil(person, wares.productIds, stop));
  }
  const cookie = await comeInAsAdministrator(url);
  const clerk = { ...manners, url, cookie, promises };
  using.push(uploadUntil(clerk, stop), cancelUntil(clerk, stop));
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
