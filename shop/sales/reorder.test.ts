import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, products } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  addPictures,
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { planReorder } from "./reorder.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const change = ({ id }: { id: string }, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id));

const pay = (order: Parameters<typeof paidInFull>[0]) =>
  settlePayment(db, providerThatSays(paidInFull(order)), {
    reference: order.id,
    now: new Date("2026-11-22T09:00:00Z"),
  });

async function makeOrdered(values: Partial<typeof products.$inferInsert> = {}) {
  const buyer = await makeUser();
  const product = await makeProduct({ colors: ["Black", "Blue"], ...values });
  const other = await makeProduct();
  const order = await makeOrder(buyer, {
    lines: [
      { productId: product.id, quantity: 2, color: "Blue" },
      { productId: other.id, quantity: 1 },
    ],
  });
  await pay(order);
  const plan = () => planReorder(db, { orderId: order.id, userId: buyer.id });
  return { buyer, order, product, other, plan };
}

test("an order can be bought again with its choices, at today's price and minimum", async () => {
  const { product, other, plan } = await makeOrdered();
  await change(product, { priceMinor: 12_34, minOrderQuantity: 2, name: "Renamed" });
  expect(await plan()).toEqual({
    lines: [
      {
        productId: product.id,
        name: "Renamed",
        imageKey: null,
        priceMinor: 12_34,
        minOrderQuantity: 2,
        quantity: 2,
        version: "Standard",
        color: "Blue",
        accessories: [],
        isSample: false,
      },
      expect.objectContaining({ productId: other.id, quantity: 1 }),
    ],
    refusals: [],
  });
});

test("a line that is bought again shows the colour it has", async () => {
  const { product, plan } = await makeOrdered();
  await addPictures(product.id, ["Black", "Blue"]);
  expect((await plan())?.lines[0]).toMatchObject({ color: "Blue", imageKey: "picture-1.webp" });
});

test.each([
  ["suspended", { status: "suspended" as const }, /not available|not sold|suspended/],
  ["out of stock", { stock: 0 }, /is out of stock$/],
  ["nearly sold", { stock: 1 }, /^Only 1 unit of .+ left$/],
  ["sold by the dozen by now", { minOrderQuantity: 12 }, /^The minimum order of .+ is 12 units$/],
  ["no longer blue", { colors: ["Black" as const] }, /is not sold in 'Blue'$/],
])(
  "a product that is %s is told with its reason, and the others stay",
  async (_, values, reason) => {
    const { product, other, plan } = await makeOrdered();
    await change(product, values);
    const planned = await plan();
    expect(planned?.lines.map(({ productId }) => productId)).toEqual([other.id]);
    expect(planned?.refusals).toEqual([expect.stringMatching(reason)]);
    expect(planned?.refusals[0]).toContain(product.name);
  },
);

test("a product that was deleted is told by the name it had", async () => {
  const { product, plan } = await makeOrdered();
  await db.delete(products).where(eq(products.id, product.id));
  const planned = await plan();
  expect(planned?.lines).toHaveLength(1);
  expect(planned?.refusals).toEqual([`${product.name} is not sold any more`]);
});

test("lines that share a stock are taken as far as it reaches", async () => {
  const buyer = await makeUser();
  const product = await makeProduct({ colors: ["Black", "Blue"] });
  const line = { productId: product.id, quantity: 3 };
  const order = await makeOrder(buyer, {
    lines: [
      { ...line, color: "Black" },
      { ...line, color: "Blue" },
    ],
  });
  await pay(order);
  await change(product, { stock: 4 });
  const planned = await planReorder(db, { orderId: order.id, userId: buyer.id });
  expect(planned?.lines.map(({ color }) => color)).toEqual(["Black"]);
  expect(planned?.refusals).toEqual([`Only 4 units of ${product.name} left`]);
});

test("what waits in another unpaid order can be bought again by whoever placed that one", async () => {
  const refusalsWhere = async ({ isOwn }: { isOwn: boolean }) => {
    const { buyer, product, plan } = await makeOrdered();
    await change(product, { stock: 2 });
    const lines = [{ productId: product.id, quantity: 2 }];
    await makeOrder(isOwn ? buyer : await makeUser(), { lines });
    return (await plan())?.refusals;
  };
  expect(await refusalsWhere({ isOwn: true })).toEqual([]);
  expect(await refusalsWhere({ isOwn: false })).toEqual([expect.stringMatching(/out of stock$/)]);
});

test("nobody can buy a stranger's order again", async () => {
  const { order } = await makeOrdered();
  const stranger = await makeUser();
  expect(await planReorder(db, { orderId: order.id, userId: stranger.id })).toBeNull();
});
