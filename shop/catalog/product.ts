import { and, eq, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { availabilityOf } from "./availability.ts";
import type { ProductDocument } from "./category-documents.ts";
import { offeredVersions } from "./offered-versions.ts";
import { isVisible } from "./product-card.ts";
import { averageRating } from "./rating.ts";

export type Color = (typeof products.$inferSelect)["colors"][number];

/** A picture of the gallery, in the order they are shown; the first is the main one. */
export interface ProductImage {
  /** Served under `/images/`. */
  key: string;
  alt: string;
  width: number;
  height: number;
  /** The colour of the product that it shows, where that matters. */
  color: Color | null;
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** Everything a product's own page shows, in one round trip. Null for one that is unknown or suspended. */
export async function findProduct(db: Database, id: string) {
  const [row] = await productOfId(db).execute({ id });
  if (!row) return null;
  const { status, stock, ratingSum, ratingCount, isSampleAvailable, samplePriceMinor, ...product } =
    row;
  const { minOrderQuantity } = product;
  return {
    ...product,
    availability: availabilityOf({ status, stock, minOrderQuantity }),
    /** US cents; null where no sample is sold. */
    samplePriceMinor: isSampleAvailable ? samplePriceMinor : null,
    rating: averageRating({ sum: ratingSum, count: ratingCount }),
  };
}

const productOfId = oncePerDatabase((db) =>
  db
    .select({
      id: products.id,
      partNumber: products.partNumber,
      name: products.name,
      description: products.description,
      category: { name: categories.name, slug: categories.slug },
      priceMinor: products.priceMinor,
      isSampleAvailable: products.isSampleAvailable,
      samplePriceMinor: products.samplePriceMinor,
      minOrderQuantity: products.minOrderQuantity,
      status: products.status,
      stock: products.stock,
      model1: products.model1,
      model2: products.model2,
      versions: offeredVersions,
      colors: products.colors,
      accessories: products.accessories,
      specs: products.specs,
      images: sql<ProductImage[]>`(
        select coalesce(json_agg(json_build_object(
          'key', picture.key, 'alt', picture.alt, 'width', picture.width,
          'height', picture.height, 'color', picture.color
        ) order by picture.position), '[]'::json)
        from product_images picture where picture.product_id = products.id)`,
      documents: sql<ProductDocument[]>`(
        select coalesce(json_agg(json_build_object(
          'name', document.name, 'key', document.key, 'sizeBytes', document.size_bytes
        ) order by document.position), '[]'::json)
        from product_documents document where document.product_id = products.id)`,
      ratingSum: sql<number>`(
        select coalesce(sum(review.rating), 0)::int from reviews review
        where review.product_id = products.id and review.status = 'approved')`,
      ratingCount: sql<number>`(
        select count(*)::int from reviews review
        where review.product_id = products.id and review.status = 'approved')`,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, sql.placeholder("id")), isVisible))
    .prepare("product"),
);
