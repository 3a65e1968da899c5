import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, categories, db, productDocuments, productImages, products, uploads } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { addPictures, makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { checkFile, type FileContent, fileOf, importFile } from "#test/product-file.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { checkImport, importProducts } from "./product-import.ts";

freshDatabase();

let actor: { id: string };
let categoryId: string;

beforeAll(() => seedEssentials(db));

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.delete(uploads);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
  const [category] = await db.insert(categories).values({ name: "Sensors" }).returning();
  categoryId = category?.id ?? "";
});

const check = (content: FileContent) => checkFile(actor, content);
const carryOut = (content: FileContent) => importFile(actor, content);

const find = async (partNumber: string) =>
  (await db.select().from(products).where(eq(products.partNumber, partNumber)))[0];

const head = ["part_number", "name", "price", "category"];
const probe = ["P-1", "Soil probe", "12.50", "sensors"];

async function makePicture(key: string, productId: string) {
  await db
    .insert(productImages)
    .values({ key, productId, position: 0, width: 640, height: 480, alt: "Front", color: "Blue" });
}

async function makeUpload(key: string, kind: "picture" | "document") {
  const size = kind === "picture" ? { width: 800, height: 600 } : {};
  await db.insert(uploads).values({ key, kind, name: "guide.pdf", sizeBytes: 7, ...size });
}

test("a category is known whatever blanks lie between its words, here and there", async () => {
  const named = await db
    .insert(categories)
    .values([{ name: "Starter Kits" }, { name: "Odd   One" }])
    .returning();
  const { created, refused } = await check([
    head,
    ["P-1", "Probe", "1", "Starter\u00a0 kits "],
    ["P-2", "Other probe", "1", "odd one"],
  ]);
  expect(refused).toEqual([]);
  expect(created.map(({ category }) => category)).toEqual(named.map(({ name }) => name));
});

describe("a new product", () => {
  test("is created with what its line says, and is suspended without a picture", async () => {
    const content = [
      [...head, "description", "stock", "specs", "colors", "is_sample_available", "sample_price"],
      [...probe, "Feels\nsoil", "7", "LoRaWAN\n-40 °C", "White, Black", "TRUE", "3"],
    ];
    expect(await check(content)).toMatchObject({
      created: [
        {
          line: 2,
          name: "Soil probe",
          partNumber: "P-1",
          priceMinor: 12_50,
          category: "Sensors",
          stock: 7,
          isSuspended: true,
        },
      ],
      changed: [],
      refused: [],
      unchangedCount: 0,
    });
    expect(await find("P-1")).toBeUndefined();
    expect(await carryOut(content)).toEqual({ kind: "imported", created: 1, changed: 0 });
    expect(await find("P-1")).toMatchObject({
      name: "Soil probe",
      priceMinor: 12_50,
      categoryId,
      description: "Feels\nsoil",
      stock: 7,
      minOrderQuantity: 1,
      specs: ["LoRaWAN", "-40 °C"],
      colors: ["White", "Black"],
      versions: ["Standard"],
      isSampleAvailable: true,
      samplePriceMinor: 3_00,
      status: "suspended",
      revision: 1,
    });
  });

  test("is black and bears a part number of the shop unless the file speaks of them", async () => {
    await carryOut([head, ["", ...probe.slice(1)]]);
    const [made] = await db.select().from(products);
    expect(made?.partNumber).toMatch(/^P-[0-9A-F]{8}$/);
    expect(made?.colors).toEqual(["Black"]);
  });

  test("with an uploaded picture is active at once", async () => {
    await makeUpload("front.webp", "picture");
    await makeUpload("guide.pdf", "document");
    const content = [
      [...head, "images", "documentation_files"],
      [...probe, "front.webp", "guide.pdf"],
    ];
    expect((await check(content)).created).toMatchObject([{ isSuspended: false }]);
    await carryOut(content);
    const made = await find("P-1");
    expect(made?.status).toBe("active");
    expect(await db.select().from(productImages)).toMatchObject([
      { productId: made?.id, key: "front.webp", alt: "Soil probe", width: 800, position: 0 },
    ]);
    expect(await db.select().from(productDocuments)).toMatchObject([
      { productId: made?.id, key: "guide.pdf", name: "guide.pdf", sizeBytes: 7 },
    ]);
  });
});

