import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { askNamed, type Database, listLines, oncePerDatabase, products, users } from "#db";
import { pictureOfColor } from "#shop/catalog/color-picture.ts";
import { colorPictures } from "#shop/catalog/color-picture-columns.ts";
import { type CartChoices, cartItemId, mostLines } from "./cart.ts";

export type ListName = (typeof listLines.$inferSelect)["list"];

/** What a device did to a line. The quantity is what it came to; 0 removes the line. */
export interface LineChange extends CartChoices {
  list: ListName;
  quantity: number;
  /** Milliseconds since 1970, by the device's clock and never before what the device had seen. */
  changedAtMs: number;
  /** A line from before the sign-in: it joins what is there, and the larger quantity holds. */
  isMerge: boolean;
}

export type CustomerLists = Awaited<ReturnType<typeof syncLists>>;

/** A clock that runs ahead wins against nobody for longer than this. */
const mostAheadMs = 60_000;

interface Synced {
  userId: string;
  changes: readonly LineChange[];
  now: Date;
}

/**
 * Takes what a device changed and answers with the lists as they are then. Of two changes of a
 * line the later one holds, in whatever order they arrive, so that sending the same twice changes
 * nothing and a removed line does not come back. `clockMs` is the instant of the newest change:
 * a device that heard of it stamps what it does next later, whatever its own clock says.
 */
export function syncLists(db: Database, { userId, changes, now }: Synced) {
  return db.transaction(async (tx) => {
    if (changes.length > 0) await take(tx, { userId, changes, now });
    const [clockMs, lines] = await Promise.all([findClock(tx, userId), readLines(tx, userId)]);
    return { clockMs, lines };
  });
}

async function take(tx: Database, { userId, changes, now }: Synced): Promise<void> {
  const { known, clockMs } = await holdKnown(tx, { userId, changes });
  if (known.length === 0) return;
  const latestMs = Math.max(now.getTime() + mostAheadMs, clockMs + 1);
  const rows = known.map((change, place) => toRow(change, { userId, now, latestMs, place }));
  await write(
    tx,
    rows.filter((_, at) => !known[at]?.isMerge),
    sql`excluded.quantity`,
  );
  await write(
    tx,
    rows.filter((_, at) => known[at]?.isMerge),
    sql`greatest(excluded.quantity, ${listLines.quantity})`,
  );
  await dropOldest(tx, userId);
}

/**
 * What can be written, and the clock of the lists, once it is this device's turn. A deleted account or product
 * takes its lines along without a turn, and a line cannot be added without both: so they are locked before any
 * line is touched. One that is being deleted is waited for before any line and before the turn, and its lines are
 * left out then. Lines that fall off a full list are not known before, so that their products are not held.
 */
async function holdKnown(tx: Database, { userId, changes }: Omit<Synced, "now">) {
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  // They go to the database together, in this order.
  const [people, found, , clockMs] = await Promise.all([
    heldPerson(tx).execute({ userId }),
    holdProducts(tx, ids).execute(),
    waitForLists(tx, userId),
    findClock(tx, userId),
  ]);
  const there = new Set(people.length > 0 ? found.map(({ id }) => id) : []);
  return { known: changes.filter(({ productId }) => there.has(productId)), clockMs };
}

const heldPerson = oncePerDatabase((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .for("key share")
    .prepare("hold_person_of_lists"),
);

function holdProducts(tx: Database, ids: string[]) {
  return tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("key share");
}

/**
 * Whoever writes lines of a customer takes turns, until the end of the transaction: devices and orders write and
 * drop them by several statements, each in an order of its own, and would wait for each other's lines in a circle.
 */
export function waitForLists(tx: Database, userId: string) {
  return askNamed(tx, {
    name: "wait_for_lists",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`lists of ${userId}`],
  });
}

type Row = typeof listLines.$inferInsert;

interface Arrival {
  userId: string;
  now: Date;
  latestMs: number;
  place: number;
}

function toRow(change: LineChange, { userId, now, latestMs, place }: Arrival): Row {
  const { isMerge: _, changedAtMs, ...line } = change;
  return {
    ...line,
    userId,
    accessories: [...line.accessories],
    lineId: line.list === "cart" ? hashed(cartItemId(line)) : line.productId,
    changedAtMs: Math.min(changedAtMs, latestMs),
    // Lines that come together keep their order.
    addedAt: new Date(now.getTime() + place),
  };
}

/** Choices can be long; a key has to be short. */
function hashed(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** Of a line that comes twice the later change holds. */
async function write(tx: Database, rows: Row[], quantity: ReturnType<typeof sql>) {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.list} ${row.lineId}`;
    const other = newest.get(key);
    if (!other || other.changedAtMs <= row.changedAtMs) newest.set(key, row);
  }
  if (newest.size === 0) return;
  await tx
    .insert(listLines)
    .values([...newest.values()])
    .onConflictDoUpdate({
      target: [listLines.userId, listLines.list, listLines.lineId],
      set: {
        quantity,
        changedAtMs: sql`excluded.changed_at_ms`,
        addedAt: sql`case when ${listLines.quantity} = 0 then excluded.added_at else ${listLines.addedAt} end`,
      },
      setWhere: sql`excluded.changed_at_ms > ${listLines.changedAtMs}`,
    });
}

/** Of more lines than a list has, the removed ones included. */
async function dropOldest(tx: Database, userId: string): Promise<void> {
  const ranked = tx
    .select({
      list: listLines.list,
      lineId: listLines.lineId,
      place: sql<number>`row_number() over (partition by ${listLines.list}
        order by ${listLines.quantity} > 0 desc, ${listLines.changedAtMs} desc)`.as("place"),
    })
    .from(listLines)
    .where(eq(listLines.userId, userId))
    .as("ranked");
  const tooMany = tx
    .select({ list: ranked.list, lineId: ranked.lineId })
    .from(ranked)
    .where(gt(ranked.place, mostLines));
  await tx
    .delete(listLines)
    .where(
      and(
        eq(listLines.userId, userId),
        sql`(${listLines.list}, ${listLines.lineId}) in ${tooMany}`,
      ),
    );
}

async function findClock(tx: Database, userId: string): Promise<number> {
  const [newest] = await tx
    .select({ changedAtMs: listLines.changedAtMs })
    .from(listLines)
    .where(eq(listLines.userId, userId))
    .orderBy(desc(listLines.changedAtMs))
    .limit(1)
    .execute();
  return newest?.changedAtMs ?? 0;
}

/** With names, prices and pictures as they are now, in US cents; a sample has its own price. */
async function readLines(tx: Database, userId: string) {
  const rows = await tx
    .select({
      list: listLines.list,
      productId: listLines.productId,
      version: listLines.version,
      color: listLines.color,
      accessories: listLines.accessories,
      isSample: listLines.isSample,
      quantity: listLines.quantity,
      name: products.name,
      minOrderQuantity: products.minOrderQuantity,
      priceMinor: sql<number>`case when ${listLines.isSample}
        then coalesce(${products.samplePriceMinor}, ${products.priceMinor})
        else ${products.priceMinor} end`.mapWith(products.priceMinor),
      pictures: colorPictures,
    })
    .from(listLines)
    .innerJoin(products, eq(products.id, listLines.productId))
    .where(and(eq(listLines.userId, userId), gt(listLines.quantity, 0)))
    .orderBy(asc(listLines.addedAt), asc(listLines.lineId))
    .execute();
  return rows.map(({ pictures, ...line }) => ({
    ...line,
    imageKey: pictureOfColor(pictures, line.color),
  }));
}
