import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, categories, db, products } from "#db";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { findListing } from "./categories.ts";
import { createCategory, deleteCategory, updateCategory } from "./category-change.ts";
import { categoryFields } from "./category-fields.ts";
import { listCategories } from "./category-list.ts";
import { categoryTable } from "./category-table.ts";

freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields = { name: "Sensors", description: "They feel", orderIndex: 2 };

async function make(values = {}) {
  const created = await createCategory(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), categoryTable);
  return (await listCategories(db, query)).rows;
};

describe("the form of a category", () => {
  const read = (values: object) => {
    const parsed = categoryFields.safeParse(values);
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs a name after trimming", () => {
    expect(read({ name: "   " })).toBe("Category name is required");
    expect(read({})).toBe("Category name is required");
    expect(read({ name: " Sensors " })).toEqual({
      name: "Sensors",
      description: null,
      orderIndex: 0,
    });
  });

  test("holds a name without blanks in a row, which a page would not show", () => {
    expect(read({ name: " Dev \t\u00a0kits  2" })).toMatchObject({ name: "Dev kits 2" });
  });

  test("needs a name that makes an address", () => {
    expect(read({ name: "!!!" })).toBe("Category name needs a letter from A to Z or a digit");
  });

  test.each(["-1", "1.5", "x", "1e3"])("refuses the order %s", (orderIndex) => {
    expect(read({ name: "A", orderIndex })).toBe("Order must be a whole number of at least 0");
  });

  test("takes an order that its column holds, and says how high that is", () => {
    expect(read({ name: "A", orderIndex: "999999999" })).toMatchObject({ orderIndex: 999_999_999 });
    expect(read({ name: "A", orderIndex: "0007" })).toMatchObject({ orderIndex: 7 });
    for (const orderIndex of ["1000000000", "9".repeat(400)])
      expect(read({ name: "A", orderIndex })).toBe("Order must be at most 999,999,999");
  });

  test("takes a name of 100 characters and no more", () => {
    expect(read({ name: "a".repeat(100) })).toMatchObject({ name: "a".repeat(100) });
    expect(read({ name: "a".repeat(101) })).toBe("Category name must be at most 100 characters");
  });
});

describe("a category's name", () => {
  test.each(["Sensors", "sENSORS"])("is there once, however it is written: %s", async (name) => {
    await make();
    const again = await createCategory(db, { actor, fields: { ...fields, name } });
    expect(again).toEqual({ kind: "name_taken" });
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("makes an address that is there once", async () => {
    await make({ name: "Dev Kits" });
    const clash = { kind: "address_taken", slug: "dev-kits", takenBy: "Dev Kits" };
    const again = await createCategory(db, { actor, fields: { ...fields, name: "Dev-Kits!" } });
    expect(again).toEqual(clash);
    const id = await make();
    const wanted = { actor, id, opened: fields, fields: { ...fields, name: "Dev kits?" } };
    expect(await updateCategory(db, wanted)).toEqual(clash);
  });

  test("cannot be changed to another's", async () => {
    await make({ name: "Gateways" });
    const id = await make();
    const taken = { ...fields, name: "gateways" };
    expect(await updateCategory(db, { actor, id, opened: fields, fields: taken })).toEqual({
      kind: "name_taken",
    });
  });
});

describe("the screen of a category", () => {
  test.each([
    ["Sensors", "sensors"],
    ["gateways", "gateways"],
    ["Accessories", "accessories"],
    ["Dev - Starter Kits", "dev-kits"],
  ] as const)("is taken by the one that is called %s", async (name, listing) => {
    const id = await make({ name: "Beacons" });
    expect(await findListing(db, listing)).toBeNull();
    const opened = { ...fields, name: "Beacons" };
    await updateCategory(db, { actor, id, opened, fields: { ...fields, name } });
    expect(await findListing(db, listing)).toMatchObject({ id });
    await deleteCategory(db, { actor, id });
    const again = await make({ name });
    expect(await findListing(db, listing)).toMatchObject({ id: again });
  });

  test("stays with it when it is renamed, and another of its old name has none", async () => {
    const id = await make();
    const renamed = { ...fields, name: "Gateways" };
    await updateCategory(db, { actor, id, opened: fields, fields: renamed });
    await make();
    expect(await findListing(db, "sensors")).toMatchObject({ id, name: "Gateways" });
    expect(await findListing(db, "gateways")).toBeNull();
  });

  test.each([
    ["Sensors", "sensors"],
    ["gateways", "gateways"],
    ["Accessories", "accessories"],
    ["Dev - Starter Kits", "dev-kits"],
  ] as const)("goes, once it is gone, to the one called %s by then", async (name, listing) => {
    const opened = { ...fields, name };
    const old = await make({ name });
    await updateCategory(db, { actor, id: old, opened, fields: { ...fields, name: "Old" } });
    const heir = await make({ name });
    await make({ name: "Beacons" });
    await deleteCategory(db, { actor, id: old });
    expect(await findListing(db, listing)).toMatchObject({ id: heir, name });
    await deleteCategory(db, { actor, id: heir });
    expect(await findListing(db, listing)).toBeNull();
  });

  test("goes to none that has another one, which it keeps", async () => {
    const gateways = await make({ name: "Gateways" });
    const sensors = await make();
    const old = { ...fields, name: "Old" };
    await updateCategory(db, { actor, id: sensors, opened: fields, fields: old });
    const opened = { ...fields, name: "Gateways" };
    await updateCategory(db, { actor, id: gateways, opened, fields });
    await deleteCategory(db, { actor, id: sensors });
    expect(await findListing(db, "sensors")).toBeNull();
    expect(await findListing(db, "gateways")).toMatchObject({ id: gateways, name: "Sensors" });
  });

  test("does no harm to two who make it at the same moment", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => createCategory(db, { actor, fields })));
    expect(made.map(({ kind }) => kind).sort()).toEqual([
      "changed",
      "name_taken",
      "name_taken",
      "name_taken",
    ]);
  });
});

