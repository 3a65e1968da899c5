import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { keepUntil } from "#realtime/kept.ts";
import { availabilityOf } from "./availability.ts";
import { isVisible } from "./product-card.ts";

/** What lists for machines tell of a product. */
export type PublicProduct = Awaited<ReturnType<typeof listNewProducts>>[number];

const batchSize = 500;

/**
 * A number for the public catalogue that changes with whatever of it is told to machines. The name of a
 * category is told with each of its products, none of which is edited when it changes.
 */
export async function versionPublicProducts(db: Database): Promise<string> {
  const [row] = await version(db).execute();
  return row?.version ?? "0";
}

const version = oncePerDatabase((db) =>
  db
    .select({
      version: sql<string>`(coalesce(sum(hashtextextended(concat_ws('|', ${products.id},
        ${products.updatedAt}, ${products.priceMinor}, ${products.status},
        ${products.stock} >= ${products.minOrderQuantity}, ${products.stock} > 0), 0)::numeric), 0)
        + (select coalesce(sum(hashtextextended(concat_ws('|', ${categories.id},
          ${categories.name}), 0)::numeric), 0) from ${categories}))::text`,
    })
    .from(products)
    .where(isVisible)
    .prepare("public_products_version"),
);

/** Of the products that the public can see, in the order of their ids. */
interface ProductParts {
  /** The first product of each part. */
  starts: string[];
  /** Changes with every product that comes, goes or is edited. */
  version: string;
  updatedAt: Date | null;
}

/** A fifth of what the format of sitemaps allows, so that each is quickly read. */
const productsPerPart = 10_000;

/** The whole catalogue in parts, found once, however large it is, and again when a product has changed. */
export function findProductParts(db: Database): Promise<ProductParts> {
  return keptParts(db)();
}

const keptParts = oncePerDatabase((db) =>
  keepUntil(["products"], async () => {
    const { id, updatedAt } = products;
    const place = sql<number>`row_number() over (order by ${id}) - 1`.as("place");
    const numbered = db
      .select({ id, updatedAt, place })
      .from(products)
      .where(isVisible)
      .as("numbered");
    const [row] = await db
      .select({
        starts: sql<string[]>`coalesce(array_agg(${numbered.id} order by ${numbered.place})
          filter (where ${numbered.place} % ${productsPerPart} = 0), '{}')::text[]`,
        version: sql<string>`coalesce(sum(hashtextextended(
          concat_ws('|', ${numbered.id}, ${numbered.updatedAt}), 0)::numeric), 0)::text`,
        updatedAt: sql<string | null>`max(${numbered.updatedAt})`,
      })
      .from(numbered);
    return {
      starts: row?.starts ?? [],
      version: row?.version ?? "0",
      updatedAt: row?.updatedAt ? new Date(row.updatedAt) : null,
    };
  }),
);

/** When each product of a part was changed last, a batch at a time. */
export async function* readProductChanges(
  db: Database,
  { start }: { start: string },
): AsyncGenerator<{ id: string; updatedAt: Date }[]> {
  let from = gte(products.id, start);
  for (let left = productsPerPart; left > 0; ) {
    const batch = await db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(isVisible, from))
      .orderBy(asc(products.id))
      .limit(Math.min(left, batchSize));
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    left -= batch.length;
    if (!last || batch.length < batchSize) return;
    from = gt(products.id, last.id);
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
