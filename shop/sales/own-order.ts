import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { type Database, orders, products, promotionCodes, stockHolds } from "#db";
import {
  findHeldUnits,
  priceUnorderedLines,
  type RequestedLine,
  unitsByProduct,
} from "./order-lines.ts";
import { findPayingObstacle } from "./order-status.ts";
import { hasUndecidedPayment } from "./payment-flag.ts";
import { normalizeCode } from "./promotion.ts";
import { type Refusal, refuse } from "./refusal.ts";

interface Refused {
  refusal: Refusal;
  request: {
    buyer: { id: string };
    lines: RequestedLine[];
    promotionCode: string | null;
    now: Date;
  };
  /** Orders of theirs that it was to take the place of: what these hold is not the cause. */
  replacedIds?: string[];
}

/**
 * The refusal of an order in the words that its buyer can act on. Before they order, what their unpaid orders hold
 * counts as theirs; an order takes the place of those it names alone. Where another of theirs is the cause, as from
 * a second tab, neither the code is bad nor the stock gone: that order is named, and whether it can still be paid.
 */
export async function nameOwnOrder(db: Database, refused: Refused): Promise<Refusal> {
  const { code } = refused.refusal;
  if (code === "promotion_invalid") return (await findHolderOfCode(db, refused)) ?? refused.refusal;
  const isOfStock = code === "out_of_stock" || code === "insufficient_stock";
  return (isOfStock && (await findHolderOfStock(db, refused))) || refused.refusal;
}

const columns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  expiresAt: orders.expiresAt,
  isPaymentInReview: hasUndecidedPayment,
};

async function findHolderOfCode(
  db: Database,
  { request: { buyer, promotionCode, now }, replacedIds = [] }: Refused,
): Promise<Refusal | null> {
  const [holder] = await db
    .select(columns)
    .from(orders)
    .innerJoin(promotionCodes, eq(promotionCodes.orderId, orders.id))
    .where(
      and(
        eq(promotionCodes.code, normalizeCode(promotionCode) ?? ""),
        eq(promotionCodes.isActive, true),
        eq(orders.userId, buyer.id),
        eq(orders.status, "pending"),
        notInArray(orders.id, replacedIds),
      ),
    );
  const what = "this promotion code";
  return holder ? held(holder, { what, codes: codesOfPromotion, now }) : null;
}

/** Null where the lines could not be sold with all that the buyer's orders hold either. */
async function findHolderOfStock(
  db: Database,
  { request: { buyer, lines, now }, replacedIds = [] }: Refused,
): Promise<Refusal | null> {
  const holders = await db
    .select({ ...columns, productId: products.id, name: products.name, stock: products.stock })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .innerJoin(products, eq(products.id, stockHolds.productId))
    .where(
      and(
        eq(orders.userId, buyer.id),
        eq(stockHolds.state, "held"),
        inArray(
          products.id,
          lines.map((line) => line.productId),
        ),
        notInArray(orders.id, replacedIds),
      ),
    )
    .orderBy(desc(orders.number));
  if (holders.length === 0) return null;
  const priced = await priceUnorderedLines(db, { lines, holderId: buyer.id });
  if (priced.kind === "refused") return null;
  const nothing = new Map<string, number>();
  const replaced = { holderId: buyer.id, orderIds: replacedIds };
  const given = replacedIds.length > 0 ? await findHeldUnits(db, replaced) : nothing;
  const needed = new Map(
    unitsByProduct(priced.lines).map(({ productId, quantity }) => [productId, quantity]),
  );
  const holder = holders.find(
    ({ productId, stock }) => stock + (given.get(productId) ?? 0) < (needed.get(productId) ?? 0),
  );
  if (!holder) return null;
  return held(holder, { what: `units of ${holder.name}`, codes: codesOfUnits, now });
}

interface Codes {
  payable: Refusal["code"];
  unpayable: Refusal["code"];
}

const codesOfPromotion: Codes = {
  payable: "promotion_held_by_own_order",
  unpayable: "promotion_held_by_unpayable_order",
};

const codesOfUnits: Codes = { payable: "held_by_own_order", unpayable: "held_by_unpayable_order" };

type Holder = Parameters<typeof findPayingObstacle>[0] & { id: string; number: number };

function held(
  holder: Holder,
  { what, codes, now }: { what: string; codes: Codes; now: Date },
): Refusal {
  const obstacle = findPayingObstacle(holder, now);
  const message = `Your order No. ${holder.number}${states[obstacle ?? "payable"]} ${what}`;
  const code = obstacle ? codes.unpayable : codes.payable;
  return { ...refuse(code, message), orderId: holder.id };
}

const states = {
  payable: " waits for its payment and holds",
  in_review: ", whose payment is being looked into, holds",
  closed: " can no longer be paid and still holds",
};