describe("a product that exists", () => {
  test("is found by its part number, and what the file does not speak of stays", async () => {
    const { id } = await makeProduct({
      partNumber: "P-1",
      categoryId,
      stock: 3,
      specs: ["BLE"],
      colors: ["White", "Blue"],
      accessories: ["MSR01-A", "MSR01-WA"],
    });
    await makePicture("front.webp", id);
    const content = [
      ["Part_Number ", "price"],
      ["p-1", "99"],
    ];
    expect((await check(content)).changed).toEqual([
      {
        line: 2,
        place: "Line 2",
        name: expect.any(String),
        partNumber: "P-1",
        differences: [
          { field: "partNumber", before: "P-1", after: "p-1" },
          { field: "price", before: "10.00", after: "99.00" },
        ],
      },
    ]);
    await carryOut(content);
    expect(await find("p-1")).toMatchObject({
      id,
      priceMinor: 99_00,
      stock: 3,
      specs: ["BLE"],
      status: "active",
      revision: 2,
    });
    expect(await db.select().from(productImages)).toMatchObject([
      { key: "front.webp", alt: "Front", color: "Blue" },
    ]);
  });

  test("is found by its id, and can get another part number", async () => {
    const { id } = await makeProduct({ partNumber: "P-1", categoryId });
    await carryOut([
      ["id", "part_number"],
      [id.toUpperCase(), "P-2"],
    ]);
    expect(await find("P-2")).toMatchObject({ id });
  });

  test("keeps its pictures in another order, with their words, and gets new ones", async () => {
    const { id } = await makeProduct({
      ...{ partNumber: "P-1", name: "Probe", categoryId, colors: ["Blue"] },
    });
    await makePicture("front.webp", id);
    await makeUpload("side.webp", "picture");
    await carryOut([
      ["id", "images"],
      [id, "side.webp\nfront.webp"],
    ]);
    const images = await db.select().from(productImages).orderBy(productImages.position);
    expect(images).toMatchObject([
      { key: "side.webp", alt: "Probe", width: 800, color: null },
      { key: "front.webp", alt: "Front", width: 640, color: "Blue" },
    ]);
  });

  test("is renamed together with the words of a picture that are its name", async () => {
    const { id } = await makeProduct({ name: "Probe", categoryId, colors: ["Blue"] });
    await makePicture("front.webp", id);
    await db.update(productImages).set({ alt: "Probe" });
    await carryOut([
      ["id", "name"],
      [id, "Sonde"],
    ]);
    expect(await db.select().from(productImages)).toMatchObject([
      { key: "front.webp", alt: "Sonde" },
    ]);
  });

  test("is offered first in the colour of the picture that comes to be its main one, unless the file speaks of colours", async () => {
    const { id } = await makeProduct({ categoryId, colors: ["Black", "Blue"] });
    await addPictures(id, ["Black", "Blue"]);
    const images = "picture-1.webp\npicture-0.webp";
    const reordered = [
      ["id", "images"],
      [id, images],
    ];
    expect((await check(reordered)).changed[0]?.differences).toContainEqual({
      field: "colors",
      before: ["Black", "Blue"],
      after: ["Blue", "Black"],
    });
    const told = [
      ["id", "images", "colors"],
      [id, images, "Black, Blue"],
    ];
    const fields = (await check(told)).changed[0]?.differences.map(({ field }) => field);
    expect(fields).toEqual(["images", "imageColors"]);
    await carryOut(reordered);
    expect((await db.select().from(products))[0]?.colors).toEqual(["Blue", "Black"]);
  });

  test("keeps the order of its colours where its main picture stays", async () => {
    const { id } = await makeProduct({ categoryId, colors: ["Black", "Blue"] });
    await addPictures(id, ["Blue"]);
    await carryOut([
      ["id", "price"],
      [id, "99"],
    ]);
    expect((await db.select().from(products))[0]?.colors).toEqual(["Black", "Blue"]);
  });

  test("has no picture in a colour that it is offered in no more, as is shown before", async () => {
    const { id } = await makeProduct({ partNumber: "P-1", categoryId, colors: ["Blue", "Black"] });
    await makePicture("front.webp", id);
    const content = [
      ["id", "colors"],
      [id, "Black"],
    ];
    expect((await check(content)).changed).toMatchObject([
      {
        differences: [
          { field: "colors", before: ["Blue", "Black"], after: ["Black"] },
          { field: "imageColors", before: ["1:\u00a0Blue"], after: [] },
        ],
      },
    ]);
    await carryOut(content);
    expect(await db.select().from(productImages)).toMatchObject([
      { key: "front.webp", alt: "Front", color: null },
    ]);
  });

  test("stays without a category, as it is once that was deleted, until its line names one", async () => {
    const { id } = await makeProduct({ partNumber: "P-1", categoryId, colors: ["Blue"] });
    await makePicture("front.webp", id);
    await makeProduct({ partNumber: "P-2", categoryId: null, stock: 100_001 });
    await db.delete(categories);
    const prices = [
      ["part_number", "price"],
      ["P-1", "99"],
      ["P-2", "98"],
    ];
    expect(await check(prices)).toMatchObject({
      changed: [
        { differences: [{ field: "price", before: "10.00", after: "99.00" }] },
        { differences: [{ field: "price", before: "10.00", after: "98.00" }] },
      ],
      refused: [],
    });
    await carryOut(prices);
    expect(await find("P-1")).toMatchObject({ priceMinor: 99_00, categoryId: null });
    await db.insert(categories).values({ id: categoryId, name: "Sensors" });
    await carryOut([
      ["part_number", "price", "category"],
      ["P-1", "97", ""],
      ["P-2", "96", "sensors"],
    ]);
    expect(await find("P-1")).toMatchObject({ priceMinor: 97_00, categoryId: null });
    expect(await find("P-2")).toMatchObject({ priceMinor: 96_00, categoryId });
  });

  test("is left alone where its line says what it is already", async () => {
    await makeProduct({ partNumber: "P-1", priceMinor: 12_50, categoryId, name: "Soil probe" });
    expect(await check([head, probe])).toMatchObject({ changed: [], unchangedCount: 1 });
    await carryOut([head, probe]);
    expect(await find("P-1")).toMatchObject({ revision: 1 });
    expect(await db.$count(auditLog)).toBe(0);
  });
});

