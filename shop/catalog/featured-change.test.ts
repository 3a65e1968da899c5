import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, categories, db, featuredProducts, products } from "#db";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import {
  addFeatured,
  deleteFeatured,
  moveFeatured,
  placeFeatured,
  setFeaturedStatus,
} from "./featured-change.ts";
import { findFeaturedOffers, listFeaturedRows } from "./featured-list.ts";
import { featuredTable } from "./featured-table.ts";

freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

async function feature(...names: string[]) {
  for (const name of names) {
    const { id: productId } = await makeProduct({ name });
    await addFeatured(db, { actor, productId });
  }
}

async function read() {
  const rows = await db
    .select({
      id: featuredProducts.id,
      orderIndex: featuredProducts.orderIndex,
      name: products.name,
      productId: products.id,
    })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .orderBy(asc(featuredProducts.orderIndex));
  expect(rows.map(({ orderIndex }) => orderIndex)).toEqual([...rows.keys()]);
  return rows;
}

const order = async () => (await read()).map(({ name }) => name).join("");

async function idOf(name: string): Promise<string> {
  return (await read()).find((each) => each.name === name)?.id ?? crypto.randomUUID();
}

const changed = { kind: "changed" };
const unknown = { kind: "unknown_featured" };

describe("a product is featured", () => {
  test("at the end, active", async () => {
    await feature("A", "B");
    expect(await order()).toBe("AB");
    const [, last] = await db.select().from(featuredProducts).orderBy(featuredProducts.orderIndex);
    expect(last).toMatchObject({ orderIndex: 1, status: "active" });
  });

  test("once", async () => {
    const { id: productId } = await makeProduct();
    expect(await addFeatured(db, { actor, productId })).toEqual(changed);
    expect(await addFeatured(db, { actor, productId })).toEqual({ kind: "already_featured" });
  });

  test.each(["suspended", "out_of_stock"] as const)("never when it is %s", async (status) => {
    const { id: productId } = await makeProduct({ status });
    expect(await addFeatured(db, { actor, productId })).toEqual({ kind: "not_offered" });
    expect(await findFeaturedOffers(db, "")).toEqual([]);
  });

  test("never when it is gone", async () => {
    const productId = crypto.randomUUID();
    expect(await addFeatured(db, { actor, productId })).toEqual({ kind: "not_offered" });
  });
});

test("products that can be featured are offered by name, and found by a part of it or of the part number", async () => {
  await feature("A");
  for (const name of ["pump", "100%"]) await makeProduct({ name });
  await makeProduct({ name: "Valve", partNumber: "VLV-7" });
  const names = async (term: string) =>
    (await findFeaturedOffers(db, term)).map(({ name }) => name).toSorted();
  expect(await names("")).toEqual(["100%", "Valve", "pump"]);
  expect(await names(" VAL ")).toEqual(["Valve"]);
  expect(await names("lv-7")).toEqual(["Valve"]);
  expect(await names("%")).toEqual(["100%"]);
});

describe("the order", () => {
  beforeEach(() => feature("A", "B", "C", "D"));

  test.each([
    ["B", "up", "BACD"],
    ["B", "down", "ACBD"],
    ["A", "up", "ABCD"],
    ["D", "down", "ABCD"],
  ] as const)("has %s moved %s as %s", async (name, direction, expected) => {
    expect(await moveFeatured(db, { actor, id: await idOf(name), direction })).toEqual(changed);
    expect(await order()).toBe(expected);
  });

  test.each([
    ["A", 3, "BCDA"],
    ["D", 0, "DABC"],
    ["B", 2, "ACBD"],
    ["C", 2, "ABCD"],
  ])("has %s placed at %i as %s", async (name, orderIndex, expected) => {
    const id = await idOf(name);
    const opened = { orderIndex: "ABCD".indexOf(name) };
    expect(await placeFeatured(db, { actor, id, opened, orderIndex })).toEqual(changed);
    expect(await order()).toBe(expected);
  });

  test.each([4, -1, 0.5, 99])("has no place %d", async (orderIndex) => {
    const id = await idOf("A");
    const refused = await placeFeatured(db, { actor, id, opened: { orderIndex: 0 }, orderIndex });
    expect(refused).toEqual({ kind: "unknown_place", last: 3 });
    expect(await order()).toBe("ABCD");
  });

  test("is not overwritten by who opened an older one", async () => {
    const id = await idOf("A");
    await moveFeatured(db, { actor, id, direction: "down" });
    const opened = { orderIndex: 0 };
    expect(await placeFeatured(db, { actor, id, opened, orderIndex: 3 })).toMatchObject({
      kind: "conflict",
      current: { orderIndex: 1 },
      differences: [{ field: "orderIndex", before: 0, after: 1 }],
    });
    expect(await order()).toBe("BACD");
  });

  test("has no gap where one was deleted", async () => {
    expect(await deleteFeatured(db, { actor, id: await idOf("B") })).toEqual(changed);
    expect(await order()).toBe("ACD");
    await feature("E");
    expect(await order()).toBe("ACDE");
  });

  test("has no gap where products were deleted from the catalogue", async () => {
    await db.delete(products).where(eq(products.name, "A"));
    await db.delete(products).where(eq(products.name, "C"));
    expect(await order()).toBe("BD");
  });
});

