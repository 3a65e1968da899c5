import { and, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, products } from "#db";
import { readCursor, writeCursor } from "./cursor.ts";
import { cardColumns, isVisible, type ProductCard, readCard } from "./product-card.ts";
import { mostCounted, type ProductSort } from "./product-filters.ts";
import {
  conditions,
  type Narrowed,
  narrow,
  type Order,
  orders,
  type ProductQuery,
} from "./product-query.ts";

export interface ListQuery extends ProductQuery {
  /** `featured` keeps the order of arrival, the newest first. */
  sort: ProductSort;
  /** The `next` of the page before. */
  after?: string | null;
}

export interface ProductPage {
  products: ProductCard[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

export const noProducts: ProductPage = { products: [], next: null };

/** Four rows of six, eight of three: whole rows at every width. */
export const productsPerPage = 24;

/** One page of the public catalogue. */
export async function listProducts(
  db: Database,
  { sort, after, ...query }: ListQuery,
): Promise<ProductPage> {
  const cursor = readCursor(after);
  const { parameters, ...narrowed } = await narrow(db, query);
  const kind = cursor ? "later" : "first";
  const list = prepareList(db, { ...narrowed, kind, order: orders[sort] });
  return readPage(
    await list.execute({ ...parameters, afterKey: cursor?.key, afterId: cursor?.id }),
  );
}

/**
 * The first page, and how many products there are in all; null where they are more than
 * `mostCounted`. One statement finds them for both.
 */
export async function listAndCountProducts(
  db: Database,
  { sort, ...query }: Omit<ListQuery, "after">,
): Promise<{ page: ProductPage; total: number | null }> {
  const { parameters, ...narrowed } = await narrow(db, query);
  const list = prepareList(db, { ...narrowed, kind: "counted", order: orders[sort] });
  const rows = await list.execute(parameters);
  return { page: readPage(rows), total: readCount(rows[0]?.count) };
}

/** How many products of the public catalogue a query keeps; null where it is more than `mostCounted`. */
export async function countProducts(db: Database, query: ProductQuery): Promise<number | null> {
  const { parameters, ...narrowed } = await narrow(db, query);
  const [row] = await prepareCount(db, narrowed).execute(parameters);
  return readCount(row?.count);
}

type Row = Parameters<typeof readCard>[0] & { sortKey: string; count: number };

function readPage(rows: Row[]): ProductPage {
  const page = rows.slice(0, productsPerPage);
  const last = rows.length > productsPerPage ? page.at(-1) : undefined;
  return {
    products: page.map(({ sortKey, count, ...row }) => readCard(row)),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  };
}

function readCount(count = 0): number | null {
  return count > mostCounted ? null : count;
}

/** Each shape of list is a statement of its own, so that PostgreSQL plans it for what it really filters. */
interface ListShape extends Narrowed {
  /** The later ones begin after a cursor; with the counted one comes how many there are in all. */
  kind: "first" | "later" | "counted";
  order: Order;
}

const lists = oncePerDatabase(() => new Map<string, ReturnType<typeof buildList>>());

function prepareList(db: Database, shape: ListShape) {
  const { kind, parts, order, isPlannedAnew } = shape;
  const name = nameFor(["products", kind, ...parts, order.name], isPlannedAnew);
  const made = lists(db).get(name) ?? buildList(db, shape, name);
  lists(db).set(name, made);
  return made;
}

function buildList(db: Database, shape: ListShape, name: string) {
  const { kind, parts, order, isPlannedAnew } = shape;
  const wanted = and(isVisible, ...parts.map((part) => conditions[part]));
  const found = db.$with("found").as(
    db
      .select({ id: products.id })
      .from(products)
      .where(wanted)
      .orderBy(...order.by)
      .limit(mostCounted + 1),
  );
  const isCounted = kind === "counted";
  const count = isCounted ? sql<number>`(select count(*)::int from ${found})` : sql<number>`0`;
  const columns = { ...cardColumns, sortKey: order.key, count };
  const list = db
    .with(...(isCounted ? [found] : []))
    .select(columns)
    .from(products);
  const ids = sql`array(select id from ${found} limit ${sql.raw(String(productsPerPage + 1))})`;
  const later = and(wanted, kind === "later" ? order.after : undefined);
  return (
    list
      .where(isCounted ? sql`${products.id} = any(${ids})` : later)
      // Those found are in order already: their places, which no index has, keep PostgreSQL from reading
      // every product in the order of the list to find them.
      .orderBy(...(isCounted ? [sql`array_position(${ids}, ${products.id})`] : order.by))
      .limit(productsPerPage + 1)
      .prepare(isPlannedAnew ? "" : name)
  );
}

const counts = oncePerDatabase(() => new Map<string, ReturnType<typeof buildCount>>());

function prepareCount(db: Database, narrowed: Narrowed) {
  const name = nameFor(["products_count", ...narrowed.parts], narrowed.isPlannedAnew);
  const made = counts(db).get(name) ?? buildCount(db, narrowed, name);
  counts(db).set(name, made);
  return made;
}

function buildCount(db: Database, { parts, isPlannedAnew }: Narrowed, name: string) {
  const counted = db
    .select({ id: products.id })
    .from(products)
    .where(and(isVisible, ...parts.map((part) => conditions[part])))
    .limit(mostCounted + 1)
    .as("counted");
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(counted)
    .prepare(isPlannedAnew ? "" : name);
}

/** No longer than the 63 characters that PostgreSQL tells names apart by. */
function nameFor(words: string[], isPlannedAnew: boolean): string {
  return [...words, ...(isPlannedAnew ? ["planned_anew"] : [])].join("_");
}