describe("what is confirmed is what was shown", () => {
  const content = [
    ["part_number", "price"],
    ["P-1", "99"],
  ];

  test("another file is not imported", async () => {
    await makeProduct({ partNumber: "P-1", categoryId });
    const { digest } = await check(content);
    const other = fileOf(actor, [
      ["part_number", "price"],
      ["P-1", "98"],
    ]);
    const answer = await importProducts(db, { ...other, digest });
    expect(answer).toMatchObject({ kind: "stale", report: { changed: [{ line: 2 }] } });
    expect(await find("P-1")).toMatchObject({ priceMinor: 10_00 });
  });

  test("a new product of another price is not made", async () => {
    const { digest } = await check([head, probe]);
    const dearer = [head, ["P-1", "Soil probe", "13", "sensors"]];
    const answer = await importProducts(db, { ...fileOf(actor, dearer), digest });
    expect(answer.kind).toBe("stale");
    expect(await db.$count(products)).toBe(0);
  });

  test("a price that someone changed meanwhile is told, and imported once confirmed", async () => {
    await makeProduct({ partNumber: "P-1", categoryId });
    const { digest } = await check(content);
    await db.update(products).set({ priceMinor: 11_00 });
    const answer = await importProducts(db, { ...fileOf(actor, content), digest });
    if (answer.kind !== "stale") throw new Error(answer.kind);
    expect(answer.report.changed[0]?.differences).toEqual([
      { field: "price", before: "11.00", after: "99.00" },
    ]);
    const again = await importProducts(db, {
      ...fileOf(actor, content),
      digest: answer.report.digest,
    });
    expect(again).toMatchObject({ kind: "imported", changed: 1 });
  });

  test("a sale between is no matter to a file without stock, and stays", async () => {
    const product = await makeProduct({ partNumber: "P-1", categoryId, stock: 10 });
    const { digest } = await check(content);
    await makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity: 4 }] });
    const answer = await importProducts(db, { ...fileOf(actor, content), digest });
    expect(answer.kind).toBe("imported");
    expect(await find("P-1")).toMatchObject({ priceMinor: 99_00, stock: 6 });
  });

  test("sent twice it is done once", async () => {
    await makeProduct({ partNumber: "P-1", categoryId });
    const { digest } = await check(content);
    const wanted = { ...fileOf(actor, content), digest };
    const answers = await Promise.all([importProducts(db, wanted), importProducts(db, wanted)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["imported", "stale"]);
    expect(await find("P-1")).toMatchObject({ revision: 2 });
  });

  test("sent twice it makes a product without a part number once", async () => {
    const content = [head, ["", ...probe.slice(1)]];
    const { digest } = await check(content);
    const wanted = { ...fileOf(actor, content), digest };
    const answers = await Promise.all([importProducts(db, wanted), importProducts(db, wanted)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["imported", "stale"]);
    expect(await check(content)).toMatchObject({ created: [], unchangedCount: 1 });
    await db.update(products).set({ partNumber: "P-9" });
    expect(await check(content)).toMatchObject({ created: [], unchangedCount: 1 });
    expect(await db.$count(products)).toBe(1);
  });

  test("whoever edits a product at the same moment comes first or after, not between", async () => {
    const { id } = await makeProduct({ partNumber: "P-1", categoryId });
    const { digest } = await check(content);
    const { attempt } = await db.transaction(async (tx) => {
      await tx.update(products).set({ priceMinor: 11_00 }).where(eq(products.id, id));
      const attempt = importProducts(db, { ...fileOf(actor, content), digest });
      await someoneWaits();
      return { attempt };
    });
    expect((await attempt).kind).toBe("stale");
    expect(await find("P-1")).toMatchObject({ priceMinor: 11_00 });
  });

  test("a part number that someone takes at the last moment is told, and nothing is kept", async () => {
    const added = [head, ["P-0", ...probe.slice(1)], ["N-1", ...probe.slice(1)]];
    const { digest } = await check(added);
    const { attempt } = await db.transaction(async (tx) => {
      await tx.insert(products).values({ partNumber: "n-1", name: "Rival", priceMinor: 1 });
      const attempt = importProducts(db, { ...fileOf(actor, added), digest });
      await someoneWaits();
      return { attempt };
    });
    const answer = await attempt;
    expect(answer).toMatchObject({ kind: "stale", report: { created: [{ partNumber: "P-0" }] } });
    expect(await db.$count(products)).toBe(1);
  });
});

test("more products than are written at once are all imported", async () => {
  const lines = Array.from({ length: 1203 }, (_, index) => [`N-${index}`, ...probe.slice(1)]);
  expect(await carryOut([head, ...lines])).toMatchObject({ created: 1203 });
  expect(await db.$count(products)).toBe(1203);
  expect(await db.$count(auditLog)).toBe(1203);
});

test("every product is written down as it was and as it is", async () => {
  const { id } = await makeProduct({ partNumber: "P-1", categoryId });
  await carryOut([head, ["P-1", "Renamed", "10", "Sensors"], ["P-2", "New", "1", "Sensors"]]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.action);
  expect(entries).toMatchObject([
    { action: "product.create", actorId: actor.id, before: null, after: { name: "New" } },
    { action: "product.update", subjectId: id, after: { name: "Renamed" } },
  ]);
});

test("only administrators import", async () => {
  const stranger = await makeUser();
  const file = { ...fileOf(actor, [head, probe]), actor: stranger };
  await expect(checkImport(db, file)).rejects.toThrow(NotAnAdministrator);
  await expect(importProducts(db, { ...file, digest: "" })).rejects.toThrow(NotAnAdministrator);
  expect(await db.$count(products)).toBe(0);
});
