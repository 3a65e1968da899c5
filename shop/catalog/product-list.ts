import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { categories, type Database, products, stockLevels } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TablePage, TableQuery } from "../records/table-query.ts";
import type { CategorySection } from "./category-sections.ts";
import { everyCategory, groupId, noCategory, type ProductTable } from "./product-table.ts";

type ProductQuery = TableQuery<ProductTable>;

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>["rows"][number];

/** The first products of a category. */
export interface ProductGroup {
  /** The category's id, or `noCategory`. */
  id: string;
  section: CategorySection;
  rows: ProductRow[];
  hasMore: boolean;
}

/** What a group shows before it is opened, and how many groups stand on a page. */
const rowsPerGroup = 8;
const groupsPerPage = 8;

const columns = {
  id: products.id,
  name: products.name,
  partNumber: products.partNumber,
  /** US cents. */
  priceMinor: products.priceMinor,
  stock: products.stock,
  revision: products.revision,
  /** Units set aside for orders that wait to be paid. They are off the stock already. */
  held: sql<number>`(
    select coalesce(sum(hold.quantity), 0)::int from stock_holds hold
    where hold.product_id = products.id and hold.state = 'held')`,
  /** The first three. */
  specs: sql<string[]>`${products.specs}[1:3]`,
  status: products.status,
  /** The main picture; null where there is none. */
  imageKey: sql<string | null>`(
    select picture.key from product_images picture
    where picture.product_id = products.id order by picture.position limit 1)`,
};

