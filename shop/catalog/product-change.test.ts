import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, categories, db, productImages, products, uploads } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { removeOrphans } from "../content/uploads.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { addProduct, saveProduct } from "./product-change.ts";
import { type ProductFields, productFields } from "./product-fields.ts";
import type { FileKeys } from "./product-files.ts";
import { findProductRecord, type ProductRecord } from "./product-record.ts";
import { setOutOfStock, setProductStatus } from "./product-status.ts";

freshDatabase();

let actor: { id: string };

beforeAll(() => seedEssentials(db));

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.delete(auditLog);
  await db.delete(uploads);
  actor = await makeUser({ role: "admin" });
  await db.insert(categories).values([{ name: "Sensors" }, { name: "Gateways" }]);
  await db.insert(uploads).values([
    { key: "one", kind: "picture", name: "one.jpg", sizeBytes: 10, width: 800, height: 600 },
    { key: "two", kind: "picture", name: "two.jpg", sizeBytes: 10, width: 80, height: 60 },
    { key: "sheet", kind: "document", name: "Sheet.pdf", sizeBytes: 99 },
  ]);
});

const fieldsWith = (values: Record<string, unknown> = {}) =>
  productFields().parse({
    name: "Probe",
    price: "10",
    category: "Sensors",
    stock: "40",
    ...values,
  });

const noFiles: FileKeys = { images: [], documents: [] };
const files: FileKeys = { images: ["one"], documents: ["sheet"] };

async function add(values: Record<string, unknown> = {}, keys = files): Promise<ProductRecord> {
  const fields = fieldsWith(values);
  const added = await addProduct(db, { actor, id: randomUUID(), fields, files: keys });
  if (added.kind !== "added") throw new Error(added.kind);
  return find(added.id);
}

async function find(id: string): Promise<ProductRecord> {
  const found = await findProductRecord(db, id);
  if (!found) throw new Error("The product is gone");
  return found;
}

interface Save {
  opened: ProductRecord;
  values?: Record<string, unknown>;
  keys?: FileKeys | null;
}

/** Saves the form as it stands when the product is opened and these values are typed. */
function save({ opened, values = {}, keys = null }: Save) {
  const fields: ProductFields = fieldsWith({ stock: String(opened.stock), ...values });
  return saveProduct(db, { actor, id: opened.id, opened, fields, files: keys });
}

async function sell(product: { id: string }, quantity: number) {
  return makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity }] });
}

