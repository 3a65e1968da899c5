import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { keepUntil } from "#realtime/kept.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { cardColumns, isVisible, type ProductCard, readCard } from "./product-card.ts";
import { type ConnectivityTag, mostCounted, type ProductSort } from "./product-filters.ts";

/** What a list is narrowed by. Absent or null narrows nothing. */
export interface ProductQuery {
  /** Found anywhere in name, description or category name, in upper or lower case. */
  search?: string | null;
  /** The exact name. */
  categoryName?: string | null;
  /** US cents; dearer products are left out. */
  maxPriceMinor?: number | null;
  /** Any spec that equals any of them. */
  connectivity?: readonly ConnectivityTag[];
}

interface ListQuery extends ProductQuery {
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
  const wanted = await narrow(db, query);
  const list = prepareList(db, { parts: wanted.parts, order: orders[sort], isLater: !!cursor });
  const rows = await list.execute({
    ...wanted.parameters,
    afterKey: cursor?.key,
    afterId: cursor?.id,
  });
  const page = rows.slice(0, productsPerPage);
  const last = rows.length > productsPerPage ? page.at(-1) : undefined;
  return {
    products: page.map(({ sortKey, ...row }) => readCard(row)),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  };
}

/** How many products of the public catalogue a query keeps; null where it is more than `mostCounted`. */
export async function countProducts(db: Database, query: ProductQuery): Promise<number | null> {
  const { parts, parameters } = await narrow(db, query);
  const [row] = await prepareCount(db, parts).execute(parameters);
  const count = row?.count ?? 0;
  return count > mostCounted ? null : count;
}

/** Each part of a query that may be present, with its condition. */
const conditions = {
  search: sql`(${products.name} ilike ${sql.placeholder("search")}
    or ${products.description} ilike ${sql.placeholder("search")})`,
  searchWithCategories: sql`(${products.name} ilike ${sql.placeholder("search")}
    or ${products.description} ilike ${sql.placeholder("search")}
    or ${products.categoryId} = any(${sql.placeholder("categoryIds")}::uuid[]))`,
  category: sql`${products.categoryId} = (
    select id from categories where name = ${sql.placeholder("category")})`,
  price: sql`${products.priceMinor} <= ${sql.placeholder("maxPriceMinor")}`,
  connectivity: sql`${products.specs} && ${sql.placeholder("connectivity")}::text[]`,
};

type Part = keyof typeof conditions;

/**
 * The parts of a query and their parameters. Categories that a search names are looked up first:
 * PostgreSQL then knows how many products they bring, which is mostly none, and takes the index.
 */
async function narrow(db: Database, query: ProductQuery) {
  const { categoryName: category, maxPriceMinor, connectivity } = query;
  const search = query.search ? `%${escapePattern(query.search)}%` : null;
  const found = query.search ? await findCategoriesNamed(db, query.search) : [];
  const parts: Part[] = [];
  if (search !== null) parts.push(found.length > 0 ? "searchWithCategories" : "search");
  if (category) parts.push("category");
  if (typeof maxPriceMinor === "number") parts.push("price");
  if (connectivity?.length) parts.push("connectivity");
  const categoryIds = found.map(({ id }) => id);
  return { parts, parameters: { search, categoryIds, category, maxPriceMinor, connectivity } };
}

/** Whose name has the term in it, in upper or lower case. The names are few, and kept until one changes. */
async function findCategoriesNamed(db: Database, term: string) {
  const names = await keptNames(db)();
  return names.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
}

const keptNames = oncePerDatabase((db) =>
  keepUntil(["categories"], () =>
    db.select({ id: categories.id, name: categories.name }).from(categories),
  ),
);

/** What people type is text, not a pattern: %, _ and \ stand for themselves. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

interface Order {
  name: string;
  by: SQL[];
  /** The whole number that a cursor keeps of the last product. */
  key: SQL<string>;
  /** What comes after a cursor, in a form that the index of the order serves. */
  after: SQL;
}

const afterKey = sql`${sql.placeholder("afterKey")}::bigint`;
const afterId = sql`${sql.placeholder("afterId")}::uuid`;
const afterInstant = sql`(timestamptz 'epoch' + ${afterKey} * interval '1 microsecond')`;

const newestFirst: Order = {
  name: "newest",
  // The index holds its nulls last, as Drizzle writes it; an order without these words would not use it.
  by: [sql`${products.createdAt} desc nulls last`, asc(products.id)],
  key: sql`(extract(epoch from ${products.createdAt}) * 1000000)::bigint::text`,
  after: sql`${products.createdAt} <= ${afterInstant}
    and (${products.createdAt} < ${afterInstant} or ${products.id} > ${afterId})`,
};

const price = { key: sql<string>`${products.priceMinor}::text` };

const orders: Record<ProductSort, Order> = {
  featured: newestFirst,
  newest: newestFirst,
  "price-low": {
    ...price,
    name: "price_low",
    by: [asc(products.priceMinor), asc(products.id)],
    after: sql`(${products.priceMinor}, ${products.id}) > (${afterKey}, ${afterId})`,
  },
  "price-high": {
    ...price,
    name: "price_high",
    by: [desc(products.priceMinor), desc(products.id)],
    after: sql`(${products.priceMinor}, ${products.id}) < (${afterKey}, ${afterId})`,
  },
};

interface ListShape {
  parts: Part[];
  order: Order;
  /** It begins after a cursor. */
  isLater: boolean;
}

/** Each shape of list is a statement of its own, so that PostgreSQL plans it for what it really filters. */
const lists = oncePerDatabase(() => new Map<string, ReturnType<typeof buildList>>());

function prepareList(db: Database, shape: ListShape) {
  const name = ["products", ...shape.parts, shape.order.name, shape.isLater && "later"]
    .filter(Boolean)
    .join("_");
  const made = lists(db).get(name) ?? buildList(db, shape, name);
  lists(db).set(name, made);
  return made;
}

function buildList(db: Database, { parts, order, isLater }: ListShape, name: string) {
  return db
    .select({ ...cardColumns, sortKey: order.key })
    .from(products)
    .where(
      and(isVisible, ...parts.map((part) => conditions[part]), isLater ? order.after : undefined),
    )
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
