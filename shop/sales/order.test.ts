import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  db,
  orderItems,
  orders,
  payments,
  products,
  promotionCodes,
  shippingOptions,
  stockHolds,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import {
  addPictures,
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeShippingOption,
  makeUser,
  orderRequest,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { judgeOrder, placeOrder } from "./order.ts";
import { paymentWindowMinutes } from "./order-placing.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
// Where one is on file, every order has to name one.
afterEach(async () => void (await db.delete(shippingOptions)));

async function stockOf(productId: string): Promise<number | undefined> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return product?.stock;
}

describe("an order that is placed", () => {
  test("is priced from the catalogue and charged at the frozen rate", async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ priceMinor: 19_99 });
    const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 3 }] });
    expect(order).toMatchObject({ status: "pending", totalMinor: 59_97, chargeCurrency: "ZAR" });
    expect(order.chargeMinor).toBe(109_445);
    expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(30 * 60_000);
  });

  test("holds its stock", async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ stock: 5 });
    const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 3 }] });
    expect(await stockOf(product.id)).toBe(2);
    const holds = await db.select().from(stockHolds).where(eq(stockHolds.orderId, order.id));
    expect(holds).toMatchObject([{ quantity: 3, state: "held" }]);
  });

  test("keeps its lines as they were sold when the product changes", async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ name: "Old name", priceMinor: 500 });
    const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    await db
      .update(products)
      .set({ name: "New", priceMinor: 1 })
      .where(eq(products.id, product.id));
    const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    expect(lines).toMatchObject([{ name: "Old name", unitPriceMinor: 500, version: "Standard" }]);
  });

  test("keeps the product's main picture on its line", async () => {
    const product = await makeProduct();
    await addPictures(product.id, [null, null]);
    const lines = [{ productId: product.id, quantity: 1 }];
    const order = await makeOrder(await makeUser(), { lines });
    const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    expect(line?.imageKey).toBe("picture-0.webp");
  });

  test("keeps the picture of each line's colour, of the first one where none was chosen", async () => {
    const product = await makeProduct({ colors: ["White", "Black", "Blue"] });
    await addPictures(product.id, [null, "Black", "White", "Black"]);
    const line = { productId: product.id, quantity: 1 };
    const lines = [{ ...line, color: "Black" }, line, { ...line, color: "Blue" }];
    const order = await makeOrder(await makeUser(), { lines });
    const sold = await db
      .select({ color: orderItems.color, imageKey: orderItems.imageKey })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.position);
    expect(sold).toEqual([
      { color: "Black", imageKey: "picture-1.webp" },
      { color: "White", imageKey: "picture-2.webp" },
      { color: "Blue", imageKey: "picture-0.webp" },
    ]);
  });

  test("adds the chosen shipping, converted from Naira", async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ priceMinor: 10_00 });
    const option = await makeShippingOption({ costMinor: 3100_00 });
    const order = await makeOrder(buyer, {
      lines: [{ productId: product.id, quantity: 1 }],
      shippingOptionId: option.id,
    });
    expect(order).toMatchObject({ shippingMinor: 2_00, totalMinor: 12_00 });
    expect(order.shippingCostNairaMinor).toBe(3100_00);
  });

  test("is a payment to begin under the order's own id", async () => {
    const buyer = await makeUser();
    const product = await makeProduct();
    const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({ reference: order.id, amountMinor: order.chargeMinor });
  });
});