describe("a product that is added", () => {
  test("is active, with its files as they were uploaded", async () => {
    const product = await add({ specs: "IP67\nBLE" });
    expect(product).toMatchObject({
      name: "Probe",
      category: "Sensors",
      priceMinor: 1000,
      stock: 40,
      status: "active",
      specs: ["IP67", "BLE"],
      images: [{ key: "one", alt: "Probe", width: 800, height: 600, color: null }],
      documents: [{ key: "sheet", name: "Sheet.pdf", sizeBytes: 99 }],
    });
    expect(product.partNumber).toMatch(/^P-[0-9A-F]{8}$/);
  });

  test("is there once, when the same form comes twice", async () => {
    const wanted = { actor, id: randomUUID(), fields: fieldsWith(), files };
    const twice = await Promise.all([addProduct(db, wanted), addProduct(db, wanted)]);
    expect(twice).toEqual([
      { kind: "added", id: wanted.id },
      { kind: "added", id: wanted.id },
    ]);
    expect(await db.$count(products)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
    const other = { ...wanted, fields: fieldsWith({ name: "Other" }) };
    expect(await addProduct(db, other)).toEqual({ kind: "added_before" });
    expect((await find(wanted.id)).name).toBe("Probe");
  });

  test("needs a category and files that there are, and a part number of its own", async () => {
    const wanted = { actor, id: randomUUID(), fields: fieldsWith({ partNumber: "P1" }), files };
    const unknown = { ...wanted, fields: fieldsWith({ category: "Nowhere" }) };
    expect(await addProduct(db, unknown)).toEqual({ kind: "unknown_category" });
    const missing = { ...wanted, files: { images: ["one", "gone"], documents: [] } };
    const gone = { kind: "unknown_file", field: "images", key: "gone" };
    expect(await addProduct(db, missing)).toEqual(gone);
    const picture = { ...wanted, files: { images: [], documents: ["one"] } };
    const noDocument = { kind: "unknown_file", field: "documents", key: "one" };
    expect(await addProduct(db, picture)).toEqual(noDocument);
    const sheet = { ...wanted, files: { images: ["sheet"], documents: [] } };
    const noPicture = { kind: "unknown_file", field: "images", key: "sheet" };
    expect(await addProduct(db, sheet)).toEqual(noPicture);
    await add({ partNumber: "p1" });
    expect(await addProduct(db, wanted)).toEqual({ kind: "part_number_taken" });
    expect(await db.$count(products)).toBe(1);
  });
});

describe("a product that is saved", () => {
  test("holds what was typed, and keeps its part number where none is", async () => {
    const opened = await add({ partNumber: "P1", description: "Old" });
    const values = { name: "Probe 2", category: "gateways", version2: "PoE", price: "11.5" };
    const keys = { images: ["two", "one"], documents: [] };
    expect(await save({ opened, values, keys })).toMatchObject({
      kind: "saved",
      mergedStock: null,
    });
    const after = await find(opened.id);
    expect(after).toMatchObject({
      name: "Probe 2",
      partNumber: "P1",
      category: "Gateways",
      description: null,
      versions: ["Standard", "PoE"],
      priceMinor: 1150,
      documents: [],
      revision: opened.revision + 1,
    });
    expect(after.images.map(({ key }) => key)).toEqual(["two", "one"]);
  });

  test("keeps the words and the colour of a picture that stays", async () => {
    const values = { colors: ["Blue"] };
    const { id } = await add(values);
    const words = { alt: "From the side", color: "Blue" as const };
    await db.update(productImages).set(words).where(eq(productImages.key, "one"));
    await db.delete(uploads);
    const opened = await find(id);
    expect(await save({ opened, values, keys: { ...files, documents: [] } })).toMatchObject({
      kind: "saved",
    });
    expect((await find(opened.id)).images).toMatchObject([{ key: "one", ...words }]);
  });

  test.each([
    ["Probe", "Sonde"],
    ["Probe, blue, seen from the front", "Sonde, blue, seen from the front"],
    ["Probe head", "Probe head"],
    ["From the side", "From the side"],
  ])(
    "and is renamed has pictures that follow its name, not words of their own: %s",
    async (alt, after) => {
      const { id } = await add();
      await db.update(productImages).set({ alt }).where(eq(productImages.key, "one"));
      await save({ opened: await find(id), values: { name: "Sonde" } });
      expect((await find(id)).images).toMatchObject([{ key: "one", alt: after }]);
    },
  );

  test("and gives up a picture leaves it for orders that have read that they are to show it", async () => {
    await db.update(uploads).set({ uploadedAt: new Date(Date.now() - 48 * 3_600_000) });
    const opened = await add({}, { ...files, images: ["one", "two"] });
    await save({ opened, keys: { ...files, images: ["two"] } });
    await removeOrphans(db, { afterHours: 24, remove: async () => {} });
    expect(await db.select().from(uploads).where(eq(uploads.key, "one"))).toHaveLength(1);
    await removeOrphans(db, { afterHours: 0, remove: async () => {} });
    expect(await db.select().from(uploads).where(eq(uploads.key, "one"))).toHaveLength(0);
  });

  test("has its pictures in the colours that were said, of which others are told", async () => {
    const images = ["one", "two"];
    const values = { colors: ["Blue", "White"] };
    const opened = await add(values);
    const colors = new Map([
      ["one", null],
      ["two", "Blue" as const],
    ]);
    await save({ opened, values, keys: { ...files, images, colors } });
    const blue = await find(opened.id);
    expect(blue.images).toMatchObject([
      { key: "one", color: null },
      { key: "two", color: "Blue" },
    ]);
    const keys = { ...files, images, colors: new Map([["two", "White" as const]]) };
    expect(await save({ opened: blue, values, keys })).toMatchObject({ kind: "saved" });
    const told = { field: "imageColors", before: ["2:\u00a0Blue"], after: ["2:\u00a0White"] };
    expect(await save({ opened: blue, values, keys })).toMatchObject({
      kind: "conflict",
      differences: [told],
    });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    expect(entry?.after).toMatchObject({ imageColors: told.after });
  });

  test("is offered first in the colour that its main picture is given, and else in the order that it has", async () => {
    const images = ["one", "two"];
    const values = { colors: ["Black", "Blue", "White"] };
    const showing = (...said: ("White" | "Blue" | null)[]) => {
      const colors = new Map(images.map((key, at) => [key, said[at] ?? null]));
      return { ...files, images, colors };
    };
    const opened = await add(values, showing("White"));
    expect(opened.colors).toEqual(["White", "Black", "Blue"]);
    await save({ opened, values: { colors: opened.colors }, keys: showing("Blue", "White") });
    expect((await find(opened.id)).colors).toEqual(["Blue", "White", "Black"]);
    await save({ opened: await find(opened.id), values, keys: showing(null, "White") });
    expect((await find(opened.id)).colors).toEqual(["Black", "Blue", "White"]);
  });

  test("leaves no trace either where a file offers another colour first than its main picture shows", async () => {
    const values = { colors: ["White", "Black"] };
    const { id } = await add(values);
    await db.update(productImages).set({ color: "Black" });
    const opened = await find(id);
    const keys = { ...files, colors: new Map([["one", "Black" as const]]) };
    expect(await save({ opened, values, keys })).toMatchObject({ kind: "saved" });
    expect(await find(id)).toMatchObject({ ...values, revision: opened.revision });
  });

  test("has no picture in a colour that it is offered in no more, of which others are told", async () => {
    const { id } = await add();
    for (const keys of [null, files]) {
      await db.update(products).set({ colors: ["Blue", "White"] });
      await db.update(productImages).set({ color: "Blue" });
      const opened = await find(id);
      await save({ opened, values: { colors: ["Blue"] }, keys });
      expect((await find(id)).images, "still offered").toMatchObject([{ color: "Blue" }]);
      await save({ opened: await find(id), values: { colors: ["White"] }, keys });
      expect((await find(id)).images).toMatchObject([{ key: "one", alt: "Probe", color: null }]);
      const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
      expect(entry).toMatchObject({ before: { imageColors: ["1:\u00a0Blue"] } });
      expect(entry).toMatchObject({ after: { imageColors: [] } });
    }
  });

  test("leaves no trace where nothing was changed", async () => {
    const opened = await add();
    await save({ opened, keys: files });
    expect((await find(opened.id)).revision).toBe(opened.revision);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is told when it is gone, when its part number is taken, and when its category went", async () => {
    const [opened] = [await add(), await add({ partNumber: "P2" })];
    expect(await save({ opened, values: { partNumber: "p2" } })).toEqual({
      kind: "part_number_taken",
    });
    expect(await save({ opened, values: { category: "Nowhere" } })).toEqual({
      kind: "unknown_category",
    });
    await db.delete(products).where(eq(products.id, opened.id));
    expect(await save({ opened })).toEqual({ kind: "unknown_product" });
  });
});

describe("two editors", () => {
  test("the second overwrites nothing and is shown the difference", async () => {
    const opened = await add();
    await save({ opened, values: { price: "12", stock: "50" }, keys: null });
    const second = await save({ opened, values: { description: "Mine", stock: "60" } });
    expect(second).toMatchObject({
      kind: "conflict",
      differences: [
        { field: "price", before: "10.00", after: "12.00" },
        { field: "stock", before: 40, after: 50 },
      ],
    });
    const current = await find(opened.id);
    expect(current.description).toBeNull();
    expect(await save({ opened: current, values: { description: "Mine" } })).toMatchObject({
      kind: "saved",
    });
  });

  test("of two who save at the same moment the second is told of the first", async () => {
    const opened = await add();
    const second = await db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ name: "First", revision: 2 })
        .where(eq(products.id, opened.id));
      const attempt = save({ opened, values: { name: "Second" } });
      await someoneWaits();
      return { attempt };
    });
    expect(await second.attempt).toMatchObject({ kind: "conflict" });
    expect((await find(opened.id)).name).toBe("First");
  });

  test("who sets it out of stock is an editor, who suspends it is not", async () => {
    const opened = await add();
    await setProductStatus(db, { actor, ids: [opened.id], status: "suspended" });
    expect(await save({ opened, values: { name: "A" } })).toMatchObject({ kind: "saved" });
    const again = await find(opened.id);
    await setOutOfStock(db, { actor, id: opened.id, seen: opened });
    expect(await save({ opened: again, values: { stock: "50" } })).toMatchObject({
      kind: "conflict",
      differences: [{ field: "stock", before: 40, after: 0 }],
    });
    expect(await save({ opened: again, values: { name: "B" } })).toMatchObject({ kind: "saved" });
    expect(await find(opened.id)).toMatchObject({ name: "B", stock: 0, status: "out_of_stock" });
  });
});