/** The products of the category that the query speaks of, or of every one, of every status, page by page. */
export async function listProductRows(db: Database, query: ProductQuery) {
  const page = orderOf(query);
  const found = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

/**
 * The products by category, in the shop's order: of each category with products the first few, of
 * the categories one page. The cursor of a page is a category's id.
 */
export async function listProductGroups(
  db: Database,
  { query, sections }: { query: ProductQuery; sections: readonly CategorySection[] },
): Promise<TablePage<ProductGroup>> {
  const filled = sections.filter(({ productCount }) => productCount > 0);
  const cursor = query.after ?? query.before;
  const isKnown = filled.some((section) => groupId(section) === cursor);
  const isBackward = isKnown && query.after === null;
  const inOrder = isBackward ? filled.toReversed() : filled;
  const start = inOrder.findIndex((section) => groupId(section) === cursor) + 1;
  const few = query.search ? await findFew(db, query) : null;
  const left = inOrder.slice(start).filter(({ id }) => !few || few.has(id));

  const groups: ProductGroup[] = [];
  // One group more than is shown tells whether there is another page.
  for (let at = 0; at < left.length && groups.length <= groupsPerPage; ) {
    const batch = left.slice(at, at + groupsPerPage + 1);
    const firsts = few ?? (await findFirstOfEach(db, query, batch));
    const read = await readGroups(db, batch, firsts);
    groups.push(...read.filter(({ rows }) => rows.length > 0));
    at += batch.length;
  }
  const hasMore = groups.length > groupsPerPage;
  const shown = groups.slice(0, groupsPerPage);
  if (isBackward) shown.reverse();
  return {
    rows: shown,
    next: hasMore || isBackward ? (shown.at(-1)?.id ?? null) : null,
    previous: (isBackward ? hasMore : isKnown) ? (shown[0]?.id ?? null) : null,
  };
}

/** The ids of products by their category, in order: at least one more than a group shows, where there are so many. */
type Firsts = ReadonlyMap<string | null, string[]>;

/** The groups of some sections, the empty ones too. */
async function readGroups(
  db: Database,
  sections: readonly CategorySection[],
  firsts: Firsts,
): Promise<ProductGroup[]> {
  const idsOf = ({ id }: CategorySection) => firsts.get(id) ?? [];
  const shown = sections.flatMap((section) => idsOf(section).slice(0, rowsPerGroup));
  const found = await db.select(columns).from(products).where(inArray(products.id, shown));
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return sections.map((section) => {
    const rows = idsOf(section).flatMap((id) => rowOf.get(id) ?? []);
    const hasMore = idsOf(section).length > rowsPerGroup;
    return { id: groupId(section), section, rows, hasMore };
  });
}

/**
 * A search with no more matches than this is made once, and not anew within each category. It is low, so that of
 * a common word PostgreSQL takes the oldest products by their index instead of gathering all that have it.
 */
const fewMatches = 20;

/** All products that a search lets through, put in order once they are found; null where they are many. */
async function findFew(db: Database, query: ProductQuery): Promise<Firsts | null> {
  const { orderBy } = everywhere(query);
  const oldest = everywhere({ ...query, sort: "created" });
  const matches = db
    .select({ id: products.id })
    .from(products)
    .where(oldest.where)
    .orderBy(...oldest.orderBy)
    .limit(fewMatches + 1);
  const found = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(sql`${products.id} = any(array${matches})`)
    .orderBy(...orderBy);
  if (found.length > fewMatches) return null;
  const groups = [...Map.groupBy(found, ({ categoryId }) => categoryId)];
  return new Map(groups.map(([categoryId, rows]) => [categoryId, rows.map(({ id }) => id)]));
}

/**
 * The first products of each section. All categories are one statement, which PostgreSQL plans once: to plan
 * takes longer than to find a handful of products.
 */
async function findFirstOfEach(
  db: Database,
  query: ProductQuery,
  sections: readonly CategorySection[],
): Promise<Firsts> {
  const { id, categoryId } = keysOf(query);
  const { where, orderBy } = everywhere(query);
  const firsts = (within: SQL) =>
    db
      .select({ id: sql<string>`${id}` })
      .from(products)
      .leftJoin(stockLevels, eq(stockLevels.productId, products.id))
      .where(and(within, where))
      .orderBy(...orderBy)
      .limit(rowsPerGroup + 1);
  const ids = sections.flatMap((section) => section.id ?? []);
  const hasLoose = ids.length < sections.length;
  const [found, loose] = await Promise.all([
    db
      .select({
        id: categories.id,
        first: sql<string[]>`array${firsts(eq(categoryId, categories.id))}`,
      })
      .from(categories)
      .where(inArray(categories.id, ids)),
    hasLoose ? firsts(isNull(categoryId)) : [],
  ]);
  return new Map([
    ...found.map(({ id, first }) => [id, first] as const),
    [null, loose.map(({ id }) => id)] as const,
  ]);
}

/** What a query asks of the products of all categories, and their order. */
function everywhere(query: ProductQuery) {
  const wanted = { ...query, filters: { ...query.filters, category: everyCategory } };
  return {
    where: and(...narrow(wanted)),
    orderBy: orderOf({ ...query, after: null, before: null }).orderBy,
  };
}

function orderOf(query: ProductQuery) {
  return keyset(query, {
    keys: {
      created: { by: products.createdAt, kind: "instant" },
      name: { by: sql`lower(${products.name})`, kind: "text" },
      price: { by: products.priceMinor, kind: "whole number" },
      stock: { by: stockLevels.stock, kind: "whole number" },
    },
    id: keysOf(query).id,
  });
}

/**
 * Category and id as they stand in the index of the order. The levels of the stock are joined in any
 * case: PostgreSQL leaves them out of a query that asks for nothing of theirs.
 */
function keysOf({ sort }: Pick<ProductQuery, "sort">) {
  if (sort !== "stock") return products;
  return { id: stockLevels.productId, categoryId: stockLevels.categoryId };
}

function narrow(query: Pick<ProductQuery, "sort" | "search" | "filters">) {
  const { status, category } = query.filters;
  const { categoryId } = keysOf(query);
  const conditions: (SQL | undefined)[] = [];
  // Each product has a level; who says so lets the levels be read first, in their order.
  if (query.sort === "stock") conditions.push(isNotNull(stockLevels.stock));
  if (category === noCategory) conditions.push(isNull(categoryId));
  else if (category && category !== everyCategory) conditions.push(eq(categoryId, category));
  if (status) conditions.push(eq(products.status, status));
  if (query.search) {
    const pattern = containing(query.search);
    conditions.push(or(ilike(products.name, pattern), ilike(products.partNumber, pattern)));
  }
  return conditions;
}
