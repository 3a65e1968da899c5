import { and, ilike, or, type SQL, sql } from "drizzle-orm";
import { categories, type Database } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import { findCatalogueSize } from "./catalogue-size.ts";
import { categoryOrder } from "./category-order.ts";
import type { categoryTable } from "./category-table.ts";

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>["rows"][number];

/** The categories as an administrator sees them, with all their products, suspended ones too. */
export async function listCategories(db: Database, query: TableQuery<typeof categoryTable>) {
  const page = keyset(query, {
    keys: {
      order: { by: categoryOrder, kind: "text" },
      name: { by: sql`lower(${categories.name})`, kind: "text" },
    },
    id: categories.id,
  });
  const asked = db
    .select({
      id: categories.id,
      sortKey: page.sortKey,
      name: categories.name,
      description: categories.description,
      orderIndex: categories.orderIndex,
    })
    .from(categories)
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [found, { ofEveryStatus }] = await Promise.all([asked, findCatalogueSize(db)]);
  return page.page(found.map((row) => ({ ...row, productCount: ofEveryStatus.get(row.id) ?? 0 })));
}

function narrow({ search, filters }: TableQuery<typeof categoryTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    conditions.push(or(ilike(categories.name, pattern), ilike(categories.description, pattern)));
  }
  const hasProducts = sql`exists (select from products where products.category_id = ${categories.id})`;
  if (filters.products === "with") conditions.push(hasProducts);
  if (filters.products === "without") conditions.push(sql`not ${hasProducts}`);
  return conditions;
}
