import { asc, desc, type SQL, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { keepUntil } from "#realtime/kept.ts";
import { containing } from "../records/keyset.ts";
import { findCatalogueSize } from "./catalogue-size.ts";
import type { ConnectivityTag, ProductSort } from "./product-filters.ts";

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

const hasTerm = sql`${products.lowerText} like lower(${sql.placeholder("search")})`;

/** Each part of a query that may be present, with its condition. */
export const conditions = {
  search: hasTerm,
  /** Where categories have the term in their name. */
  broad: sql`(${hasTerm}
    or ${products.categoryId} = any(${sql.placeholder("categoryIds")}::uuid[]))`,
  category: sql`${products.categoryId} = (
    select id from categories where name = ${sql.placeholder("category")})`,
  price: sql`${products.priceMinor} <= ${sql.placeholder("maxPriceMinor")}`,
  connectivity: sql`${products.specs} && ${sql.placeholder("connectivity")}::text[]`,
};

export type Part = keyof typeof conditions;

/** What a query comes to: the shape of its statement, without the values. */
export interface Narrowed {
  parts: Part[];
  /**
   * Planned for each term anew: among many products a rare word wants the index of its letters, a
   * common one the order of the list, and a plan that is kept would serve one of them. Among few
   * products any plan is quick, and planning would be half of the cost.
   */
  isPlannedAnew: boolean;
}

/** Products of the public catalogue that are few. */
const few = 2000;

/**
 * The parts of a query and their parameters. Categories that a search names are looked up first:
 * PostgreSQL then knows how many products they bring, which is mostly none, and takes the index.
 */
export async function narrow(db: Database, query: ProductQuery) {
  const { categoryName: category, maxPriceMinor, connectivity } = query;
  const search = query.search ? containing(query.search) : null;
  const found = query.search ? await findCategoriesNamed(db, query.search) : [];
  const parts: Part[] = [];
  if (search !== null) parts.push(found.length > 0 ? "broad" : "search");
  if (category) parts.push("category");
  if (typeof maxPriceMinor === "number") parts.push("price");
  if (connectivity?.length) parts.push("connectivity");
  const categoryIds = found.map(({ id }) => id);
  const isPlannedAnew = search !== null && (await findCatalogueSize(db)).total > few;
  const parameters = { search, categoryIds, category, maxPriceMinor, connectivity };
  return { parts, isPlannedAnew, parameters };
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

export interface Order {
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

export const orders: Record<ProductSort, Order> = {
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
