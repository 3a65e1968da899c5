import { afterEach, expect, test, vi } from "vitest";
import { createOrder, validatePromotionCode, verifyPayment } from "./calls.ts";

const request = { items: [], promo_code: null, shipping_option_id: null };
const shipping = {
  fullName: "Ada Obi",
  phone: "08031234567",
  addressLine1: "1 Marina Road",
  addressLine2: null,
  city: "Lagos",
  stateProvince: "Lagos",
  postalCode: "101001",
  country: "Nigeria",
  deliveryNotes: null,
};
const placed = {
  order_id: "7d8b1f3e-0000-4000-8000-000000000001",
  order_number: 10_001,
  total_amount: 19.99,
  total_minor: 1_999,
  status: "pending",
  is_payable: true,
  payment_in_review: false,
  payment: { reference: "r", access_code: "a", amount_minor: 36_482, currency: "ZAR" },
};

function answerWith(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

test("an order is asked for under its idempotency key", async () => {
  const fetched = answerWith(201, placed);
  const answer = await createOrder({ ...request, shipping }, { key: "key-1", earlier: [] });
  expect(answer).toMatchObject({ kind: "done", value: { total_minor: 1_999 } });
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/create-order");
  expect(new Headers(options?.headers).get("Idempotency-Key")).toBe("key-1");
  expect(JSON.parse(String(options?.body))).toMatchObject({ shipping: { fullName: "Ada Obi" } });
});

test("an order that a copy of the shop from before an update tells of is taken", async () => {
  const { payment_in_review: _, ...told } = placed;
  answerWith(201, told);
  const answer = await createOrder({ ...request, shipping }, { key: "key-1", earlier: [] });
  expect(answer).toMatchObject({ kind: "done", value: { payment_in_review: false } });
});

test("a line is described by product, quantity and choices, never by its price", async () => {
  const fetched = answerWith(200, {
    code: "TEN",
    label: "10% Discount",
    product_id: "p1",
    discount_minor: 200,
  });
  const item = {
    id: "1",
    productId: "p1",
    name: "Probe",
    imageKey: null,
    priceMinor: 1,
    minOrderQuantity: 1,
    version: "LTE",
    color: null,
    accessories: ["MSR01-A"],
    isSample: true,
    quantity: 1,
  };
  await validatePromotionCode("TEN", [item]);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    code: "TEN",
    items: [
      {
        ...{ product_id: "p1", quantity: 1, version: "LTE", color: null },
        ...{ accessories: ["MSR01-A"], sample: true },
      },
    ],
  });
});

test("a refusal carries the server's words and the field they are about", async () => {
  answerWith(422, { error: { code: "invalid_input", message: "No", field: "shipping.phone" } });
  expect(await verifyPayment("r", "o")).toEqual({
    kind: "refused",
    code: "invalid_input",
    message: "No",
    field: "shipping.phone",
  });
  answerWith(409, { error: { code: "out_of_stock", message: "Probe is out of stock" } });
  expect(await verifyPayment("r", "o")).toMatchObject({ kind: "refused", field: null });
});

test("a session that ended is told apart", async () => {
  answerWith(401, { error: { code: "unauthenticated", message: "Please sign in" } });
  expect(await verifyPayment("r", "o")).toEqual({ kind: "signed_out" });
});

test.each([
  ["a fault of the server", 500, { error: { code: "internal_error", message: "Oops" } }],
  ["a proxy's page", 502, "<h1>Bad gateway</h1>"],
  ["an answer of another shape", 200, { order_id: 7 }],
  ["a status that no order has", 200, { ...placed, status: "lost" }],
  ["a negative total", 200, { ...placed, total_minor: -1 }],
  ["a refusal without words", 400, {}],
])("%s leaves open whether the call took effect", async (_name, status, body) => {
  answerWith(status, body);
  expect(await createOrder({ ...request, shipping }, { key: "key-1", earlier: [] })).toEqual({
    kind: "failed",
  });
});

test.each(["provider_unreachable", "provider_refused"])(
  "a provider that does not tell (%s) is told apart from a shop that does not",
  async (code) => {
    answerWith(503, { error: { code, message: "No answer" } });
    expect(await verifyPayment("r", "o")).toEqual({ kind: "unavailable" });
  },
);

test("a lost line leaves open whether the call took effect", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await verifyPayment("r", "o")).toEqual({ kind: "failed" });
});