test("products follow a category that is renamed, and stay when it is deleted", async () => {
  const id = await make();
  const product = await makeProduct({ categoryId: id });
  await updateCategory(db, { actor, id, opened: fields, fields: { ...fields, name: "Probes" } });
  expect(await list()).toMatchObject([{ name: "Probes", productCount: 1 }]);
  expect(await deleteCategory(db, { actor, id })).toEqual({ kind: "changed", id });
  const [kept] = await db.select().from(products).where(eq(products.id, product.id));
  expect(kept?.categoryId).toBeNull();
});

test("a second editor overwrites nothing and is shown the difference", async () => {
  const id = await make();
  const first = { ...fields, description: "First" };
  await updateCategory(db, { actor, id, opened: fields, fields: first });
  const mine = { ...fields, orderIndex: 7 };
  expect(await updateCategory(db, { actor, id, opened: fields, fields: mine })).toEqual({
    kind: "conflict",
    current: first,
    differences: [{ field: "description", before: "They feel", after: "First" }],
  });
  expect((await list())[0]).toMatchObject(first);
  expect(await updateCategory(db, { actor, id, opened: first, fields: mine })).toEqual({
    kind: "changed",
    id,
  });
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(categories).set({ description: "First" }).where(eq(categories.id, id));
    const mine = { ...fields, description: "Second" };
    const attempt = updateCategory(db, { actor, id, opened: fields, fields: mine });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict" });
  expect((await list())[0]).toMatchObject({ description: "First" });
});

test("every change is written down as it was and as it is", async () => {
  const id = await make();
  const renamed = { ...fields, name: "Probes" };
  await updateCategory(db, { actor, id, opened: fields, fields: renamed });
  await deleteCategory(db, { actor, id });
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "category.create", before: null, after: fields },
    { action: "category.update", before: fields, after: renamed },
    { action: "category.delete", before: renamed, after: null },
  ]);
  expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([actor.id]));
});

test("only administrators change categories", async () => {
  const id = await make();
  const customer = await makeUser();
  const changes = [
    () => createCategory(db, { actor: customer, fields: { ...fields, name: "New" } }),
    () => updateCategory(db, { actor: customer, id, opened: fields, fields }),
    () => deleteCategory(db, { actor: customer, id }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
  expect(await list()).toHaveLength(1);
});

test("a category that is gone is told", async () => {
  const id = crypto.randomUUID();
  const gone = { kind: "unknown_category" };
  expect(await updateCategory(db, { actor, id, opened: fields, fields })).toEqual(gone);
  expect(await deleteCategory(db, { actor, id })).toEqual(gone);
});

test("the table narrows by text and by whether products use a category", async () => {
  const used = await make();
  await make({ name: "Gateways", description: null, orderIndex: 1 });
  await makeProduct({ categoryId: used, status: "suspended" });
  const names = async (address: string) => (await list(address)).map(({ name }) => name);
  expect(await names("")).toEqual(["Gateways", "Sensors"]);
  expect(await names("sort=-name")).toEqual(["Sensors", "Gateways"]);
  expect(await names("q=FEEL")).toEqual(["Sensors"]);
  expect(await names("products=with")).toEqual(["Sensors"]);
  expect(await names("products=without")).toEqual(["Gateways"]);
});
