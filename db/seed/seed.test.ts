import { asc, eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import {
  careers,
  categories,
  contactInfo,
  currencies,
  db,
  documentation,
  featuredProducts,
  partners,
  productDocuments,
  productImages,
  products,
  promotionCodes,
  shippingOptions,
  shopSettings,
} from "#db";
import { freshDatabase } from "#test/database.ts";
import { products as catalogue } from "./catalogue/products.ts";
import { seedEssentials } from "./essentials.ts";
import { seedDemonstration } from "./seed.ts";

freshDatabase();

const now = new Date("2026-11-21T12:00:00Z");

afterEach(async () => {
  await db.execute(
    sql`truncate ${categories}, ${products}, ${documentation}, ${partners}, ${careers}, ${shippingOptions}, ${shopSettings}, ${currencies}, ${contactInfo} cascade`,
  );
});

async function countRows() {
  return {
    categories: await db.$count(categories),
    products: await db.$count(products),
    pictures: await db.$count(productImages),
    documents: await db.$count(productDocuments),
    featured: await db.$count(featuredProducts),
    codes: await db.$count(promotionCodes),
    documentation: await db.$count(documentation),
    partners: await db.$count(partners),
    careers: await db.$count(careers),
    shipping: await db.$count(shippingOptions),
  };
}

test("an empty shop is filled with the whole catalogue", async () => {
  expect(await seedDemonstration(db, { now })).toBe(true);
  const counts = await countRows();
  expect(counts).toMatchObject({ categories: 11, products: catalogue.length, featured: 8 });
  for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(3);
});

test("seeding twice leaves one set", async () => {
  await seedDemonstration(db, { now });
  const before = await countRows();
  expect(await seedDemonstration(db, { now })).toBe(false);
  expect(await countRows()).toEqual(before);
});

test("two copies that seed at once leave one set", async () => {
  const answers = await Promise.all([
    seedDemonstration(db, { now }),
    seedDemonstration(db, { now }),
  ]);
  expect(answers.sort()).toEqual([false, true]);
  expect(await db.$count(products)).toBe(catalogue.length);
});

test("a shop with a category of its own is left as it is", async () => {
  await db.insert(categories).values({ name: "Own" });
  expect(await seedDemonstration(db, { now })).toBe(false);
  expect(await countRows()).toMatchObject({ categories: 1, products: 0, partners: 0 });
});

test("a shop with a product of its own is left as it is", async () => {
  await db.insert(products).values({ partNumber: "OWN-1", name: "Own", priceMinor: 100 });
  expect(await seedDemonstration(db, { now })).toBe(false);
  expect(await countRows()).toMatchObject({ categories: 0, products: 1 });
});

test("a demonstration that the owner deleted does not come back", async () => {
  await seedDemonstration(db, { now });
  await db.delete(products);
  await db.delete(categories);
  expect(await seedDemonstration(db, { now })).toBe(false);
  expect(await db.$count(products)).toBe(0);
});

test("a product arrives with everything that the catalogue says of it", async () => {
  await seedDemonstration(db, { now });
  const [row] = await db.select().from(products).where(eq(products.partNumber, "MSR01-WA"));
  const product = catalogue.find(({ partNumber }) => partNumber === "MSR01-WA");
  expect(row).toMatchObject({
    name: product?.name,
    description: product?.description,
    specs: product?.specs,
    versions: product?.versions,
    colors: product?.colors,
    accessories: product?.accessories,
    priceMinor: 8900,
    isSampleAvailable: true,
    samplePriceMinor: 9900,
    stock: 1240,
    model1: "MSR01-WA",
    model2: "MSR01-WA-PoE",
    status: "active",
    createdAt: new Date("2026-10-11T12:00:00Z"),
  });
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, row?.categoryId ?? ""));
  expect(category?.name).toBe("Sensors");
});

test("a product without a sample price offers no sample", async () => {
  await seedDemonstration(db, { now });
  const offered = await db.$count(products, eq(products.isSampleAvailable, true));
  expect(offered).toBe(catalogue.filter((each) => each.samplePriceMinor !== undefined).length);
});

test("the main picture shows the first colour", async () => {
  await seedDemonstration(db, { now });
  const [picture] = await db
    .select({ key: productImages.key, color: productImages.color, alt: productImages.alt })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(sql`${products.partNumber} = 'MSR01-WB' and ${productImages.position} = 0`);
  expect(picture).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{64}\.webp$/),
    color: "White",
    alt: "MSR01-WB Room Climate Sensor, Wi-Fi, white, seen from the front",
  });
});

test("postings are dated from the day of seeding, and one of three is inactive", async () => {
  await seedDemonstration(db, { now });
  const rows = await db.select().from(careers).orderBy(asc(careers.orderIndex));
  expect(rows.map(({ postedDate }) => postedDate)).toEqual([
    "2026-11-09",
    "2026-11-16",
    "2026-06-14",
  ]);
  expect(rows.map(({ closingDate }) => closingDate)).toEqual(["2027-01-08", null, "2026-09-12"]);
  expect(rows.map(({ status }) => status)).toEqual(["active", "active", "inactive"]);
});

test("one shipping option costs nothing, the others whole Naira", async () => {
  await seedDemonstration(db, { now });
  const rows = await db.select().from(shippingOptions).orderBy(asc(shippingOptions.orderIndex));
  expect(rows.map(({ costMinor }) => costMinor)).toEqual([0, 3_100_00, 6_200_00, 13_950_00]);
});

test("essentials are added once, and what the owner changed stays", async () => {
  await seedEssentials(db);
  await db.update(currencies).set({ rate: "0.95" }).where(eq(currencies.code, "EUR"));
  await db.update(contactInfo).set({ companyName: "Own Company" });
  await seedEssentials(db);
  expect(await db.$count(currencies)).toBe(45);
  const [euro] = await db.select().from(currencies).where(eq(currencies.code, "EUR"));
  expect(euro).toMatchObject({ rate: "0.950000", orderIndex: 1 });
  const contacts = await db.select().from(contactInfo);
  expect(contacts.map(({ companyName }) => companyName)).toEqual(["Own Company"]);
});
