import { and, asc, eq } from "drizzle-orm";
import { type Database, featuredProducts, oncePerDatabase, products } from "#db";
import { cardColumns, isVisible, type ProductCard, readCard } from "./product-card.ts";

/** The products that the shop puts forward, in its own order, without those that are suspended. */
export async function listFeatured(db: Database): Promise<ProductCard[]> {
  const rows = await featured(db).execute();
  return rows.map(readCard);
}

const featured = oncePerDatabase((db) =>
  db
    .select(cardColumns)
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .where(and(eq(featuredProducts.status, "active"), isVisible))
    .orderBy(asc(featuredProducts.orderIndex))
    .prepare("featured"),
);
