import { eq } from "drizzle-orm";
import { type Database, promotionCodes } from "#db";
import { type PricedLine, sumLines } from "./order-lines.ts";
import { discountOf, normalizeCode, type PromotionType } from "./promotion.ts";
import { type Refusal, refuse } from "./refusal.ts";

export interface AppliedPromotion {
  kind: "applied";
  codeId: string;
  code: string;
  type: PromotionType;
  productId: string;
  /** US cents taken off the order. */
  discountMinor: number;
}

/**
 * What a promotion code takes off these lines. A code is for one product, which must be among
 * them, and for one order: it must be active, unused, and not held by an order that waits for its
 * payment. With `lock` nobody else can take the code before the transaction ends.
 */
export async function applyPromotion(
  db: Database,
  { code, lines, lock }: { code: string; lines: PricedLine[]; lock: boolean },
): Promise<AppliedPromotion | Refusal> {
  const query = db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.code, normalizeCode(code) ?? ""));
  const [found] = await (lock ? query.for("update") : query);
  if (!found?.isActive || found.isUsed || found.orderId !== null) {
    return refuse("promotion_invalid", "Invalid or expired promotion code");
  }
  const targets = lines.filter((line) => line.productId === found.productId);
  if (targets.length === 0) {
    return refuse(
      "promotion_other_product",
      "This promotion code is for a product not in your cart",
    );
  }
  const discountMinor = discountOf(found.type, {
    targetMinor: sumLines(targets),
    subtotalMinor: sumLines(lines),
  });
  return {
    kind: "applied",
    codeId: found.id,
    code: found.code,
    type: found.type,
    productId: found.productId,
    discountMinor,
  };
}

/** Sets a code aside for an order that waits for its payment. */
export async function holdCode(
  db: Database,
  { codeId, orderId }: { codeId: string; orderId: string },
): Promise<void> {
  await db.update(promotionCodes).set({ orderId }).where(eq(promotionCodes.id, codeId));
}

/** The order was paid: its code is used for good. */
export async function spendHeldCode(db: Database, orderId: string): Promise<void> {
  await db.update(promotionCodes).set({ isUsed: true }).where(eq(promotionCodes.orderId, orderId));
}

/** The order was not paid: its code can be used by another. */
export async function releaseHeldCode(db: Database, orderId: string): Promise<void> {
  await db
    .update(promotionCodes)
    .set({ orderId: null, isUsed: false })
    .where(eq(promotionCodes.orderId, orderId));
}
