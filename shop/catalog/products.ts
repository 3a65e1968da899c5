import { and, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, products } from "#db";
import { readCursor, writeCursor } from "./cursor.ts";
import { cardColumns, isVisible, type ProductCard, readCard } from "./product-card.ts";
import { mostCounted, type ProductSort } from "./product-filters.ts";
import {
  conditions,
  narrow,
  type Order,
  orders,
  type Part,
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
  const { parts, parameters } = await narrow(db, query);
  const kind = cursor ? "later" : "first";
  const list = prepareList(db, { kind, parts, order: orders[sort] });
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
  const { parts, parameters } = await narrow(db, query);
  const list = prepareList(db, { kind: "counted", parts, order: orders[sort] });
  const rows = await list.execute(parameters);
  return { page: readPage(rows), total: readCount(rows[0]?.count) };
}

/** How many products of the public catalogue a query keeps; null where it is more than `mostCounted`. */
export async function countProducts(db: Database, query: ProductQuery): Promise<number | null> {
  const { parts, parameters } = await narrow(db, query);
  const [row] = await prepareCount(db, parts).execute(parameters);
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

interface ListShape {
  /** The later ones begin after a cursor; with the counted one comes how many there are in all. */
  kind: "first" | "later" | "counted";
  parts: Part[];
  order: Order;
}

/** Each shape of list is a statement of its own, so that PostgreSQL plans it for what it really filters. */
const lists = oncePerDatabase(() => new Map<string, ReturnType<typeof buildList>>());

function prepareList(db: Database, shape: ListShape) {
  const name = ["products", shape.kind, ...shape.parts, shape.order.name].join("_");
  const made = lists(db).get(name) ?? buildList(db, shape, name);
  lists(db).set(name, made);
  return made;
}

function buildList(db: Database, { kind, parts, order }: ListShape, name: string) {
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
  const list = (isCounted ? db.with(found).select(columns) : db.select(columns)).from(products);
  const ofPage = sql`${products.id} = any(array(select id from ${found} limit ${sql.raw(String(productsPerPage + 1))}))`;
  return list
    .where(isCounted ? ofPage : and(wanted, kind === "later" ? order.after : undefined))
    .orderBy(...order.by)
    .limit(productsPerPage + 1)
    .prepare(nameFor(parts, name));
}

const counts = oncePerDatabase(() => new Map<string, ReturnType<typeof buildCount>>());

function prepareCount(db: Database, parts: Part[]) {
  const name = ["products_count", ...parts].join("_");
  const made = counts(db).get(name) ?? buildCount(db, parts, name);
  counts(db).set(name, made);
  return made;
}

function buildCount(db: Database, parts: Part[], name: string) {
  const counted = db
    .select({ id: products.id })
    .from(products)
    .where(and(isVisible, ...parts.map((part) => conditions[part])))
    .limit(mostCounted + 1)
    .as("counted");
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(counted)
    .prepare(nameFor(parts, name));
}

/**
 * A statement without a name is planned for each term anew: a rare word wants the index of its
 * letters, a common one the order of the list. The plan that is kept for a name would serve one of them.
 */
function nameFor(parts: Part[], name: string): string {
  return parts.some((part) => part.startsWith("search")) ? "" : name;
}
