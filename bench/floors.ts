/** A figure beside what it should at least, or at most, be, and what the nearest other shop software does. */
export interface Row {
  figure: string;
  value: number | null;
  unit: string;
  floor?: { least: number } | { most: number };
  /** EverShop 2.2.1 on a machine of the same kind, nothing cached, 200 products. */
  peer?: number;
  /** The same bytes from a plain `node:http` server. */
  plain?: number;
  /** The same in shops with 200 and with 10,000 products, measured in the same minutes. */
  young?: number;
  middle?: number;
}

/** Pages of EverShop a second, and how many times that this shop must reach without a cache. */
export const peerPages: Record<string, number> = { home: 60, list: 30, product: 52, search: 36 };
const timesPeer = 8;
/** What a plain `node:http` server sent a second of 30 KB where and when EverShop was measured. */
const yardstickOfPeer = 47_300;
/** A kept page against a server that does nothing but send the same bytes. */
export const leastShareOfPlain = 0.8;
/** What a process for each core sends against a single one: on two cores they share with PostgreSQL and who asks. */
export const leastGrowth = 1.2;
/** A page of a shop with 100,000 products against the same page of one with 200. */
const mostTimesYoung = 1.5;
/** What the middle of a hundred answers moves by itself: a call that takes 3 ms may take 5 without having grown. */
const tellingMs = 3;
/** Milliseconds within which 95 of a hundred pages of the back office are there, four asked for at a time. */
export const mostMsOfAdministrator = 200;
export const leastOrdersPerSecond = 400;
/** Milliseconds within which 99 of a hundred orders are placed, sixteen at a time. */
export const mostMsOfOrder = 150;
/** Milliseconds from the sending of a change within which every copy of the shop shows it on the page that it keeps. */
export const mostMsToCopies = 100;
/** Seconds from the start of a shop that was open before to its first page. */
export const mostSecondsToStart = 2;
/** MB that the process which answers needs once its pages were asked for under load, and once it took orders. */
export const mostMemory = 250;
/** What a machine with a Node and a PostgreSQL installs to run the shop, in MB and in packages. */
export const mostInstalled = { megabytes: 250, packages: 300 };
export const peer = { orders: 4.4, startSeconds: 2.2, memory: 1005, megabytes: 489, packages: 875 };

/**
 * Orders of one product change one row, and each waits until the one before has been written to the disk: that
 * alone is the limit, however many wait. Beside the other shop it is still forty times its orders of many products.
 */
export const leastOrdersOfOneProduct = 40 * peer.orders;

/**
 * How many pages a second are asked for, on a machine that sends so many plain answers a second at
 * the moment: where it is slower than the one EverShop was measured on, EverShop would be too.
 */
export function leastPages(page: string, yardstickPerSecond: number): number {
  const slowness = Math.min(1, yardstickPerSecond / yardstickOfPeer);
  return (peerPages[page] ?? 0) * timesPeer * slowness;
}

/** Milliseconds for half of the answers of a grown shop, by those of a young one in the same minutes. */
export function mostOfGrown(youngMs: number): number {
  return Math.max(youngMs * mostTimesYoung, youngMs + tellingMs);
}

export function isMissed({ value, floor }: Row): boolean {
  if (value === null || !floor) return false;
  return "least" in floor ? value < floor.least : value > floor.most;
}

/** 1 where a floor was missed, so that a script that starts the measuring hears of it. */
export function findExitCode(rows: readonly Row[]): 0 | 1 {
  return rows.some(isMissed) ? 1 : 0;
}

export function printTable(rows: Row[]): void {
  console.table(
    rows.map((row) => ({
      figure: row.figure,
      value: row.value === null ? "-" : `${round(row.value)} ${row.unit}`,
      floor: describeFloor(row),
      EverShop: row.peer ?? "-",
      "plain node:http": row.plain ? round(row.plain) : "-",
      "200 products": row.young ? `${round(row.young)} ${row.unit}` : "-",
      "10,000 products": row.middle ? `${round(row.middle)} ${row.unit}` : "-",
      times: row.young && row.value ? round(row.value / row.young) : "-",
      "share of plain": row.plain && row.value ? `${round((row.value / row.plain) * 100)} %` : "-",
    })),
  );
  const missed = rows.filter(isMissed);
  if (missed.length === 0) console.log("Every floor is kept.");
  for (const row of missed) {
    console.log(
      `Missed: ${row.figure}, ${round(row.value ?? 0)} ${row.unit}, wanted ${describeFloor(row)}`,
    );
  }
}

function describeFloor({ floor, value }: Row): string {
  if (!floor || value === null) return "";
  return "least" in floor ? `at least ${round(floor.least)}` : `at most ${round(floor.most)}`;
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
