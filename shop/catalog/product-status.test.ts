import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, featuredProducts, orderItems, products, stockHolds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  addPictures,
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeReview,
  makeUser,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { closeUnpaid } from "../sales/order-unpaid.ts";
import { edited } from "./product-change.ts";
import { deleteProduct, setOutOfStock, setProductStatus } from "./product-status.ts";

freshDatabase();

let actor: { id: string };

beforeAll(() => seedEssentials(db));

beforeEach(async () => {
  await db.delete(products);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

async function find(id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  return product;
}

/** As someone asks for it who was shown the product as it is, or as it was. */
async function deplete(id: string, shown?: { revision: number; stock: number }) {
  const seen = shown ?? (await find(id));
  if (!seen) throw new Error("No product is shown that is not there");
  return setOutOfStock(db, { actor, id, seen });
}

const actions = async () => (await db.select().from(auditLog)).map(({ action }) => action);

async function order(product: { id: string }, quantity: number) {
  return makeOrder(await makeUser(), { lines: [{ productId: product.id, quantity }] });
}

const expire = (orderId: string) =>
  closeUnpaid(db, {
    orderId,
    status: "failed",
    kind: "order.expired",
    note: "Not paid in time",
    now: new Date(),
  });

describe("suspending and activating", () => {
  test("goes there and back, from out of stock too, and leaves the stock alone", async () => {
    const { id } = await makeProduct({ stock: 7 });
    await addPictures(id, [null]);
    for (const status of ["suspended", "active"] as const) {
      const toggled = await setProductStatus(db, { actor, ids: [id], status });
      expect(toggled).toEqual({ kind: "changed", count: 1, withoutPicture: 0 });
      expect(await find(id)).toMatchObject({ status, stock: 7 });
    }
    await deplete(id);
    await setProductStatus(db, { actor, ids: [id], status: "active" });
    expect(await find(id)).toMatchObject({ status: "active", stock: 0 });
  });

  test("takes many at once, and leaves out those that are gone or have it already", async () => {
    const [one, other] = [await makeProduct(), await makeProduct({ status: "suspended" })];
    const ids = [one.id, other.id, randomUUID()];
    const toggled = await setProductStatus(db, { actor, ids, status: "suspended" });
    expect(toggled).toEqual({ kind: "changed", count: 2, withoutPicture: 0 });
    expect((await find(one.id))?.status).toBe("suspended");
    expect(await actions()).toEqual(["product.suspend"]);
  });

  test("activates nothing without a picture, and counts what it leaves", async () => {
    const [shown, bare, active] = [
      await makeProduct({ status: "suspended" }),
      await makeProduct({ status: "suspended" }),
      await makeProduct(),
    ];
    await addPictures(shown.id, [null, null]);
    const ids = [shown.id, bare.id, active.id, randomUUID()];
    const toggled = await setProductStatus(db, { actor, ids, status: "active" });
    expect(toggled).toEqual({ kind: "changed", count: 2, withoutPicture: 1 });
    expect((await find(shown.id))?.status).toBe("active");
    expect((await find(bare.id))?.status).toBe("suspended");
    expect(await actions()).toEqual(["product.activate"]);
  });

  test("of none that exists is told", async () => {
    const wanted = { actor, ids: [randomUUID()], status: "active" } as const;
    expect(await setProductStatus(db, wanted)).toEqual({ kind: "unknown_product" });
  });
});

describe("setting out of stock", () => {
  test.each(["active", "suspended", "out_of_stock"] as const)("works from %s", async (status) => {
    const { id } = await makeProduct({ status, stock: 5 });
    await addPictures(id, [null]);
    expect(await deplete(id)).toEqual({ kind: "changed" });
    expect(await find(id)).toMatchObject({ status: "out_of_stock", stock: 0 });
    expect(await actions()).toEqual(["product.deplete"]);
  });

  test("shows buyers nothing that is suspended without a picture", async () => {
    const { id } = await makeProduct({ status: "suspended", stock: 5 });
    expect(await deplete(id)).toEqual({ kind: "without_picture" });
    expect(await find(id)).toMatchObject({ status: "suspended", stock: 5 });
    expect(await actions()).toEqual([]);
  });

  test("leaves what orders hold to them, and takes back what is not paid", async () => {
    const product = await makeProduct({ stock: 5 });
    const { id } = await order(product, 2);
    await deplete(product.id, product);
    expect((await find(product.id))?.stock).toBe(0);
    await expire(id);
    expect((await find(product.id))?.stock).toBe(2);
  });

  test("writes off nothing that someone booked in since it was asked for", async () => {
    const { id, ...seen } = await makeProduct({ stock: 5 });
    await db
      .update(products)
      .set({ ...edited, stock: 500 })
      .where(eq(products.id, id));
    const refused = await deplete(id, seen);
    expect(refused).toMatchObject({
      kind: "conflict",
      current: { stock: 500 },
      differences: [{ field: "stock", before: 5, after: 500 }],
    });
    expect(await find(id)).toMatchObject({ status: "active", stock: 500 });
    expect(await actions()).toEqual([]);
    if (refused.kind !== "conflict") throw new Error(refused.kind);
    expect(await deplete(id, refused.current)).toEqual({ kind: "changed" });
  });

  test("goes on where someone edited what is no stock", async () => {
    const { id, ...seen } = await makeProduct({ stock: 5 });
    await db
      .update(products)
      .set({ ...edited, name: "Other" })
      .where(eq(products.id, id));
    expect(await deplete(id, seen)).toEqual({ kind: "changed" });
  });
});

describe("deleting", () => {
  test("takes reviews, codes and the featured place with it, and leaves orders what they sold", async () => {
    const product = await makeProduct({ name: "Gone Probe" });
    const next = await makeProduct();
    await db.insert(featuredProducts).values([
      { productId: product.id, orderIndex: 0 },
      { productId: next.id, orderIndex: 1 },
    ]);
    await makeReview({ productId: product.id, userId: actor.id });
    await makePromotionCode({ productId: product.id });
    const { id } = await order(product, 2);
    expect(await deleteProduct(db, { actor, id: product.id })).toEqual({ kind: "changed" });
    expect(await find(product.id)).toBeUndefined();
    expect(await db.select().from(orderItems).where(eq(orderItems.orderId, id))).toMatchObject([
      { productId: null, name: "Gone Probe", quantity: 2, unitPriceMinor: 1000 },
    ]);
    expect(await db.$count(stockHolds, eq(stockHolds.orderId, id))).toBe(0);
    const featured = await db.select().from(featuredProducts);
    expect(featured).toMatchObject([{ productId: next.id, orderIndex: 0 }]);
    await expire(id);
    expect(await deleteProduct(db, { actor, id: product.id })).toEqual({ kind: "unknown_product" });
  });

  test("is written down with what the product was", async () => {
    const { id } = await makeProduct({ name: "Probe", stock: 3 });
    await deleteProduct(db, { actor, id });
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: "product.delete",
      subjectId: id,
      before: { name: "Probe", price: "10.00", stock: 3, status: "active" },
      after: null,
    });
  });
});

test("only administrators do any of it", async () => {
  const { id } = await makeProduct({ stock: 5 });
  const customer = await makeUser();
  const attempts = [
    () => setProductStatus(db, { actor: customer, ids: [id], status: "suspended" }),
    () => setOutOfStock(db, { actor: customer, id, seen: { revision: 0, stock: 5 } }),
    () => deleteProduct(db, { actor: customer, id }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(NotAnAdministrator);
  expect(await find(id)).toMatchObject({ status: "active", stock: 5 });
});