describe("two administrators at once", () => {
  beforeEach(() => feature("A", "B", "C", "D", "E", "F"));

  test("leave an order without gaps, whatever they do", async () => {
    const rows = await read();
    const work = rows.flatMap(({ id, orderIndex, productId }, at) => [
      moveFeatured(db, { actor, id, direction: at % 2 ? "up" : "down" }),
      placeFeatured(db, { actor, id, opened: { orderIndex }, orderIndex: 5 - at }),
      ...(at === 2 ? [deleteFeatured(db, { actor, id })] : []),
      ...(at === 4 ? [db.delete(products).where(eq(products.id, productId)).execute()] : []),
    ]);
    const added = ["G", "H"].map((name) => feature(name));
    await Promise.all([...work, ...added]);
    expect([...(await order())].toSorted().join("")).toBe("ABDFGH");
  });

  test("the second moves what the first has left", async () => {
    const id = await idOf("C");
    const second = await db.transaction(async (tx) => {
      await moveFeatured(tx, { actor, id, direction: "up" });
      const attempt = moveFeatured(db, { actor, id, direction: "up" });
      await someoneWaits();
      return { attempt };
    });
    expect(await second.attempt).toEqual(changed);
    expect(await order()).toBe("CABDEF");
  });

  test("a product is deleted only once the order is settled", async () => {
    const id = await idOf("A");
    const second = await db.transaction(async (tx) => {
      await moveFeatured(tx, { actor, id, direction: "down" });
      const attempt = db.delete(products).where(eq(products.name, "F")).execute();
      await someoneWaits();
      return { attempt };
    });
    await second.attempt;
    expect(await order()).toBe("BACDE");
  });

  test("who features a product that is being deleted is told, and nobody is stuck", async () => {
    const { id: productId } = await makeProduct();
    const second = await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, productId)).for("update");
      const attempt = addFeatured(db, { actor, productId });
      await someoneWaits();
      await tx.delete(products).where(eq(products.id, productId));
      return { attempt };
    });
    expect(await second.attempt).toEqual({ kind: "not_offered" });
    expect(await order()).toBe("ABCDEF");
  });
});

test("one is suspended and activated, and keeps its place", async () => {
  await feature("A", "B");
  const id = await idOf("A");
  const list = async (address = "") => {
    const query = readTableQuery(new URLSearchParams(address), featuredTable);
    return (await listFeaturedRows(db, query)).rows.map(({ product }) => product.name).join("");
  };
  expect(await setFeaturedStatus(db, { actor, id, status: "suspended" })).toEqual(changed);
  expect(await order()).toBe("AB");
  expect(await list("status=suspended")).toBe("A");
  expect(await list("status=active")).toBe("B");
  expect(await list("q=b")).toBe("B");
  await setFeaturedStatus(db, { actor, id, status: "active" });
  expect(await list("status=active")).toBe("AB");
});

test("the table shows product, category, price and status, in order", async () => {
  const [category] = await db.insert(categories).values({ name: "Probes" }).returning();
  const product = await makeProduct({ name: "A", categoryId: category?.id });
  await addFeatured(db, { actor, productId: product.id });
  await feature("B");
  const { rows } = await listFeaturedRows(db, readTableQuery(new URLSearchParams(), featuredTable));
  expect(rows).toMatchObject([
    {
      orderIndex: 0,
      status: "active",
      category: "Probes",
      product: { id: product.id, name: "A", status: "active", priceMinor: 10_00 },
    },
    { orderIndex: 1, category: null, product: { name: "B" } },
  ]);
});

test("every change is written down as it was and as it is", async () => {
  await feature("A", "B");
  const [first] = await read();
  if (!first) throw new Error("Nothing is featured");
  const { id, productId } = first;
  await db.delete(auditLog);
  await moveFeatured(db, { actor, id, direction: "down" });
  await setFeaturedStatus(db, { actor, id, status: "suspended" });
  await deleteFeatured(db, { actor, id });
  const then = { productId, orderIndex: 0, status: "active" };
  const moved = { ...then, orderIndex: 1 };
  const suspended = { ...moved, status: "suspended" };
  expect(await db.select().from(auditLog).orderBy(auditLog.at)).toMatchObject([
    { action: "featured.move", before: then, after: moved, subjectId: id, actorId: actor.id },
    { action: "featured.suspend", before: moved, after: suspended },
    { action: "featured.delete", before: suspended, after: null },
  ]);
});

test("one that is gone is told", async () => {
  const id = crypto.randomUUID();
  const opened = { orderIndex: 0 };
  expect(await moveFeatured(db, { actor, id, direction: "up" })).toEqual(unknown);
  expect(await placeFeatured(db, { actor, id, opened, orderIndex: 0 })).toEqual(unknown);
  expect(await setFeaturedStatus(db, { actor, id, status: "active" })).toEqual(unknown);
  expect(await deleteFeatured(db, { actor, id })).toEqual(unknown);
});

test("only administrators change what is featured", async () => {
  await feature("A", "B");
  const id = await idOf("B");
  const { id: productId } = await makeProduct();
  const stranger = { actor: await makeUser(), id };
  const changes = [
    () => addFeatured(db, { ...stranger, productId }),
    () => moveFeatured(db, { ...stranger, direction: "up" }),
    () => placeFeatured(db, { ...stranger, opened: { orderIndex: 1 }, orderIndex: 0 }),
    () => setFeaturedStatus(db, { ...stranger, status: "suspended" }),
    () => deleteFeatured(db, stranger),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
  expect(await order()).toBe("AB");
});
