import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  db,
  orderShippingDetails,
  orders,
  products,
  promotionCodes,
  rateLimits,
  shippingOptions,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { PaymentProvider } from "#payments/provider.ts";
import { cancelOrder } from "#shop/sales/order-change.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  addPictures,
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeShippingOption,
  makeUser,
  paidInFull,
  scriptedProvider,
} from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
// Where one is on file, every order has to name one.
afterEach(async () => void (await db.delete(shippingOptions)));

const shipping = {
  full_name: "Ada Obi",
  phone: "+2348012345678",
  address_line1: "1 Marina Road",
  city: "Lagos",
  state_province: "Lagos",
  postal_code: "100001",
  country: "Nigeria",
};

async function signedInBuyer(provider = scriptedProvider()) {
  const client = new Client(makeApp(provider));
  const user = await client.signUp();
  return { client, user };
}

/** One that every order was paid at: in full, or with these values. */
function payingProvider(values: Parameters<typeof paidInFull>[1] = {}) {
  return scriptedProvider({
    find: async (reference) => {
      const [order] = await db.select().from(orders).where(eq(orders.id, reference));
      if (!order) throw new Error("The order is not there");
      return { kind: "found", payment: paidInFull(order, values) };
    },
  });
}

describe("create-order", () => {
  test("with the barest body answers the order and what the popup needs", async () => {
    const { client } = await signedInBuyer();
    const product = await makeProduct({ priceMinor: 12_34 });
    const items = [{ product_id: product.id, quantity: 2 }];
    const response = await client.post("/api/create-order", { items, promo_code: null });
    expect(response.status).toBe(201);
    const answer = await response.json();
    expect(answer).toMatchObject({ total_amount: 24.68, status: "pending" });
    expect(answer.payment).toMatchObject({ reference: answer.order_id, currency: "ZAR" });
  });

  test("keeps the choices, the shipping option and the address", async () => {
    const { client } = await signedInBuyer();
    const option = await makeShippingOption({ costMinor: 1550_00 });
    const product = await makeProduct({ colors: ["Black", "Blue"], versions: ["Standard", "Pro"] });
    const item = { product_id: product.id, quantity: 1, version: "Pro", color: "Blue" };
    const body = { items: [item], promo_code: null, shipping_option_id: option.id, shipping };
    const answer = await (await client.post("/api/create-order", body)).json();
    expect(answer.total_minor).toBe(11_00);
    const [address] = await db
      .select()
      .from(orderShippingDetails)
      .where(eq(orderShippingDetails.orderId, answer.order_id));
    expect(address).toMatchObject({ fullName: "Ada Obi", addressLine2: null });
  });

  test.each([{}, { shipping_option_id: null }])(
    "does not leave it to the browser that a shipping option is chosen: %j",
    async (chosen) => {
      const { client, user } = await signedInBuyer();
      const option = await makeShippingOption();
      const body = { items: [{ product_id: (await makeProduct()).id, quantity: 1 }], ...chosen };
      const refused = await client.post("/api/create-order", body);
      expect(refused.status).toBe(422);
      expect((await refused.json()).error).toMatchObject({
        code: "shipping_option_missing",
        message: "Please choose a shipping option",
      });
      expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(0);
      const named = { ...body, shipping_option_id: option.id };
      expect((await client.post("/api/create-order", named)).status).toBe(201);
    },
  );

  test("sent twice with one Idempotency-Key creates one order", async () => {
    const { client, user } = await signedInBuyer();
    const product = await makeProduct();
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const key = { "Idempotency-Key": "attempt-1" };
    const first = await (await client.post("/api/create-order", body, key)).json();
    const second = await client.post("/api/create-order", body, key);
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(first);
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1);
  });

  test("takes the place of the buyer's earlier attempt, whose units and code it needs", async () => {
    const { client } = await signedInBuyer();
    const product = await makeProduct({ stock: 1 });
    const { code } = await makePromotionCode({ productId: product.id });
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: code };
    const first = await client.post("/api/create-order", body, { "Idempotency-Key": "typo" });
    const { order_id: firstId } = await first.json();

    const corrected = { ...body, shipping, replaces: "typo" };
    const second = await client.post("/api/create-order", corrected, {
      "Idempotency-Key": "fixed",
    });
    expect(second.status).toBe(201);
    const [withdrawn] = await db.select().from(orders).where(eq(orders.id, firstId));
    expect(withdrawn?.status).toBe("cancelled");
  });

  test("does not let a buyer pay twice where the earlier attempt was paid", async () => {
    const provider = payingProvider();
    const { client, user } = await signedInBuyer(provider);
    const product = await makeProduct();
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    await client.post("/api/create-order", body, { "Idempotency-Key": "first" });
    const again = await client.post("/api/create-order", { ...body, shipping, replaces: "first" });
    expect((await again.json()).error.code).toBe("already_paid");
    const bought = await db.select().from(orders).where(eq(orders.userId, user.id));
    expect(bought).toMatchObject([{ status: "paid" }]);
  });

  test("lets the buyer order anew what was paid and then cancelled", async () => {
    const { client } = await signedInBuyer(payingProvider());
    const product = await makeProduct();
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const key = { "Idempotency-Key": "first" };
    const { order_id: orderId } = await (await client.post("/api/create-order", body, key)).json();
    await client.post("/api/verify-paystack-payment", { reference: orderId, orderId });
    const actor = await makeUser({ role: "admin" });
    const cancelling = { actor, orderId, from: "paid", isRefunded: true, now: new Date() } as const;
    expect(await cancelOrder(db, cancelling)).toEqual({ kind: "changed" });

    const found = await (await client.post("/api/create-order", body, key)).json();
    expect(found).toMatchObject({ order_id: orderId, status: "cancelled", is_payable: false });
    const anew = await client.post("/api/create-order", { ...body, replaces: "first" });
    expect(anew.status).toBe(201);
    expect(await anew.json()).toMatchObject({ status: "pending", is_payable: true });
  });

  test("asks about each earlier attempt, also where one in between never created an order", async () => {
    const provider = payingProvider();
    const { client, user } = await signedInBuyer(provider);
    const product = await makeProduct({ stock: 3 });
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const key = { "Idempotency-Key": "first" };
    const first = await (await client.post("/api/create-order", body, key)).json();
    const wanted = { ...body, shipping, replaces: ["first", "lost"] };
    const again = await client.post("/api/create-order", wanted, { "Idempotency-Key": "third" });
    expect(again.status).toBe(409);
    const about = { order_id: first.order_id, idempotency_key: "first" };
    expect((await again.json()).error).toMatchObject({ code: "already_paid", ...about });
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1);
    const beside = await client.post("/api/create-order", { ...wanted, replaces: ["lost"] });
    expect(beside.status).toBe(201);
  });

  test("takes the place of all of the buyer's earlier attempts", async () => {
    const { client, user } = await signedInBuyer();
    const product = await makeProduct({ stock: 3 });
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const replaces = ["first", "second", "lost"];
    for (const key of ["first", "second"])
      await client.post("/api/create-order", body, { "Idempotency-Key": key });
    const all = { items: [{ product_id: product.id, quantity: 3 }], replaces };
    expect((await client.post("/api/create-order", all)).status).toBe(201);
    const statuses = await db
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.userId, user.id))
      .orderBy(orders.number);
    expect(statuses.map(({ status }) => status)).toEqual(["cancelled", "cancelled", "pending"]);
    const tooMany = { ...all, replaces: Array.from({ length: 51 }, (_, at) => `${at}`) };
    const refused = await client.post("/api/create-order", tooMany);
    expect((await refused.json()).error).toMatchObject({ field: "replaces" });
  });

  test("tells of money that is looked into instead of replacing its order, and so does each call about it", async () => {
    const provider = payingProvider({ amountMinor: 1 });
    const { client, user } = await signedInBuyer(provider);
    const product = await makeProduct();
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const key = { "Idempotency-Key": "first" };
    const created = await (await client.post("/api/create-order", body, key)).json();
    expect(created).toMatchObject({ is_payable: true, payment_in_review: false });

    const again = await client.post("/api/create-order", { ...body, shipping, replaces: "first" });
    expect((await again.json()).error.code).toBe("payment_in_review");
    await db.update(orders).set({ status: "failed" }).where(eq(orders.userId, user.id));
    const over = await client.post("/api/create-order", { ...body, shipping, replaces: "first" });
    expect((await over.json()).error.code).toBe("payment_in_review");

    const told = { is_payable: false, payment_in_review: true, payment: null };
    const repeated = await client.post("/api/create-order", body, key);
    expect(await repeated.json()).toMatchObject(told);
    const paying = await client.post("/api/pay-order", { orderId: created.order_id });
    expect(await paying.json()).toMatchObject(told);
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1);
  });

  test("names the buyer's own order that holds the code or the units, where it is not to be replaced", async () => {
    const { client } = await signedInBuyer();
    const [product, other] = [await makeProduct({ stock: 2 }), await makeProduct()];
    const { code } = await makePromotionCode({ productId: product.id });
    const one = { items: [{ product_id: product.id, quantity: 1 }], promo_code: code };
    const waiting = await (await client.post("/api/create-order", one)).json();
    const told = `Your order No. ${waiting.order_number} waits for its payment and holds`;
    const about = { order_id: waiting.order_id };
    const refusalOf = async (body: object, who = client) =>
      (await (await who.post("/api/create-order", body)).json()).error;

    expect(await refusalOf(one)).toEqual({
      ...about,
      code: "promotion_held_by_own_order",
      message: `${told} this promotion code`,
    });
    const items = [other, product].map(({ id }) => ({ product_id: id, quantity: 2 }));
    expect(await refusalOf({ items })).toEqual({
      ...about,
      code: "held_by_own_order",
      message: `${told} units of ${product.name}`,
    });

    const more = { items: [{ product_id: product.id, quantity: 3 }] };
    expect(await refusalOf(more)).toMatchObject({ code: "insufficient_stock" });
    const { client: stranger } = await signedInBuyer();
    expect(await refusalOf(one, stranger)).toMatchObject({ code: "promotion_invalid" });
    expect(await refusalOf({ items }, stranger)).toMatchObject({ code: "insufficient_stock" });
  });

  test.each([
    [
      "whose payment is looked into",
      { provider: payingProvider({ amountMinor: 1 }), minutesLeft: 10 },
      ", whose payment is being looked into, holds",
    ],
    [
      "that outlives its time while the provider is silent",
      {
        provider: scriptedProvider({ find: async () => ({ kind: "unreachable" }) }),
        minutesLeft: 0,
      },
      " can no longer be paid and still holds",
    ],
  ])(
    "sends nobody to pay an order %s, and sells without its code",
    async (_name, { provider, minutesLeft }, state) => {
      const { client } = await signedInBuyer(provider);
      const product = await makeProduct({ stock: 2 });
      const { code } = await makePromotionCode({ productId: product.id });
      const one = { items: [{ product_id: product.id, quantity: 1 }], promo_code: code };
      const held = await (await client.post("/api/create-order", one)).json();
      const { order_id: orderId, order_number: number } = held;
      await client.post("/api/verify-paystack-payment", { reference: orderId, orderId });
      const expiresAt = new Date(Date.now() + minutesLeft * 60_000);
      await db.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
      const refusalOf = async (body: object) =>
        (await (await client.post("/api/create-order", body)).json()).error;
      const told = (what: string) => `Your order No. ${number}${state} ${what}`;

      expect(await refusalOf(one)).toEqual({
        code: "promotion_held_by_unpayable_order",
        message: told("this promotion code"),
        order_id: orderId,
      });
      const both = { items: [{ product_id: product.id, quantity: 2 }] };
      expect(await refusalOf(both)).toEqual({
        code: "held_by_unpayable_order",
        message: told(`units of ${product.name}`),
        order_id: orderId,
      });
      const without = await client.post("/api/create-order", { ...one, promo_code: null });
      expect(without.status).toBe(201);
    },
  );

  describe("leaves the buyer the order that it was to take the place of, where the new one is refused", () => {
    const absent = "00000000-0000-4000-8000-000000000000";

    /** Somebody whose unpaid order holds the last unit of a product and a code. */
    async function waiting() {
      const { client } = await signedInBuyer();
      const product = await makeProduct({
        ...{ stock: 1, priceMinor: 10_00, colors: ["Black", "Blue"] as const },
        ...{ isSampleAvailable: true, samplePriceMinor: 1_00 },
      });
      const { code } = await makePromotionCode({ productId: product.id });
      const line = { product_id: product.id, quantity: 1 };
      const one = { items: [line], promo_code: code };
      const first = await client.post("/api/create-order", one, { "Idempotency-Key": "first" });
      const { order_id: orderId } = await first.json();
      return { client, product, code, line, one, orderId: orderId as string };
    }
    type Waiting = Awaited<ReturnType<typeof waiting>>;

    async function lineOf(values: Parameters<typeof makeProduct>[0], more: object = {}) {
      const { id } = await makeProduct(values);
      return { product_id: id, quantity: 1, ...more };
    }

    const alsoWith =
      (values: Parameters<typeof makeProduct>[0], more: object = {}) =>
      async ({ line, one }: Waiting) => ({ ...one, items: [line, await lineOf(values, more)] });
    const otherwise =
      (change: object) =>
      ({ one }: Waiting) => ({ ...one, ...change });
    const withLine =
      (change: object) =>
      ({ one, line }: Waiting) => ({
        ...one,
        items: [{ ...line, ...change }],
      });

    const refused: [code: string, wish: (waiting: Waiting) => object | Promise<object>][] = [
      ["unknown_product", withLine({ product_id: absent })],
      ["product_suspended", alsoWith({ status: "suspended" })],
      ["out_of_stock", alsoWith({ stock: 0 })],
      ["insufficient_stock", withLine({ quantity: 2 })],
      ["under_minimum", alsoWith({ minOrderQuantity: 2 })],
      ["sample_unavailable", alsoWith({}, { sample: true })],
      ["sample_quantity", withLine({ quantity: 2, sample: true })],
      ["unknown_version", withLine({ version: "Deluxe" })],
      ["unknown_color", withLine({ color: "White" })],
      ["unknown_accessory", withLine({ accessories: ["MSR01-A"] })],
      ["promotion_invalid", otherwise({ promo_code: "NOPE" })],
      [
        "promotion_other_product",
        async ({ one }) => {
          const { code } = await makePromotionCode({ productId: (await makeProduct()).id });
          return { ...one, promo_code: code };
        },
      ],
      ["unknown_shipping_option", otherwise({ shipping_option_id: absent })],
      [
        "shipping_option_missing",
        async ({ one }) => {
          await makeShippingOption();
          return one;
        },
      ],
      [
        "under_smallest_charge",
        async ({ one }) => ({ ...one, promo_code: null, items: [await lineOf({ priceMinor: 1 })] }),
      ],
    ];

    test.each(refused)("for %s", async (code, wish) => {
      const begun = await waiting();
      const body = { ...(await wish(begun)), replaces: "first" };
      const answer = await begun.client.post("/api/create-order", body, {
        "Idempotency-Key": "second",
      });
      expect((await answer.json()).error.code).toBe(code);
      await expectKept(begun);
    });

    test("for contents that its key was sent with before", async () => {
      const begun = await waiting();
      const key = { "Idempotency-Key": "second" };
      const other = { items: [await lineOf({})] };
      expect((await begun.client.post("/api/create-order", other, key)).status).toBe(201);
      const body = { ...begun.one, replaces: "first" };
      const answer = await begun.client.post("/api/create-order", body, key);
      expect((await answer.json()).error.code).toBe("idempotency_mismatch");
      await expectKept(begun);
    });

    test.each([
      ["units", "held_by_own_order", false],
      ["the code", "promotion_held_by_own_order", true],
    ])("for %s that another order of theirs holds, which is named", async (_, code, isOfCode) => {
      const begun = await waiting();
      const product = await makeProduct({ stock: isOfCode ? 9 : 1 });
      const { code: promo_code } = await makePromotionCode({ productId: product.id });
      const beside = { items: [{ product_id: product.id, quantity: 1 }], promo_code };
      const held = await begun.client.post("/api/create-order", beside);
      const { order_id: otherId } = await held.json();
      const items = [begun.line, ...beside.items];
      const body = { items, promo_code: isOfCode ? promo_code : begun.code, replaces: "first" };
      const answer = await begun.client.post("/api/create-order", body);
      expect((await answer.json()).error).toMatchObject({ code, order_id: otherId });
      await expectKept(begun);
    });

    test("for money that came for another of them, and takes all their places by the next press", async () => {
      const { client } = await signedInBuyer(
        scriptedProvider({
          find: async (reference) => {
            const [order] = await db.select().from(orders).where(eq(orders.id, reference));
            const isPaid = order?.idempotencyKey === "second";
            if (!order || !isPaid) return { kind: "unknown_reference" };
            return { kind: "found", payment: paidInFull(order) };
          },
        }),
      );
      const body = { items: [await lineOf({})] };
      const ids = [];
      for (const key of ["first", "second"]) {
        const placed = await client.post("/api/create-order", body, { "Idempotency-Key": key });
        ids.push((await placed.json()).order_id);
      }
      const both = { ...body, replaces: ["first", "second"] };
      const answer = await client.post("/api/create-order", both);
      expect((await answer.json()).error.code).toBe("already_paid");
      expect(await statusOf(ids[0])).toBe("pending");
      const beside = await client.post("/api/create-order", { ...body, replaces: ["first"] });
      expect(beside.status).toBe(201);
      expect(await statusOf(ids[0])).toBe("cancelled");
    });

    async function statusOf(orderId: string) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      return order?.status;
    }

    /** It still waits, and has its unit and its code. */
    async function expectKept({ product, code, orderId }: Waiting) {
      expect(await statusOf(orderId)).toBe("pending");
      const [kept] = await db.select().from(products).where(eq(products.id, product.id));
      expect(kept?.stock).toBe(0);
      const [held] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
      expect(held?.orderId).toBe(orderId);
    }
  });

  // Again and again, since what it once met lay between two statements.
  test("sent twice at once in the place of an earlier order creates one, and both calls answer with it", {
    repeats: 20,
  }, async () => {
    const { client, user } = await signedInBuyer();
    const product = await makeProduct({ stock: 1 });
    const { code } = await makePromotionCode({ productId: product.id });
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: code };
    await client.post("/api/create-order", body, { "Idempotency-Key": "first" });
    const wanted = { ...body, shipping, replaces: "first" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        client.post("/api/create-order", wanted, { "Idempotency-Key": "second" }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(2);
  });

  test("never takes back a stranger's order", async () => {
    const { client } = await signedInBuyer();
    const product = await makeProduct();
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const first = await client.post("/api/create-order", body, { "Idempotency-Key": "mine" });
    const { client: stranger } = await signedInBuyer();
    await stranger.post("/api/create-order", { ...body, replaces: "mine" });
    const [kept] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, (await first.json()).order_id));
    expect(kept?.status).toBe("pending");
  });

  test("needs a signed-in buyer", async () => {
    const response = await new Client(makeApp()).post("/api/create-order", { items: [] });
    expect(response.status).toBe(401);
    expect((await response.json()).error.code).toBe("unauthenticated");
  });

  test.each([
    ["does not answer", { kind: "unreachable" }, "provider_unreachable"],
    [
      "refuses to begin the payment",
      { kind: "refused", message: "Currency not supported by merchant" },
      "provider_refused",
    ],
  ] as const)("says so and waits where the provider %s", async (_name, begun, problem) => {
    const { client } = await signedInBuyer(scriptedProvider({ begin: async () => begun }));
    const product = await makeProduct();
    const body = { items: [{ product_id: product.id, quantity: 1 }], promo_code: null };
    const answer = await (await client.post("/api/create-order", body)).json();
    expect(answer).toMatchObject({
      status: "pending",
      is_payable: true,
      payment: null,
      payment_problem: problem,
    });
  });

  test.each([0, -1, 1.5, 1e9, "x", null, Number.NaN])(
    "refuses a quantity of %s",
    async (quantity) => {
      const { client, user } = await signedInBuyer();
      const product = await makeProduct();
      const items = [{ product_id: product.id, quantity }];
      const response = await client.post("/api/create-order", { items, promo_code: null });
      expect(response.status).toBe(422);
      expect((await response.json()).error).toMatchObject({ field: "items.0.quantity" });
      expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(0);
    },
  );

  test.each([
    ["no JSON", "{", 400, "invalid_json"],
    ["an empty cart", { items: [] }, 422, "invalid_input"],
    [
      "an id that is none",
      { items: [{ product_id: "1 or 1=1", quantity: 1 }] },
      422,
      "invalid_input",
    ],
    [
      "an address too short",
      { items: [], shipping: { ...shipping, phone: "1" } },
      422,
      "invalid_input",
    ],
    ["a body that is no object", [1], 422, "invalid_input"],
  ])("refuses %s", async (_, body, status, code) => {
    const { client } = await signedInBuyer();
    const response = await client.post("/api/create-order", body);
    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
  });

  test("speaks of an empty cart in the shop's words", async () => {
    const { client } = await signedInBuyer();
    const response = await client.post("/api/create-order", { items: [], promo_code: null });
    expect((await response.json()).error.message).toBe("Your cart is empty");
  });

  test("refuses a body that is too large", async () => {
    const { client } = await signedInBuyer();
    const response = await client.post("/api/create-order", "x".repeat(2 * 1024 * 1024), {
      "Content-Length": String(2 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  test.each<Record<string, string>>([
    {},
    { "Transfer-Encoding": "chunked", "Content-Length": "10" },
  ])("and one that tells no length, or none that holds: %j", async (headers) => {
    const { client } = await signedInBuyer();
    const body = JSON.stringify({ items: [], note: "x".repeat(2 * 1024 * 1024) });
    expect((await client.post("/api/create-order", body, headers)).status).toBe(413);
  });

  test("takes no price from the browser", async () => {
    const { client } = await signedInBuyer();
    const product = await makeProduct({ priceMinor: 50_00 });
    const item = { product_id: product.id, quantity: 1, price: 0.01, unit_price: 1, name: "Free" };
    const answer = await (
      await client.post("/api/create-order", { items: [item], promo_code: null, total_amount: 1 })
    ).json();
    expect(answer.total_amount).toBe(50);
  });
});

test("a cart of more lines than an order can have is refused as such by every call", async () => {
  const { client } = await signedInBuyer();
  const product = await makeProduct({ stock: 200 });
  const { code } = await makePromotionCode({ productId: product.id });
  const cart = (lines: number) =>
    Array.from({ length: lines }, () => ({ product_id: product.id, quantity: 1 }));
  for (const call of ["check-cart", "validate-promotion-code", "create-order"]) {
    const refused = await client.post(`/api/${call}`, { items: cart(101), code });
    expect(refused.status, call).toBe(409);
    expect((await refused.json()).error).toEqual({
      code: "too_many_lines",
      message: "An order has at most 100 lines",
    });
    const largest = await client.post(`/api/${call}`, { items: cart(100), code });
    expect([200, 201], call).toContain(largest.status);
    const noCart = await client.post(`/api/${call}`, { items: cart(501), code });
    expect(noCart.status, call).toBe(422);
  }
});

test("an id in capitals is the same id in every call", async () => {
  const { client } = await signedInBuyer();
  const product = await makeProduct();
  const option = await makeShippingOption();
  const items = [{ product_id: product.id.toUpperCase(), quantity: 1 }];
  const checked = await client.post("/api/check-cart", { items });
  expect(await checked.json()).toEqual({ refusals: [null], image_keys: [null] });
  const body = { items, shipping_option_id: option.id.toUpperCase() };
  const created = await client.post("/api/create-order", body);
  expect(created.status).toBe(201);
  const { order_id: reference } = await created.json();
  const orderId = reference.toUpperCase();
  expect((await client.post("/api/pay-order", { orderId })).status).toBe(200);
  const verified = await client.post("/api/verify-paystack-payment", { reference, orderId });
  expect(verified.status).toBe(200);
});

describe("check-cart", () => {
  test("tells anyone for each item why an order would be refused, and sets nothing aside", async () => {
    const left = await makeProduct({ stock: 1003, colors: ["Black", "Blue"] });
    const gone = await makeProduct({ stock: 0 });
    const sold = await makeProduct();
    const items = [
      { product_id: left.id, quantity: 1002, color: "Black" },
      { product_id: gone.id, quantity: 1 },
      { product_id: left.id, quantity: 2, color: "Blue" },
      { product_id: sold.id, quantity: 1 },
    ];
    const response = await new Client(makeApp()).post("/api/check-cart", { items });
    expect(await response.json()).toMatchObject({
      refusals: [null, "Out of stock", "Only 1,003 units left", null],
    });
    const [kept] = await db.select().from(products).where(eq(products.id, left.id));
    expect(kept?.stock).toBe(1003);
  });

  test("tells the picture of each item's colour, as its order will show it, sold or not", async () => {
    const colors: ("White" | "Black")[] = ["White", "Black"];
    const { id: product_id } = await makeProduct({ stock: 1, colors });
    await addPictures(product_id, [null, "Black", "White"]);
    const { id: withoutPictures } = await makeProduct();
    const items = [
      { product_id, quantity: 1, color: "White" },
      { product_id, quantity: 1, color: "Black" },
      { product_id, quantity: 1 },
      { product_id: withoutPictures, quantity: 1 },
      { product_id: randomUUID(), quantity: 1, color: "White" },
    ];
    const response = await new Client(makeApp()).post("/api/check-cart", { items });
    const { image_keys } = await response.json();
    expect(image_keys).toEqual(["picture-2.webp", "picture-1.webp", "picture-2.webp", null, null]);
  });

  test("tells beside a second sample with other accessories that there is only one", async () => {
    const accessories = ["MSR01-A"];
    const of = { isSampleAvailable: true, samplePriceMinor: 1_00, accessories };
    const { id: product_id } = await makeProduct(of);
    const sample = { product_id, quantity: 1, sample: true };
    const items = [sample, { ...sample, accessories }];
    const response = await new Client(makeApp()).post("/api/check-cart", { items });
    const refusals = [null, "Only one sample can be ordered"];
    expect(await response.json()).toMatchObject({ refusals });
  });

  test("counts units as free that wait in the buyer's own unpaid order, and only theirs", async () => {
    const { client } = await signedInBuyer();
    const product = await makeProduct({ stock: 2 });
    const items = [{ product_id: product.id, quantity: 2 }];
    await client.post("/api/create-order", { items });
    const check = async (who: Client) =>
      (await (await who.post("/api/check-cart", { items })).json()).refusals;
    expect(await check(client)).toEqual([null]);
    expect(await check((await signedInBuyer()).client)).toEqual(["Out of stock"]);
  });
});

describe("validate-promotion-code", () => {
  test("tells the label and the discount", async () => {
    const product = await makeProduct({ priceMinor: 20_00 });
    const { code } = await makePromotionCode({ productId: product.id, type: "discount_30" });
    const items = [{ product_id: product.id, quantity: 2 }];
    const response = await new Client(makeApp()).post("/api/validate-promotion-code", {
      code: ` ${code.toLowerCase()} `,
      items,
    });
    expect(await response.json()).toMatchObject({ label: "30% Discount", discount_amount: 12 });
  });

  test("counts a code and units as free that wait in the buyer's own unpaid order, and only theirs", async () => {
    const { client } = await signedInBuyer();
    const product = await makeProduct({ stock: 2 });
    const { code } = await makePromotionCode({ productId: product.id });
    const items = [{ product_id: product.id, quantity: 2 }];
    await client.post("/api/create-order", { items, promo_code: code });
    const check = (who: Client) => who.post("/api/validate-promotion-code", { code, items });
    expect((await check(client)).status).toBe(200);
    expect((await check((await signedInBuyer()).client)).status).toBe(409);
    expect((await check(new Client(makeApp()))).status).toBe(409);
  });

  test.each([
    ["  ", 422, "Please enter a promotion code"],
    ["NOPE", 409, "Invalid or expired promotion code"],
  ])("refuses '%s'", async (code, status, message) => {
    const product = await makeProduct();
    const items = [{ product_id: product.id, quantity: 1 }];
    const response = await new Client(makeApp()).post("/api/validate-promotion-code", {
      code,
      items,
    });
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toBe(message);
  });
});

describe("verify-paystack-payment", () => {
  async function orderedBy(provider = scriptedProvider()) {
    const { client } = await signedInBuyer(provider);
    const product = await makeProduct({ stock: 4 });
    const items = [{ product_id: product.id, quantity: 1 }];
    const body = { items, promo_code: null };
    const answer = await (await client.post("/api/create-order", body)).json();
    return { client, product, orderId: answer.order_id as string };
  }

  test("pays the order once the provider confirms it", async () => {
    const provider = payingProvider();
    const { client, product, orderId } = await orderedBy(provider);
    const response = await client.post("/api/verify-paystack-payment", {
      reference: orderId,
      orderId,
    });
    expect(await response.json()).toMatchObject({ status: "paid", order_id: orderId });
    const [sold] = await db.select().from(products).where(eq(products.id, product.id));
    expect(sold?.stock).toBe(3);
  });

  test("says of an order whose time is over that it cannot be paid", async () => {
    const { client, orderId } = await orderedBy();
    const payable = await (await client.post("/api/pay-order", { orderId })).json();
    expect(payable).toMatchObject({ is_payable: true, payment: { reference: orderId } });
    const expiresAt = new Date(Date.now() - 1);
    await db.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
    const over = await (await client.post("/api/pay-order", { orderId })).json();
    expect(over).toMatchObject({ status: "pending", is_payable: false, payment: null });
  });

  test("hides a stranger's order", async () => {
    const { orderId } = await orderedBy();
    const { client: stranger } = await signedInBuyer();
    const response = await stranger.post("/api/verify-paystack-payment", {
      reference: orderId,
      orderId,
    });
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toBe("Payment verification failed");
    expect((await stranger.post("/api/pay-order", { orderId })).status).toBe(404);
  });

  test("refuses a reference that belongs to another order of the same buyer", async () => {
    const { client, orderId } = await orderedBy();
    const product = await makeProduct();
    const items = [{ product_id: product.id, quantity: 1 }];
    const other = await (await client.post("/api/create-order", { items })).json();
    const response = await client.post("/api/verify-paystack-payment", {
      reference: other.order_id,
      orderId,
    });
    expect(response.status).toBe(404);
  });

  test("answers 503 while the provider cannot be reached", async () => {
    const { client, orderId } = await orderedBy(
      scriptedProvider({ find: async () => ({ kind: "unreachable" }) }),
    );
    const body = { reference: orderId, orderId };
    expect((await client.post("/api/verify-paystack-payment", body)).status).toBe(503);
  });

  test("asks the provider in vain 60 times at most, and tells of a payment that is settled since", async () => {
    const find = vi.fn<PaymentProvider["find"]>(async () => ({ kind: "unreachable" }));
    const provider = scriptedProvider({ find });
    const { client, orderId } = await orderedBy(provider);
    const verify = () =>
      client.post("/api/verify-paystack-payment", { reference: orderId, orderId });
    for (let made = 0; made < 60; made++) expect((await verify()).status).toBe(503);
    const [more, again] = [await verify(), await verify()];
    expect([more.status, again.status]).toEqual([429, 429]);
    expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0);
    // One more was put before they were too many.
    expect(find).toHaveBeenCalledTimes(61);
    await settlePayment(db, payingProvider(), { reference: orderId, now: new Date() });
    expect(await (await verify()).json()).toMatchObject({ status: "paid" });
    expect(find).toHaveBeenCalledTimes(61);
  });

  test("counts no question of which a payment came", async () => {
    const provider = payingProvider();
    const { client, user } = await signedInBuyer(provider);
    const product = await makeProduct({ stock: 100 });
    for (let made = 0; made < 62; made++) {
      const order = await makeOrder(user, { lines: [{ productId: product.id, quantity: 1 }] });
      const body = { reference: order.id, orderId: order.id };
      const verified = await client.post("/api/verify-paystack-payment", body);
      expect(await verified.json()).toMatchObject({ status: "paid" });
    }
  });

  test("answers 503 under a code of its own while the provider refuses to tell", async () => {
    const { client, orderId } = await orderedBy(
      scriptedProvider({ find: async () => ({ kind: "refused", message: "Invalid key" }) }),
    );
    const body = { reference: orderId, orderId };
    const response = await client.post("/api/verify-paystack-payment", body);
    expect(response.status).toBe(503);
    expect((await response.json()).error.code).toBe("provider_refused");
  });
});

test("a zero byte, which no text of the database may hold, is refused in every call", async () => {
  const { client } = await signedInBuyer();
  const product = await makeProduct();
  const items = [{ product_id: product.id, quantity: 1 }];
  const orderId = crypto.randomUUID();
  for (const [call, body] of [
    ["create-order", { items, shipping: { ...shipping, full_name: "Ada\0Obi" } }],
    ["create-order", { items, promo_code: "\0" }],
    ["validate-promotion-code", { items, code: "A\0" }],
    ["verify-paystack-payment", { orderId, reference: "\0" }],
  ] as const) {
    const answer = await client.post(`/api/${call}`, body);
    expect(answer.status, call).toBe(422);
    expect((await answer.json()).error.message).toBe(
      "The text holds a character that cannot be saved",
    );
  }
});

test("pay-order asks a provider that does not begin the payment 60 times at most", async () => {
  const begin = vi.fn<PaymentProvider["begin"]>(async () => ({ kind: "refused", message: "No" }));
  const { client } = await signedInBuyer(scriptedProvider({ begin }));
  const product = await makeProduct();
  const items = [{ product_id: product.id, quantity: 1 }];
  const { order_id: orderId } = await (await client.post("/api/create-order", { items })).json();
  const pay = () => client.post("/api/pay-order", { orderId });
  // The order was the first that asked.
  for (let made = 1; made < 60; made++) expect((await pay()).status).toBe(200);
  expect([(await pay()).status, (await pay()).status]).toEqual([429, 429]);
  expect(begin).toHaveBeenCalledTimes(61);
});

describe("create-order in a loop", () => {
  async function orderer(provider: Partial<PaymentProvider>) {
    const { client } = await signedInBuyer(scriptedProvider(provider));
    const { id } = await makeProduct({ stock: 100 });
    const order = (key: string, replaces: string[] = [], quantity = 1) => {
      const body = { items: [{ product_id: id, quantity }], replaces };
      return client.post("/api/create-order", body, { "Idempotency-Key": key });
    };
    return { order };
  }

  test.each([
    ["refuses", { kind: "refused", message: "No" }],
    ["is silent", { kind: "unreachable" }],
  ] as const)(
    "asks a provider that %s to begin the payment 60 times at most, and tells what is known",
    async (_, answer) => {
      const begin = vi.fn<PaymentProvider["begin"]>(async () => answer);
      const { order } = await orderer({ begin });
      const placed = await order("one");
      expect(placed.status).toBe(201);
      for (let made = 1; made < 60; made++) expect((await order("one")).status).toBe(200);
      const [more, again] = [await order("one"), await order("one")];
      expect([more.status, again.status]).toEqual([429, 429]);
      expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await again.json()).error.code).toBe("too_many_requests");
      expect(begin).toHaveBeenCalledTimes(61);

      const another = await order("another");
      expect(another.status).toBe(201);
      expect(await another.json()).toMatchObject({
        payment: null,
        is_payable: true,
        payment_problem: "provider_unreachable",
      });
      const { order_id: reference } = await placed.json();
      await settlePayment(db, payingProvider(), { reference, now: new Date() });
      expect(await (await order("one")).json()).toMatchObject({ status: "paid" });
      expect(begin).toHaveBeenCalledTimes(61);
    },
  );

  test("asks about the orders that it replaces 60 times at most, each of them counted", async () => {
    const answer = { kind: "refused", message: "No" } as const;
    const find = vi.fn<PaymentProvider["find"]>(async () => answer);
    const { order } = await orderer({ find });
    for (const key of ["first", "second"]) await order(key);
    for (let made = 0; made < 40; made++) {
      const again = await order("third", ["first", "second"]);
      expect(await again.json()).toMatchObject({ payment_problem: null });
    }
    expect(find).toHaveBeenCalledTimes(62);
  });

  test("counts what it asked where it is refused after all", async () => {
    const find = vi.fn<PaymentProvider["find"]>(async () => ({ kind: "unknown_reference" }));
    const { order } = await orderer({ find });
    await order("first");
    for (let made = 0; made < 65; made++) {
      expect((await order("too-much", ["first"], 1_000)).status).toBe(409);
    }
    expect(find).toHaveBeenCalledTimes(61);
  });

  test("counts nothing where each order can be paid", async () => {
    const { order } = await orderer({});
    const before = await db.$count(rateLimits);
    for (const key of ["one", "one", "two"]) expect((await order(key)).ok).toBe(true);
    expect(await db.$count(rateLimits)).toBe(before);
  });
});

test("pay-order opens the popup of a pending order again", async () => {
  const { client } = await signedInBuyer();
  const product = await makeProduct();
  const items = [{ product_id: product.id, quantity: 1 }];
  const created = await (await client.post("/api/create-order", { items })).json();
  const again = await (await client.post("/api/pay-order", { orderId: created.order_id })).json();
  expect(again.payment).toEqual(created.payment);
});
