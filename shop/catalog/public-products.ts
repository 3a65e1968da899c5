import { and, asc, eq, gt, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { availabilityOf } from "./availability.ts";
import { isVisible } from "./product-card.ts";

/** What lists for machines tell of a product. */
export type PublicProduct = Awaited<ReturnType<typeof listNewProducts>>[number];

const batchSize = 500;

/** What of the public catalogue is told to machines, in one number that changes with it. */
export async function versionPublicProducts(
  db: Database,
): Promise<{ count: number; version: string; updatedAt: Date | null }> {
  const [row] = await version(db).execute();
  return {
    count: row?.count ?? 0,
    version: row?.version ?? "0",
    updatedAt: row?.updatedAt ? new Date(row.updatedAt) : null,
  };
}

const version = oncePerDatabase((db) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      updatedAt: sql<string | null>`max(${products.updatedAt})`,
      version: sql<string>`coalesce(sum(hashtextextended(concat_ws('|', ${products.id},
        ${products.updatedAt}, ${products.priceMinor}, ${products.status},
        ${products.stock} >= ${products.minOrderQuantity}, ${products.stock} > 0), 0)::numeric), 0)::text`,
    })
    .from(products)
    .where(isVisible)
    .prepare("public_products_version"),
);

/** When each product that the public can see was changed last: `count` of them from a place on, by id. */
export async function* readProductChanges(
  db: Database,
  { from, count }: { from: number; count: number },
): AsyncGenerator<{ id: string; updatedAt: Date }[]> {
  const [start] = await db
    .select({ id: products.id })
    .from(products)
    .where(isVisible)
    .orderBy(asc(products.id))
    .offset(from)
    .limit(1);
  if (!start) return;
  let after: { id: string; isIncluded: boolean } = { id: start.id, isIncluded: true };
  for (let left = count; left > 0; ) {
    const batch = await db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(
        and(
          isVisible,
          after.isIncluded ? sql`${products.id} >= ${after.id}` : gt(products.id, after.id),
        ),
      )
      .orderBy(asc(products.id))
      .limit(Math.min(left, batchSize));
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    left -= batch.length;
    if (!last || batch.length < batchSize) return;
    after = { id: last.id, isIncluded: false };
  }
}

/** Every product that the public can see, a batch at a time, in the order of their ids. */
export async function* readPublicProducts(db: Database): AsyncGenerator<PublicProduct[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (true) {
    const rows = await selectPublic(db)
      .where(and(isVisible, gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map(readPublic);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

/** The newest first. */
export async function listNewProducts(db: Database, { limit }: { limit: number }) {
  const rows = await selectPublic(db)
    .where(isVisible)
    .orderBy(sql`${products.createdAt} desc nulls last`, asc(products.id))
    .limit(limit);
  return rows.map(readPublic);
}

/** Null for one that is unknown or suspended. */
export async function findPublicProduct(db: Database, id: string): Promise<PublicProduct | null> {
  const [row] = await selectPublic(db).where(and(isVisible, eq(products.id, id)));
  return row ? readPublic(row) : null;
}

function selectPublic(db: Database) {
  return db
    .select({
      id: products.id,
      partNumber: products.partNumber,
      name: products.name,
      description: products.description,
      specs: products.specs,
      category: categories.name,
      /** US cents for one unit. */
      priceMinor: products.priceMinor,
      minOrderQuantity: products.minOrderQuantity,
      status: products.status,
      stock: products.stock,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      /** In order; the first is the main picture. */
      imageKeys: sql<string[]>`array(
        select picture.key from product_images picture
        where picture.product_id = products.id order by picture.position)`,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId));
}

type Row = Awaited<ReturnType<typeof selectPublic>>[number];

function readPublic({ status, stock, ...product }: Row) {
  const { minOrderQuantity } = product;
  return { ...product, availability: availabilityOf({ status, stock, minOrderQuantity }) };
}
