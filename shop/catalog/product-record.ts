import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, products } from "#db";
import { writeDecimal } from "../sales/decimal.ts";
import type { ProductDocument } from "./category-documents.ts";
import type { ProductImage } from "./product.ts";

/** A product as an administrator edits it. */
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof findProductRecord>>>;

const columns = {
  id: products.id,
  revision: products.revision,
  name: products.name,
  partNumber: products.partNumber,
  /** US cents. */
  priceMinor: products.priceMinor,
  /** The name of its category; null for none. */
  category: sql<string | null>`(
    select category.name from categories category where category.id = products.category_id)`,
  description: products.description,
  stock: products.stock,
  /** Units set aside for orders that wait to be paid. They are off the stock already. */
  held: sql<number>`(
    select coalesce(sum(hold.quantity), 0)::int from stock_holds hold
    where hold.product_id = products.id and hold.state = 'held')`,
  minOrderQuantity: products.minOrderQuantity,
  isSampleAvailable: products.isSampleAvailable,
  /** US cents. */
  samplePriceMinor: products.samplePriceMinor,
  model1: products.model1,
  model2: products.model2,
  versions: products.versions,
  colors: products.colors,
  accessories: products.accessories,
  specs: products.specs,
  status: products.status,
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
};

/** Of every status; null for one that does not exist. */
export async function findProductRecord(db: Database, id: string) {
  const [found] = await db.select(columns).from(products).where(eq(products.id, id));
  return found ?? null;
}

/** Of many at once. */
export function findProductRecords(db: Database, ids: readonly string[]): Promise<ProductRecord[]> {
  return db
    .select(columns)
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`);
}

/** As `findProductRecord`; nobody sells or changes the product until the transaction ends. */
export async function lockProductRecord(tx: Database, id: string): Promise<ProductRecord | null> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, id))
    .for("no key update");
  return findProductRecord(tx, id);
}

/** A product as its form was opened with. */
export const openedProduct = z.object({
  revision: z.number(),
  name: z.string(),
  partNumber: z.string(),
  priceMinor: z.number(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  stock: z.int().min(0),
  minOrderQuantity: z.number(),
  isSampleAvailable: z.boolean(),
  samplePriceMinor: z.number().nullable(),
  model1: z.string().nullable(),
  model2: z.string().nullable(),
  versions: z.array(z.string()),
  colors: z.array(z.string()),
  accessories: z.array(z.string()),
  specs: z.array(z.string()),
  images: z.array(z.object({ key: z.string(), color: z.string().nullable() })),
  documents: z.array(z.object({ key: z.string(), name: z.string() })),
});

export type OpenedProduct = z.infer<typeof openedProduct>;

/** A product as it is told to people, in the audit log and where two editors meet. */
export function describeProduct(product: Omit<OpenedProduct, "revision">) {
  const { isSampleAvailable, samplePriceMinor } = product;
  return {
    name: product.name,
    partNumber: product.partNumber,
    price: writeDecimal(product.priceMinor),
    category: product.category,
    description: product.description,
    stock: product.stock,
    minOrderQuantity: product.minOrderQuantity,
    isSampleAvailable,
    samplePrice: samplePriceMinor === null ? null : writeDecimal(samplePriceMinor),
    model1: product.model1,
    model2: product.model2,
    versions: product.versions,
    colors: product.colors,
    accessories: product.accessories,
    specs: product.specs,
    images: product.images.map(({ key }) => shortKey(key)),
    // No line ends between the number of a picture and its color.
    imageColors: product.images.flatMap(({ color }, at) =>
      color ? `${at + 1}:\u00a0${color}` : [],
    ),
    documents: product.documents.map(({ key, name }) => `${name} (${shortKey(key)})`),
  };
}

/** Enough of a key to tell two files apart: it is made of their content. */
function shortKey(key: string): string {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return name.length > 40 ? name.slice(0, 12) : name;
}
