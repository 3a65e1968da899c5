import { afterEach, expect, test, vi } from "vitest";
import type { Cart } from "#shop/sales/cart.ts";
import { describeItem } from "../cart/described-item.ts";
import type { OrderRequest } from "./calls.ts";
import type { Attempt } from "./draft.ts";
import { placeOrder } from "./place-order.ts";

const item = {
  ...{ id: "1", productId: "p1", name: "Probe", imageKey: null, priceMinor: 1_999, quantity: 2 },
  ...{ minOrderQuantity: 1, version: null, color: null, accessories: [], isSample: false },
};
const request: OrderRequest = {
  items: [describeItem(item)],
  promo_code: null,
  shipping_option_id: null,
  shipping: {
    ...{ fullName: "Ada Obi", phone: "08031234567", addressLine1: "1 Marina Road" },
    ...{ addressLine2: null, city: "Lagos", stateProvince: "Lagos", postalCode: "101001" },
    ...{ country: "Nigeria", deliveryNotes: null },
  },
};
const contents = JSON.stringify(request);
const payment = { reference: "r", access_code: "a", amount_minor: 36_482, currency: "ZAR" };
const placed = {
  ...{ order_id: "o1", order_number: 10_001, total_minor: 1_999, status: "pending" },
  ...{ is_payable: true, payment_in_review: false, payment },
};

