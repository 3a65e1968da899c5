import { eq, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { keepUntil } from "#realtime/kept.ts";
import { isVisible } from "./product-card.ts";

interface CatalogueSize {
  /** All that the public can see. */
  total: number;
  /** Those of each category by its name; a category without any is not in it. */
  ofCategory: ReadonlyMap<string, number>;
  /** Products of every status by the id of their category; null is the one of those without. */
  ofEveryStatus: ReadonlyMap<string | null, number>;
}

/** Counted once, however large the catalogue is, and again when a product or a category has changed. */
export function findCatalogueSize(db: Database): Promise<CatalogueSize> {
  return keptSize(db)();
}

const keptSize = oncePerDatabase((db) =>
  keepUntil(["products", "categories"], async () => {
    const counted = await db
      .select({
        id: categories.id,
        name: categories.name,
        count: sql<number>`count(*)::int`,
        visible: sql<number>`(count(*) filter (where ${isVisible}))::int`,
      })
      .from(products)
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .groupBy(categories.id);
    const seen = counted.filter(({ visible }) => visible > 0);
    return {
      total: seen.reduce((sum, { visible }) => sum + visible, 0),
      ofCategory: new Map(seen.map(({ name, visible }) => [name ?? "", visible])),
      ofEveryStatus: new Map(counted.map(({ id, count }) => [id, count])),
    };
  }),
);