describe("an order is refused, and nothing changes,", () => {
  async function refusalOf(values: Parameters<typeof orderRequest>[1]) {
    const before = await db.$count(orders);
    const placed = await placeOrder(db, orderRequest(await makeUser(), values));
    expect(await db.$count(orders)).toBe(before);
    return placed;
  }

  test("for a product nobody knows", async () => {
    const productId = "00000000-0000-4000-8000-000000000000";
    expect(await refusalOf({ lines: [{ productId, quantity: 1 }] })).toMatchObject({
      code: "unknown_product",
    });
  });

  test("for a suspended product, by its name", async () => {
    const product = await makeProduct({ status: "suspended", name: "Gone Gateway" });
    expect(await refusalOf({ lines: [{ productId: product.id, quantity: 1 }] })).toMatchObject({
      code: "product_suspended",
      message: "Gone Gateway is not sold any more",
    });
  });

  test("for a product set out of stock, whatever its stock says", async () => {
    const product = await makeProduct({ status: "out_of_stock", stock: 9 });
    expect(await refusalOf({ lines: [{ productId: product.id, quantity: 1 }] })).toMatchObject({
      code: "out_of_stock",
    });
  });

  test("for more units than there are, counted over all lines of the product", async () => {
    const product = await makeProduct({ stock: 5, colors: ["Black", "Blue"] });
    const lines = [
      { productId: product.id, quantity: 3, color: "Black" },
      { productId: product.id, quantity: 3, color: "Blue" },
    ];
    expect(await refusalOf({ lines })).toMatchObject({ code: "insufficient_stock" });
    expect(await stockOf(product.id)).toBe(5);
  });

  test("for less than the minimum quantity", async () => {
    const product = await makeProduct({ minOrderQuantity: 10 });
    expect(await refusalOf({ lines: [{ productId: product.id, quantity: 9 }] })).toMatchObject({
      code: "under_minimum",
    });
  });

  test("for choices the product does not offer", async () => {
    const product = await makeProduct({ accessories: ["MSR01-A"] });
    const line = { productId: product.id, quantity: 1 };
    const codes = [
      await refusalOf({ lines: [{ ...line, version: "Deluxe" }] }),
      await refusalOf({ lines: [{ ...line, color: "White" }] }),
      await refusalOf({ lines: [{ ...line, accessories: ["MSR01-A", "MSR01-B"] }] }),
    ];
    expect(codes).toMatchObject([
      { code: "unknown_version" },
      { code: "unknown_color" },
      { code: "unknown_accessory" },
    ]);
  });

  test("for a version that its page does not offer", async () => {
    const product = await makeProduct({ versions: ["A", "B", "C", "D"] });
    const line = { productId: product.id, quantity: 1 };
    expect(await refusalOf({ lines: [{ ...line, version: "D" }] })).toMatchObject({
      code: "unknown_version",
    });
    const order = await makeOrder(await makeUser(), { lines: [{ ...line, version: "C" }] });
    expect(order.status).toBe("pending");
  });

  test("for a total that is less than a card can be charged, unless it is nothing", async () => {
    const { id: productId } = await makeProduct({ priceMinor: 5 });
    const smallestChargeMinor = 92;
    const lines = [{ productId, quantity: 1 }];
    expect(await refusalOf({ lines, smallestChargeMinor })).toEqual({
      kind: "refused",
      code: "under_smallest_charge",
      message: "A card is charged R0.92 or more. Add something to your order.",
    });
    expect(await stockOf(productId)).toBe(100);
    const order = await makeOrder(await makeUser(), { lines, smallestChargeMinor: 91 });
    expect(order.chargeMinor).toBe(91);
    const free = await makeProduct({ priceMinor: 0 });
    const gift = { lines: [{ productId: free.id, quantity: 1 }], smallestChargeMinor };
    expect(await makeOrder(await makeUser(), gift)).toMatchObject({ status: "paid" });
  });

  test("for a buyer whose orders wait for payment, as many as may, until one is paid or has ended", async () => {
    const { id: productId } = await makeProduct();
    const buyer = await makeUser();
    const request = { lines: [{ productId, quantity: 1 }], mostUnpaid: 2 };
    const order = await makeOrder(buyer, { ...request, idempotencyKey: "first" });
    await makeOrder(buyer, request);
    expect(await placeOrder(db, orderRequest(buyer, request))).toEqual({
      kind: "refused",
      code: "too_many_unpaid",
      message:
        "2 of your orders wait for their payment. Pay one of them in My Orders, or order again once one of them has ended.",
    });
    expect(await stockOf(productId)).toBe(98);
    expect((await makeOrder(buyer, { ...request, idempotencyKey: "first" })).id).toBe(order.id);
    await makeOrder(await makeUser(), request);
    await db
      .update(orders)
      .set({ status: "paid", paidAt: order.createdAt })
      .where(eq(orders.id, order.id));
    await makeOrder(buyer, request);
    const later = new Date(order.createdAt.getTime() + paymentWindowMinutes * 60_000);
    await makeOrder(buyer, { ...request, now: later });
  });

  test("for such a buyer before an order that it is to replace is given up", async () => {
    const { id: productId } = await makeProduct();
    const buyer = await makeUser();
    const wanted = { lines: [{ productId, quantity: 1 }], mostUnpaid: 1 };
    const order = await makeOrder(buyer, wanted);
    const judge = () => judgeOrder(db, orderRequest(buyer, wanted), { orderIds: [order.id] });
    expect(await judge()).toBeNull();
    // The setting was another one then.
    await makeOrder(buyer, { ...wanted, mostUnpaid: 2 });
    expect(await judge()).toMatchObject({
      code: "too_many_unpaid",
      message:
        "An order of yours waits for its payment. Pay it in My Orders, or order again once it has ended.",
    });
  });

  test("for no such buyer where there is nothing to charge, since the order waits for nothing", async () => {
    const { id: productId } = await makeProduct();
    const buyer = await makeUser();
    const order = await makeOrder(buyer, { lines: [{ productId, quantity: 1 }] });
    const free = await makeProduct({ priceMinor: 0 });
    const gift = { lines: [{ productId: free.id, quantity: 1 }], mostUnpaid: 1 };
    expect(await makeOrder(buyer, gift)).toMatchObject({ status: "paid" });
    // The setting was another one then.
    await makeOrder(buyer, { lines: [{ productId, quantity: 1 }] });
    const request = orderRequest(buyer, gift);
    expect(await judgeOrder(db, request, { orderIds: [order.id] })).toBeNull();
  });

  test("for a shipping option that is not offered", async () => {
    const product = await makeProduct();
    const shippingOptionId = "00000000-0000-4000-8000-000000000000";
    const lines = [{ productId: product.id, quantity: 1 }];
    expect(await refusalOf({ lines, shippingOptionId })).toMatchObject({
      code: "unknown_shipping_option",
    });
    expect(await stockOf(product.id)).toBe(100);
  });

  test("for no shipping option, as soon as one is on file", async () => {
    const product = await makeProduct();
    const lines = [{ productId: product.id, quantity: 1 }];
    const { id: shippingOptionId } = await makeShippingOption({ costMinor: null });
    expect(await refusalOf({ lines })).toEqual({
      kind: "refused",
      code: "shipping_option_missing",
      message: "Please choose a shipping option",
    });
    expect(await stockOf(product.id)).toBe(100);
    expect(await makeOrder(await makeUser(), { lines, shippingOptionId })).toMatchObject({
      shippingTitle: "Nationwide",
    });
  });
});

