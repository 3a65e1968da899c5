import { eq, type SQL } from "drizzle-orm";
import { type Database, orders, promotionCodes } from "#db";
import { announce } from "#realtime/bus.ts";
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
 * What a promotion code takes off these lines, for an order that is being placed: nobody else can
 * take the code before the transaction ends. A code is for one product, which must be among the
 * lines, and for one order: it must be active, unused, and not held by an order that waits.
 */
export async function applyPromotion(
  tx: Database,
  { code, lines }: { code: string; lines: PricedLine[] },
): Promise<AppliedPromotion | Refusal> {
  const isNamed = eq(promotionCodes.code, normalizeCode(code) ?? "");
  const [found] = await tx.select().from(promotionCodes).where(isNamed).for("update");
  if (!found?.isActive || found.isUsed || found.orderId !== null) return invalid();
  return discountFor(found, lines);
}

interface Wanted {
  code: string;
  lines: PricedLine[];
  buyerId: string | null;
  /** Of the buyer's unpaid orders those alone whose code counts as free, where not all of them do. */
  orderIds?: readonly string[];
}

/**
 * What a promotion code would take off, without taking it. A code that waits in the buyer's own
 * unpaid order counts as free: they pay that order, or one in its place. A checkout that does not know of that
 * order is told of it when it orders (`nameOwnOrder`).
 */
export async function checkPromotion(
  db: Database,
  { code, lines, buyerId, orderIds }: Wanted,
): Promise<AppliedPromotion | Refusal> {
  const [found] = await db
    .select({ code: promotionCodes, holder: { userId: orders.userId } })
    .from(promotionCodes)
    .leftJoin(orders, eq(orders.id, promotionCodes.orderId))
    .where(eq(promotionCodes.code, normalizeCode(code) ?? ""));
  if (!found?.code.isActive || found.code.isUsed) return invalid();
  const { orderId } = found.code;
  if (orderId !== null) {
    const isTheirs = found.holder?.userId === buyerId && (orderIds?.includes(orderId) ?? true);
    if (!isTheirs) return invalid();
  }
  return discountFor(found.code, lines);
}

function invalid(): Refusal {
  return refuse("promotion_invalid", "Invalid or expired promotion code");
}

function discountFor(
  found: typeof promotionCodes.$inferSelect,
  lines: PricedLine[],
): AppliedPromotion | Refusal {
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
  const { id: codeId, code, type, productId } = found;
  return { kind: "applied", codeId, code, type, productId, discountMinor };
}

/** Sets a code aside for an order that waits for its payment. */
export async function holdCode(
  db: Database,
  { codeId, orderId }: { codeId: string; orderId: string },
): Promise<void> {
  await change(db, { where: eq(promotionCodes.id, codeId), set: { orderId } });
}

/** The order was paid: its code is used for good. */
export async function spendHeldCode(db: Database, orderId: string): Promise<void> {
  await change(db, { where: eq(promotionCodes.orderId, orderId), set: { isUsed: true } });
}

/** The order was not paid: its code can be used by another. */
export async function releaseHeldCode(db: Database, orderId: string): Promise<void> {
  const set = { orderId: null, isUsed: false };
  await change(db, { where: eq(promotionCodes.orderId, orderId), set });
}

interface Change {
  where: SQL;
  set: Partial<typeof promotionCodes.$inferInsert>;
}

/** A code that was deleted meanwhile is no hindrance: the order keeps what it was granted. */
async function change(db: Database, { where, set }: Change): Promise<void> {
  const changed = await db
    .update(promotionCodes)
    .set(set)
    .where(where)
    .returning({ id: promotionCodes.id })
    .execute();
  for (const code of changed) await announce(db, "promotions", code);
}
