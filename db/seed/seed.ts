import { sql } from "drizzle-orm";
import {
  careers as careerTable,
  categories as categoryTable,
  type Database,
  documentation as documentationTable,
  featuredProducts,
  partners as partnerTable,
  productDocuments,
  productImages,
  products as productTable,
  promotionCodes as promotionCodeTable,
  shippingOptions as shippingOptionTable,
  shopSettings,
  type Transaction,
} from "../db.server.ts";
import { categories } from "./catalogue/categories.ts";
import { products } from "./catalogue/products.ts";
import type { SeedProduct } from "./catalogue/seed-product.ts";
import { careers, partners, shippingOptions } from "./content.ts";
import { documentsOf } from "./demonstration-document.ts";
import { picturesOf } from "./demonstration-picture.ts";
import { documentation } from "./documentation.ts";
import { promotionCodes } from "./promotion-codes.ts";

const dayMs = 86_400_000;

/** The setting that remembers the seeding, so that an owner who deletes the demonstration is rid of it. */
const settingName = "demonstration";

type Ids = ReadonlyMap<string, string>;

/**
 * Fills an empty shop with the demonstration: catalogue, content and promotion codes, in one transaction.
 * Ages of products and postings count back from `now`. Answers whether it did: a shop with any category or
 * product of its own, or one that was seeded before, is left as it is.
 */
export async function seedDemonstration(db: Database, { now }: { now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two copies of the shop that start at once take turns; the second finds the work done.
    await tx.execute(sql`lock table ${categoryTable} in share row exclusive mode`);
    if (!(await isUntouched(tx))) return false;
    const idsByCategory = await insertCategories(tx);
    const idsByPartNumber = await insertProducts(tx, { now, idsByCategory });
    await insertPicturesAndDocuments(tx, idsByPartNumber);
    await insertFeatured(tx, idsByPartNumber);
    await insertPromotionCodes(tx, idsByPartNumber);
    await insertContent(tx, { now, idsByPartNumber });
    await tx
      .insert(shopSettings)
      .values({ name: settingName, value: { seededAt: now.toISOString() } });
    return true;
  });
}

async function isUntouched(tx: Transaction): Promise<boolean> {
  if ((await tx.$count(categoryTable)) > 0 || (await tx.$count(productTable)) > 0) return false;
  const isRemembered = sql`${shopSettings.name} = ${settingName}`;
  return (await tx.$count(shopSettings, isRemembered)) === 0;
}

async function insertCategories(tx: Transaction): Promise<Ids> {
  const rows = await tx
    .insert(categoryTable)
    .values([...categories])
    .returning({ id: categoryTable.id, name: categoryTable.name });
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function insertProducts(
  tx: Transaction,
  { now, idsByCategory }: { now: Date; idsByCategory: Ids },
): Promise<Ids> {
  const rows = await tx
    .insert(productTable)
    .values(products.map((product) => productRow(product, { now, idsByCategory })))
    .returning({ id: productTable.id, partNumber: productTable.partNumber });
  return new Map(rows.map(({ partNumber, id }) => [partNumber, id]));
}

function productRow(
  product: SeedProduct,
  { now, idsByCategory }: { now: Date; idsByCategory: Ids },
): typeof productTable.$inferInsert {
  const { models, category, ageDays, shape: _shape, featured: _featured, ...columns } = product;
  const createdAt = new Date(now.getTime() - ageDays * dayMs);
  return {
    ...columns,
    categoryId: idOf(idsByCategory, category),
    isSampleAvailable: product.samplePriceMinor !== undefined,
    model1: models?.[0] ?? null,
    model2: models?.[1] ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

async function insertPicturesAndDocuments(tx: Transaction, idsByPartNumber: Ids): Promise<void> {
  await tx.insert(productImages).values(
    products.flatMap((product) =>
      picturesOf(product).map((picture, position) => ({
        ...picture,
        position,
        productId: idOf(idsByPartNumber, product.partNumber),
      })),
    ),
  );
  await tx.insert(productDocuments).values(
    products.flatMap((product) =>
      documentsOf(product).map((document, position) => ({
        ...document,
        position,
        productId: idOf(idsByPartNumber, product.partNumber),
      })),
    ),
  );
}

async function insertFeatured(tx: Transaction, idsByPartNumber: Ids): Promise<void> {
  await tx
    .insert(featuredProducts)
    .values(
      products.flatMap(({ partNumber, featured }) =>
        featured === undefined
          ? []
          : [{ productId: idOf(idsByPartNumber, partNumber), orderIndex: featured }],
      ),
    );
}

async function insertPromotionCodes(tx: Transaction, idsByPartNumber: Ids): Promise<void> {
  await tx.insert(promotionCodeTable).values(
    promotionCodes.map(({ partNumber, ...code }) => ({
      ...code,
      productId: idOf(idsByPartNumber, partNumber),
    })),
  );
}

async function insertContent(
  tx: Transaction,
  { now, idsByPartNumber }: { now: Date; idsByPartNumber: Ids },
): Promise<void> {
  const dateInDays = (days: number) =>
    new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  await tx.insert(documentationTable).values(
    documentation.map(({ partNumber, ...entry }, orderIndex) => ({
      ...entry,
      orderIndex,
      productId: partNumber === undefined ? null : idOf(idsByPartNumber, partNumber),
    })),
  );
  await tx.insert(partnerTable).values(inOrder(partners));
  await tx.insert(shippingOptionTable).values(inOrder(shippingOptions));
  await tx.insert(careerTable).values(
    inOrder(careers).map(({ postedDaysAgo, closingInDays, ...career }) => ({
      ...career,
      postedDate: dateInDays(-postedDaysAgo),
      closingDate: closingInDays === null ? null : dateInDays(closingInDays),
    })),
  );
}

function inOrder<Row extends object>(rows: Row[]): (Row & { orderIndex: number })[] {
  return rows.map((row, orderIndex) => ({ ...row, orderIndex }));
}

function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error(`The demonstration speaks of ${name}, which it does not have.`);
  return id;
}