describe("a sample", () => {
  test("costs the sample price, and the minimum quantity does not apply", async () => {
    const product = await makeProduct({
      minOrderQuantity: 50,
      isSampleAvailable: true,
      samplePriceMinor: 25_00,
    });
    const lines = [{ productId: product.id, quantity: 1, isSample: true }];
    expect(await makeOrder(await makeUser(), { lines })).toMatchObject({ totalMinor: 25_00 });
  });

  test("is one unit, of a product that offers samples", async () => {
    const buyer = await makeUser();
    const offered = await makeProduct({ isSampleAvailable: true, samplePriceMinor: 1_00 });
    const other = await makeProduct();
    const two = { productId: offered.id, quantity: 2, isSample: true };
    const none = { productId: other.id, quantity: 1, isSample: true };
    expect([
      await placeOrder(db, orderRequest(buyer, { lines: [two] })),
      await placeOrder(db, orderRequest(buyer, { lines: [none] })),
    ]).toMatchObject([{ code: "sample_quantity" }, { code: "sample_unavailable" }]);
  });

  test("is not to be had twice, with other accessories either, and once in each colour", async () => {
    const buyer = await makeUser();
    const { id: productId } = await makeProduct({
      isSampleAvailable: true,
      samplePriceMinor: 1_00,
      minOrderQuantity: 50,
      colors: ["Black", "Blue"],
      accessories: ["MSR01-A", "MSR01-B"],
    });
    const sample = { productId, quantity: 1, isSample: true };
    for (const again of [
      { ...sample, color: "Black", version: "Standard" },
      { ...sample, accessories: ["MSR01-A"] },
    ]) {
      const lines = [sample, again];
      expect(await placeOrder(db, orderRequest(buyer, { lines }))).toMatchObject({
        code: "sample_quantity",
      });
    }
    const order = await makeOrder(buyer, { lines: [sample, { ...sample, color: "Blue" }] });
    expect(order.subtotalMinor).toBe(2_00);
  });
});

describe("a promotion code", () => {
  test("takes its share of the product it is for, and is held", async () => {
    const target = await makeProduct({ priceMinor: 10_00 });
    const other = await makeProduct({ priceMinor: 50_00 });
    const { code } = await makePromotionCode({ productId: target.id, type: "discount_20" });
    const order = await makeOrder(await makeUser(), {
      lines: [
        { productId: target.id, quantity: 3 },
        { productId: other.id, quantity: 1 },
      ],
      promotionCode: `  ${code.toLowerCase()} `,
    });
    expect(order).toMatchObject({ subtotalMinor: 80_00, discountMinor: 6_00, totalMinor: 74_00 });
    const [held] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
    expect(held).toMatchObject({ orderId: order.id, isUsed: false });
  });

  test("held by one order cannot be taken by another", async () => {
    const product = await makeProduct();
    const { code } = await makePromotionCode({ productId: product.id });
    const lines = [{ productId: product.id, quantity: 1 }];
    await makeOrder(await makeUser(), { lines, promotionCode: code });
    const second = await placeOrder(
      db,
      orderRequest(await makeUser(), { lines, promotionCode: code }),
    );
    expect(second).toMatchObject({ message: "Invalid or expired promotion code" });
  });

  test("that is unknown, inactive or used is refused", async () => {
    const product = await makeProduct();
    const inactive = await makePromotionCode({ productId: product.id, isActive: false });
    const used = await makePromotionCode({ productId: product.id, isUsed: true });
    const lines = [{ productId: product.id, quantity: 1 }];
    const buyer = await makeUser();
    for (const promotionCode of ["NO-SUCH-CODE", inactive.code, used.code]) {
      expect(await placeOrder(db, orderRequest(buyer, { lines, promotionCode }))).toMatchObject({
        code: "promotion_invalid",
      });
    }
  });

  test("for another product is refused", async () => {
    const [product, other] = [await makeProduct(), await makeProduct()];
    const { code } = await makePromotionCode({ productId: other.id });
    const request = { lines: [{ productId: product.id, quantity: 1 }], promotionCode: code };
    expect(await placeOrder(db, orderRequest(await makeUser(), request))).toMatchObject({
      message: "This promotion code is for a product not in your cart",
    });
  });

  test("worth more than the goods leaves nothing to charge: the order is paid at once", async () => {
    const product = await makeProduct({ priceMinor: 40_00, stock: 3 });
    const { code } = await makePromotionCode({ productId: product.id, type: "free_subscription" });
    const order = await makeOrder(await makeUser(), {
      lines: [{ productId: product.id, quantity: 1 }],
      promotionCode: code,
    });
    expect(order).toMatchObject({ status: "paid", totalMinor: 0, discountMinor: 40_00 });
    expect(order.paidAt).not.toBeNull();
    expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(0);
    const [used] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
    expect(used?.isUsed).toBe(true);
    const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, order.id));
    expect(hold?.state).toBe("taken");
  });
});

