import { eq, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { keepUntil } from "#realtime/kept.ts";
import { isVisible } from "./product-card.ts";

interface CatalogueSize {
  /** All that the public can see. */
  total: number;
  /** Those of each category by its name; a category without any is not in it. */
  ofCategory: ReadonlyMap<string, number>;
}

/** Counted once, however large the catalogue is, and again when a product or a category has changed. */
export function findCatalogueSize(db: Database): Promise<CatalogueSize> {
  return keptSize(db)();
}

const keptSize = oncePerDatabase((db) =>
  keepUntil(["products", "categories"], async () => {
    const counted = await db
      .select({ name: categories.name, count: sql<number>`count(*)::int` })
      .from(products)
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .where(isVisible)
      .groupBy(categories.id);
    return {
      total: counted.reduce((sum, { count }) => sum + count, 0),
      ofCategory: new Map(counted.map(({ name, count }) => [name ?? "", count])),
    };
  }),
);