/** A server that answers each call in turn, the keys it was called with, and those that each was to replace. */
function listen(...answers: { status?: number; body: unknown }[]) {
  const keys: (string | null)[] = [];
  const replaced: string[][] = [];
  vi.stubGlobal("fetch", async (_address: string, options: RequestInit) => {
    const answer = answers[keys.length] ?? { status: 500, body: {} };
    keys.push(new Headers(options.headers).get("Idempotency-Key"));
    replaced.push(JSON.parse(String(options.body)).replaces);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return { keys, replaced };
}

const serve = (...answers: Parameters<typeof listen>) => listen(...answers).keys;

/** Of a checkout whose cart holds this once the server was heard, or that does not hear it. */
function holderOf(attempt: Attempt | null, cart: Cart | null = []) {
  const kept = { attempt };
  return {
    kept,
    readCart: vi.fn(async () => cart),
    attempt: () => kept.attempt,
    keepAttempt: (next: Attempt) => {
      kept.attempt = next;
    },
  };
}

const order = { id: "o1", totalMinor: 1_999, chargeMinor: 36_482 };

afterEach(() => vi.unstubAllGlobals());

test("the key and the order are kept for the next press", async () => {
  const keys = serve({ body: placed });
  const holder = holderOf(null);
  expect(await placeOrder(request, holder)).toMatchObject({ kind: "done" });
  expect(holder.kept.attempt).toEqual({ contents, key: keys[0], earlier: [], order });
});

test("pressing again asks for the same order, also after an answer that was lost", async () => {
  const keys = serve({ status: 502, body: {} }, { body: placed }, { body: placed });
  const holder = holderOf(null);
  expect(await placeOrder(request, holder)).toEqual({ kind: "failed" });
  await placeOrder(request, holder);
  await placeOrder(request, holder);
  expect(new Set(keys).size).toBe(1);
});

test("other contents are another order", async () => {
  const keys = serve({ body: placed }, { body: placed });
  const holder = holderOf(null);
  await placeOrder(request, holder);
  await placeOrder({ ...request, promo_code: "TEN" }, holder);
  expect(new Set(keys).size).toBe(2);
  expect(holder.kept.attempt?.earlier).toEqual([{ key: keys[0], orderId: "o1" }]);
});

const busy = { error: { code: "too_many_requests", message: "You have tried many." } };

test.each([
  ["is lost", { status: 502, body: {} }],
  ["is a refusal", { status: 429, body: busy }],
])(
  "an attempt whose answer %s leaves the order before it to be replaced",
  async (_name, second) => {
    const { keys, replaced } = listen({ body: placed }, second, { body: placed });
    const holder = holderOf(null);
    await placeOrder(request, holder);
    await placeOrder({ ...request, promo_code: "TEN" }, holder);
    await placeOrder({ ...request, promo_code: "TWENTY" }, holder);
    expect(new Set(keys).size).toBe(3);
    expect(replaced).toEqual([[], [keys[0]], [keys[0], keys[1]]]);
  },
);

test.each([
  ["failed", { body: { ...placed, status: "failed", is_payable: false, payment: null } }],
  ["ran out of time", { body: { ...placed, is_payable: false, payment: null } }],
  [
    "was sent with other contents",
    { status: 409, body: { error: { code: "idempotency_mismatch", message: "No" } } },
  ],
])("an earlier order that %s is replaced by a new one", async (_name, over) => {
  const { keys, replaced } = listen(over, { body: { ...placed, order_id: "o2" } });
  const holder = holderOf({ contents, key: "old", earlier: [], order });
  expect(await placeOrder(request, holder)).toMatchObject({ value: { order_id: "o2" } });
  expect(replaced).toEqual([[], ["old"]]);
  expect(keys[0]).toBe("old");
  expect(keys[1]).not.toBe("old");
  expect(holder.kept.attempt?.order?.id).toBe("o2");
});

test.each([
  ["was paid meanwhile", { ...placed, status: "paid", is_payable: false, payment: null }],
  ["waits while the provider is silent", { ...placed, payment: null }],
  ["can be paid by its popup", placed],
])("an earlier order that %s stays the order", async (_name, body) => {
  const keys = serve({ body });
  const holder = holderOf({ contents, key: "old", earlier: [], order });
  expect(await placeOrder(request, holder)).toMatchObject({ value: { order_id: "o1" } });
  expect(keys).toEqual(["old"]);
});

const paid = { ...placed, status: "paid", is_payable: false, payment: null };

test("what was bought and is in the cart again is another order", async () => {
  const keys = serve({ body: paid }, { body: { ...placed, order_id: "o2" } });
  const holder = holderOf({ contents, key: "old", earlier: [], order }, [item]);
  expect(await placeOrder(request, holder)).toMatchObject({ value: { order_id: "o2" } });
  expect(keys).toEqual(["old", holder.kept.attempt?.key]);
  expect(holder.kept.attempt).toMatchObject({ earlier: [], order: { id: "o2" } });
});

test.each([
  ["is out of the cart", []],
  ["is in the cart in part", [{ ...item, quantity: 1 }]],
])("what was bought and %s is not ordered again", async (_name, cart) => {
  const keys = serve({ body: paid });
  const holder = holderOf({ contents, key: "old", earlier: [], order }, cart);
  expect(await placeOrder(request, holder)).toMatchObject({ value: { order_id: "o1" } });
  expect(keys).toEqual(["old"]);
});

test("what was bought and may be in the cart again is told of, and the next press asks once more", async () => {
  const keys = serve({ body: paid }, { body: paid });
  const holder = holderOf({ contents, key: "old", earlier: [], order }, null);
  const told = { kind: "refused", code: "already_paid" };
  expect(await placeOrder(request, holder)).toMatchObject(told);
  expect(await placeOrder(request, holder)).toMatchObject(told);
  expect(keys).toEqual(["old", "old"]);
});

test.each([
  ["waits", placed],
  ["failed", { ...placed, status: "failed" }],
])(
  "an earlier order that %s while its money is looked into is told of, and the next press orders anew",
  async (_name, earlier) => {
    const inReview = { ...earlier, is_payable: false, payment_in_review: true, payment: null };
    const keys = serve({ body: inReview }, { body: { ...placed, order_id: "o2" } });
    const holder = holderOf({ contents, key: "old", earlier: [], order });
    const told = await placeOrder(request, holder);
    expect(told).toMatchObject({ value: { order_id: "o1", payment_in_review: true } });
    expect(keys).toEqual(["old"]);
    expect(holder.kept.attempt).toMatchObject({ contents, earlier: [], order: null });
    expect(await placeOrder(request, holder)).toMatchObject({ value: { order_id: "o2" } });
    expect(keys).toEqual(["old", holder.kept.attempt?.key]);
  },
);

test("an order that costs nothing is paid with the first press", async () => {
  const keys = serve({ body: paid });
  const holder = holderOf(null, [item]);
  expect(await placeOrder(request, holder)).toMatchObject({ value: { status: "paid" } });
  expect(keys).toHaveLength(1);
});

test.each(["already_paid", "payment_in_review"])(
  "an order that could not be replaced, as %s, is told of once, and the next press goes on",
  async (code) => {
    const about = { order_id: "o1", idempotency_key: "old" };
    const body = { error: { code, message: "Money came for your order.", ...about } };
    const { keys, replaced } = listen({ status: 409, body }, { body: placed });
    const first = { key: "first", orderId: null };
    const holder = holderOf({ contents: "other", key: "old", earlier: [first], order });
    expect(await placeOrder(request, holder)).toMatchObject({ kind: "refused", orderId: "o1" });
    expect(holder.readCart).toHaveBeenCalledOnce();
    expect(holder.kept.attempt).toMatchObject({ contents, order: null });
    expect(await placeOrder(request, holder)).toMatchObject({ kind: "done" });
    // The others still have to make room, also this attempt, if it was sent before and its answer was lost.
    expect(replaced).toEqual([
      ["first", "old"],
      ["first", keys[0]],
    ]);
  },
);

test("a refusal is not retried and keeps the key", async () => {
  const body = { error: { code: "out_of_stock", message: "Probe is out of stock" } };
  const keys = serve({ status: 409, body });
  const holder = holderOf(null);
  expect(await placeOrder(request, holder)).toMatchObject({ kind: "refused" });
  expect(keys).toEqual([holder.kept.attempt?.key]);
});
