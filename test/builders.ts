import { randomUUID } from "node:crypto";
import { db, productImages, products, promotionCodes, reviews, shippingOptions, users } from "#db";
import type { PaymentProvider, ProviderPayment } from "#payments/provider.ts";
import { type OrderRequest, placeOrder } from "#shop/sales/order.ts";
import { listShippingOptions } from "#shop/sales/shipping.ts";

let counter = 0;
const next = () => ++counter;

/** A customer with an address of their own. */
export async function makeUser(values: Partial<typeof users.$inferInsert> = {}) {
  const email = `buyer-${next()}-${randomUUID()}@example.com`;
  return only(
    await db
      .insert(users)
      .values({ email, name: "Ada Buyer", ...values })
      .returning(),
  );
}

/** An active product at 10 dollars, 100 in stock, minimum 1. */
export async function makeProduct(values: Partial<typeof products.$inferInsert> = {}) {
  const number = next();
  const row = { partNumber: `T-${number}-${randomUUID().slice(0, 8)}`, name: `Sensor ${number}` };
  return only(
    await db
      .insert(products)
      .values({ ...row, priceMinor: 10_00, stock: 100, ...values })
      .returning(),
  );
}

/** Gives a product a picture of each of these colours, or of none, in this order: `picture-0.webp` and so on. */
export async function addPictures(
  productId: string,
  colors: (typeof productImages.$inferInsert)["color"][],
) {
  const size = { width: 8, height: 8 };
  await db.insert(productImages).values(
    colors.map((color, position) => {
      return { productId, position, key: `picture-${position}.webp`, color, ...size };
    }),
  );
}

/** A 10 % code for a product. */
export async function makePromotionCode(
  values: Pick<typeof promotionCodes.$inferInsert, "productId"> &
    Partial<typeof promotionCodes.$inferInsert>,
) {
  const code = `DISCOUNT_10-${randomUUID().slice(0, 8).toUpperCase()}`;
  return only(
    await db
      .insert(promotionCodes)
      .values({ code, type: "discount_10", ...values })
      .returning(),
  );
}

export async function makeShippingOption(
  values: Partial<typeof shippingOptions.$inferInsert> = {},
) {
  return only(
    await db
      .insert(shippingOptions)
      .values({ title: "Nationwide", costMinor: 1550_00, ...values })
      .returning(),
  );
}

/** Four stars that wait to be approved. */
export async function makeReview(
  values: Pick<typeof reviews.$inferInsert, "productId" | "userId"> &
    Partial<typeof reviews.$inferInsert>,
) {
  return only(
    await db
      .insert(reviews)
      .values({ rating: 4, comment: "Does what it should.", ...values })
      .returning(),
  );
}

/** A buyer's wish for a line, as `placeOrder` takes it; everything can be said otherwise. */
export function orderRequest(
  buyer: { id: string; email: string },
  values: Partial<OrderRequest> = {},
): OrderRequest {
  return {
    buyer,
    lines: [],
    promotionCode: null,
    shippingOptionId: null,
    shippingAddress: null,
    chargeCurrency: "ZAR",
    smallestChargeMinor: 1_00,
    mostUnpaid: 1_000,
    idempotencyKey: null,
    now: new Date("2026-11-21T12:00:00Z"),
    ...values,
  };
}

/** Places an order that must succeed: where the shop has shipping options, by the first of them. */
export async function makeOrder(
  buyer: { id: string; email: string },
  values: Partial<OrderRequest> = {},
) {
  const [option] = await listShippingOptions(db);
  const shippingOptionId = option?.id ?? null;
  const placed = await placeOrder(db, orderRequest(buyer, { shippingOptionId, ...values }));
  if (placed.kind === "refused") throw new Error(placed.message);
  return placed.order;
}

/**
 * A provider that says what a test tells it to. By default every payment it is asked about was
 * made in full, as `paid` would describe it.
 */
export function scriptedProvider(overrides: Partial<PaymentProvider> = {}): PaymentProvider {
  return {
    name: "paystack",
    mode: "test",
    timeoutMs: 500,
    smallestChargeMinor: () => 1_00,
    begin: async ({ reference }) => ({
      kind: "begun",
      accessCode: `access-${reference}`,
      authorizationUrl: "https://example.com/pay",
    }),
    find: async () => ({ kind: "unknown_reference" }),
    refund: async () => ({ kind: "unreachable" }),
    findRefund: async () => ({ kind: "unreachable" }),
    readEvent: () => null,
    ...overrides,
  };
}

/** The provider's word that an order's first payment was made in full. */
export function paidInFull(
  order: { id: string; chargeMinor: number; chargeCurrency: string },
  values: Partial<ProviderPayment> = {},
): ProviderPayment {
  return {
    transactionId: "18446744073709551615",
    reference: order.id,
    status: "success",
    requestedMinor: order.chargeMinor,
    amountMinor: order.chargeMinor,
    currency: order.chargeCurrency,
    mode: "test",
    channel: "card",
    paidAt: new Date("2026-11-21T12:05:00Z"),
    message: "Approved",
    ...values,
  };
}

/** A provider for which one payment is as described. */
export function providerThatSays(payment: ProviderPayment): PaymentProvider {
  return scriptedProvider({ find: async () => ({ kind: "found", payment }) });
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("A row just inserted was not returned");
  return row;
}