describe("the same request sent twice", () => {
  test("creates one order, one after the other or at once", async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ stock: 10 });
    const request = orderRequest(buyer, {
      lines: [{ productId: product.id, quantity: 2 }],
      idempotencyKey: "one",
    });
    const placed = await Promise.all(Array.from({ length: 5 }, () => placeOrder(db, request)));
    const ids = new Set(placed.map((one) => (one.kind === "placed" ? one.order.id : one.code)));
    expect(ids.size).toBe(1);
    expect(await stockOf(product.id)).toBe(8);
  });

  test("waits for itself before it locks a product, which closing the first order needs", async () => {
    const buyer = await makeUser();
    const product = await makeProduct();
    const lines = [{ productId: product.id, quantity: 1 }];
    const request = orderRequest(buyer, { lines, idempotencyKey: "three" });
    const atProduct = sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and locktype <> 'advisory' and datname = current_database()`;
    const placed = await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, product.id)).for("update");
      const both = [placeOrder(db, request), placeOrder(db, request)];
      await soon(async () => {
        const waiting = await db.execute(sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`);
        expect(waiting.rows).toHaveLength(2);
      });
      const { rows } = await db.execute(atProduct);
      return { both, atProduct: rows.length };
    });
    const orders = await Promise.all(placed.both);
    expect(placed.atProduct).toBe(1);
    expect(orders.map((each) => each.kind === "placed" && each.isRepeat).toSorted()).toEqual([
      false,
      true,
    ]);
  });

  test("with other contents under the same key is refused", async () => {
    const buyer = await makeUser();
    const product = await makeProduct();
    const line = { productId: product.id, quantity: 1 };
    await makeOrder(buyer, { lines: [line], idempotencyKey: "two" });
    const other = orderRequest(buyer, { lines: [{ ...line, quantity: 2 }], idempotencyKey: "two" });
    expect(await placeOrder(db, other)).toMatchObject({ code: "idempotency_mismatch" });
  });
});

test("two hundred buyers of the last unit: one order, 199 clear refusals", async () => {
  const product = await makeProduct({ stock: 1, name: "Last One" });
  const lines = [{ productId: product.id, quantity: 1 }];
  const buyers = await Promise.all(Array.from({ length: 200 }, () => makeUser()));
  const outcomes = await Promise.all(
    buyers.map((buyer) => placeOrder(db, orderRequest(buyer, { lines }))),
  );
  const refusals = outcomes.filter((outcome) => outcome.kind === "refused");
  expect(refusals).toHaveLength(199);
  expect(new Set(refusals.map(({ message }) => message))).toEqual(
    new Set(["Last One is out of stock"]),
  );
  expect(await stockOf(product.id)).toBe(0);
});

test("orders of the same products in opposite order never block each other", async () => {
  const buyer = await makeUser();
  const [a, b] = [await makeProduct({ stock: 100 }), await makeProduct({ stock: 100 })];
  const lines = [
    { productId: a.id, quantity: 1 },
    { productId: b.id, quantity: 1 },
  ];
  const orders = Array.from({ length: 40 }, (_, index) =>
    placeOrder(db, orderRequest(buyer, { lines: index % 2 ? lines : lines.toReversed() })),
  );
  expect((await Promise.all(orders)).every(({ kind }) => kind === "placed")).toBe(true);
  expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([60, 60]);
});
