import type { Database } from "#db";
import { formatMoney } from "./currency.ts";
import { multiplyByRate } from "./money.ts";
import type { OrderRequest } from "./order.ts";
import { findOrderCurrencies, type OrderCurrencies } from "./order-currencies.ts";
import {
  type Priced,
  type PricedLine,
  priceLines,
  priceUnorderedLines,
  sumLines,
} from "./order-lines.ts";
import { findShipping, type PricedShipping, priceShipping } from "./order-shipping.ts";
import { normalizeCode } from "./promotion.ts";
import { type AppliedPromotion, applyPromotion, checkPromotion } from "./promotion-code.ts";
import { type Refusal, refuse } from "./refusal.ts";

export interface Quote extends Parts {
  kind: "quoted";
  /** The products of the lines. */
  products: Priced["products"];
  sums: ReturnType<typeof sumUp>;
}

interface Parts {
  lines: PricedLine[];
  promotion: AppliedPromotion | null;
  shipping: PricedShipping | null;
  currencies: OrderCurrencies;
}

/** Everything an order is made of, read from the database, with products and code locked. */
export function quoteOrder(tx: Database, request: OrderRequest): Promise<Quote | Refusal> {
  return quote(tx, request, {
    price: (lines) => priceLines(tx, lines),
    apply: (wanted) => applyPromotion(tx, wanted),
  });
}

/** The same of an order that is not placed yet. Nothing is locked, and what these orders of its buyer hold is theirs. */
export function quoteUnlocked(
  db: Database,
  request: OrderRequest,
  { orderIds }: { orderIds: string[] },
): Promise<Quote | Refusal> {
  const { id } = request.buyer;
  return quote(db, request, {
    price: (lines) => priceUnorderedLines(db, { lines, holderId: id, orderIds }),
    apply: (wanted) => checkPromotion(db, { ...wanted, buyerId: id, orderIds }),
  });
}

/** How lines and promotion code are read: to be sold, or to be looked at. */
interface Means {
  price: (lines: OrderRequest["lines"]) => Promise<Priced | Refusal>;
  apply: (wanted: { code: string; lines: PricedLine[] }) => Promise<AppliedPromotion | Refusal>;
}

async function quote(db: Database, request: OrderRequest, means: Means): Promise<Quote | Refusal> {
  const [priced, currencies, chosen] = await Promise.all([
    means.price(request.lines),
    findOrderCurrencies(db, request),
    findShipping(db, request.shippingOptionId),
  ]);
  if (priced.kind === "refused") return priced;
  const { lines, products } = priced;

  const code = normalizeCode(request.promotionCode);
  const promotion = code ? await means.apply({ code, lines }) : null;
  if (promotion?.kind === "refused") return promotion;
  if (chosen?.kind === "refused") return chosen;

  const shipping = chosen && priceShipping(chosen, { nairaRate: currencies.naira.rate });
  const parts = { lines, promotion, shipping, currencies };
  const sums = sumUp(parts);
  return refuseSmall(sums, { request, currencies }) ?? { kind: "quoted", ...parts, products, sums };
}

function sumUp({ lines, promotion, shipping, currencies: { charge } }: Parts) {
  const subtotalMinor = sumLines(lines);
  const discountMinor = promotion?.discountMinor ?? 0;
  const shippingMinor = shipping?.costMinor ?? 0;
  const totalMinor = subtotalMinor - discountMinor + shippingMinor;
  const chargeMinor = multiplyByRate(totalMinor, charge.rate);
  return { subtotalMinor, discountMinor, shippingMinor, totalMinor, chargeMinor };
}

/** What costs something, but less than a card can be charged, is refused: nobody could pay it. */
function refuseSmall(
  { totalMinor, chargeMinor }: Quote["sums"],
  { request, currencies }: { request: OrderRequest; currencies: OrderCurrencies },
): Refusal | null {
  if (totalMinor === 0 || chargeMinor >= request.smallestChargeMinor) return null;
  const smallest = formatMoney(request.smallestChargeMinor, currencies.charge);
  const message = `A card is charged ${smallest} or more. Add something to your order.`;
  return refuse("under_smallest_charge", message);
}