describe("an editor who saves again", () => {
  test("is no other than who saved before", async () => {
    const opened = await add();
    const first = await save({ opened, values: { name: "Prube" } });
    if (first.kind !== "saved" || !first.record) throw new Error(first.kind);
    const second = await save({ opened: first.record, values: { name: "Probe" } });
    expect(second).toMatchObject({ kind: "saved" });
    await save({ opened: first.record, values: { description: "Theirs" } });
    const third = await save({ opened: first.record, values: { name: "Prabe" } });
    expect(third).toMatchObject({ kind: "conflict" });
  });

  test("takes no unit twice that orders took before the first", async () => {
    const opened = await add();
    await sell(opened, 3);
    const first = await save({ opened, values: { stock: "50" } });
    if (first.kind !== "saved" || !first.record) throw new Error(first.kind);
    await save({ opened: first.record, values: { stock: "50", name: "Probe 2" } });
    expect(await find(opened.id)).toMatchObject({ name: "Probe 2", stock: 47 });
  });
});

describe("stock that orders change while the form is open", () => {
  test("stays as they left it where the form leaves it alone", async () => {
    const opened = await add();
    await sell(opened, 3);
    expect(await save({ opened, values: { name: "A" } })).toMatchObject({
      kind: "saved",
      mergedStock: null,
    });
    expect(await find(opened.id)).toMatchObject({ name: "A", stock: 37, held: 3 });
  });

  test("takes what was typed as a difference, and says what it came to", async () => {
    const opened = await add();
    await sell(opened, 3);
    expect(await save({ opened, values: { stock: "50" } })).toMatchObject({
      kind: "saved",
      mergedStock: 47,
    });
    expect((await find(opened.id)).stock).toBe(47);
  });

  test("stays so where the form leaves it alone and is sent again after a conflict", async () => {
    const opened = await add();
    await save({ opened, values: { name: "Theirs" } });
    await sell(opened, 3);
    const refused = await save({ opened, values: { price: "12" } });
    if (refused.kind !== "conflict") throw new Error(refused.kind);
    expect(refused.differences.map(({ field }) => field)).toEqual(["name"]);
    await sell(opened, 2);
    await save({ opened: refused.current, values: { price: "12", stock: "40" } });
    expect(await find(opened.id)).toMatchObject({ name: "Probe", priceMinor: 1200, stock: 35 });
  });

  test("counts from what the conflict told where one was typed", async () => {
    const opened = await add();
    await save({ opened, values: { name: "Theirs" } });
    await sell(opened, 3);
    const refused = await save({ opened, values: { stock: "50" } });
    if (refused.kind !== "conflict") throw new Error(refused.kind);
    expect(refused.differences).toContainEqual({ field: "stock", before: 40, after: 37 });
    await sell(opened, 2);
    expect(await save({ opened: refused.current, values: { stock: "50" } })).toMatchObject({
      kind: "saved",
      mergedStock: 48,
    });
  });

  test("is shown where less than nothing would be left", async () => {
    const opened = await add();
    await sell(opened, 35);
    expect(await save({ opened, values: { stock: "4" } })).toMatchObject({
      kind: "conflict",
      differences: [{ field: "stock", before: 40, after: 5 }],
    });
    expect((await find(opened.id)).stock).toBe(5);
  });

  test("is never lost to an order of the same moment", async () => {
    const opened = await add();
    const orders = [1, 2, 3, 4].map((quantity) => sell(opened, quantity));
    const [saved] = await Promise.all([save({ opened, values: { stock: "60" } }), ...orders]);
    expect(saved.kind).toBe("saved");
    expect(await find(opened.id)).toMatchObject({ stock: 50, held: 10 });
  });
});

test("every change is written down as people read it", async () => {
  const opened = await add({ isSampleAvailable: "on", samplePrice: "5" });
  await save({ opened, values: { name: "Probe 2" } });
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  expect(entries.map(({ action }) => action)).toEqual(["product.create", "product.update"]);
  expect(entries[0]?.after).toMatchObject({ name: "Probe", price: "10.00", samplePrice: "5.00" });
  expect(entries[1]).toMatchObject({
    before: { name: "Probe", isSampleAvailable: true },
    after: { name: "Probe 2", isSampleAvailable: false, samplePrice: null },
  });
});

test("only administrators add and save products", async () => {
  const opened = await add();
  const customer = await makeUser();
  const wanted = { actor: customer, fields: fieldsWith(), files: noFiles };
  await expect(addProduct(db, { ...wanted, id: randomUUID() })).rejects.toThrow(NotAnAdministrator);
  await expect(saveProduct(db, { ...wanted, id: opened.id, opened })).rejects.toThrow(
    NotAnAdministrator,
  );
});
