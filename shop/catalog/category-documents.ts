import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, productDocuments, products } from "#db";
import { isVisible } from "./product-card.ts";

export interface ProductDocument {
  name: string;
  /** Served under `/files/`. */
  key: string;
  sizeBytes: number;
}

export type DocumentedProduct = Awaited<ReturnType<typeof listCategoryDocuments>>[number];

/** The products of a category that have documentation files, by name, each with its files in order. */
export function listCategoryDocuments(db: Database, categoryId: string) {
  return documents(db).execute({ categoryId });
}

const documents = oncePerDatabase((db) =>
  db
    .select({
      productId: products.id,
      productName: products.name,
      files: sql<ProductDocument[]>`json_agg(json_build_object(
        'name', ${productDocuments.name}, 'key', ${productDocuments.key},
        'sizeBytes', ${productDocuments.sizeBytes}
      ) order by ${productDocuments.position})`,
    })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(and(eq(products.categoryId, sql.placeholder("categoryId")), isVisible))
    .groupBy(products.id)
    .orderBy(asc(products.name))
    .prepare("category_documents"),
);
