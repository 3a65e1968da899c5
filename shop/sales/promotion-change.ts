import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, products, promotionCodes } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Earlier, findEarlier } from "../people/earlier.ts";
import type { PromotionType } from "./promotion.ts";
import { drawSuffix } from "./promotion-suffix.ts";

export type PromotionGenerated =
  | { kind: "generated"; id: string; code: string }
  | { kind: "unknown_product" }
  /** The id of the request stands for another one, or for a code that is gone. */
  | { kind: "sent_before" };

interface Wanted {
  actor: Actor;
  /** Sent again under the same id, as when its answer got lost, it has the code that was made. */
  requestId?: string;
  productId: string;
  type: PromotionType;
}

/** Drawn again after a code that exists already, which one draw in a billion meets. */
const mostDraws = 5;

/**
 * Makes a code for one product and one order: its type in upper case, a hyphen, and eight random
 * upper-case letters and digits.
 */
export function generatePromotionCode(
  db: Database,
  { actor, requestId = randomUUID(), productId, type }: Wanted,
  draw = drawSuffix,
): Promise<PromotionGenerated> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const action = "promotion_code.generate";
    const earlier = await findEarlier(tx, { actor, requestId, action });
    if (earlier) return findGenerated(tx, earlier, { productId, type });
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for("key share");
    if (!product) return { kind: "unknown_product" };
    for (let draws = 0; draws < mostDraws; draws++) {
      const code = `${type.toUpperCase()}-${draw()}`;
      const [made] = await tx
        .insert(promotionCodes)
        .values({ code, productId, type, createdBy: actor.id })
        .onConflictDoNothing({ target: promotionCodes.code })
        .returning({ id: promotionCodes.id });
      if (!made) continue;
      const after = { code, productId, type, isActive: true, isUsed: false };
      const { id } = made;
      await write(tx, { requestId, actor, id, verb: "generate", before: null, after });
      return { kind: "generated", id, code };
    }
    throw new Error(`None of ${mostDraws} promotion codes drawn was new`);
  });
}

/** The code that the same request has made already. */
async function findGenerated(
  tx: Database,
  { isTheirs, subjectId }: Earlier,
  { productId, type }: Pick<Wanted, "productId" | "type">,
): Promise<PromotionGenerated> {
  if (!isTheirs) return { kind: "sent_before" };
  const { id, code, ...of } = promotionCodes;
  const isMade = and(eq(id, subjectId), eq(of.productId, productId), eq(of.type, type));
  const [made] = await tx.select({ id, code }).from(promotionCodes).where(isMade);
  return made ? { kind: "generated", ...made } : { kind: "sent_before" };
}

export type PromotionChanged =
  | { kind: "changed" }
  | { kind: "unknown_code" }
  /** A paid order used it: it can only be deleted. */
  | { kind: "used_code" };

interface Chosen {
  actor: Actor;
  id: string;
}

/**
 * Whether new orders may use a code. An order that holds it already keeps it. One that has the
 * wanted state is left as it is.
 */
export function setPromotionActive(
  db: Database,
  { actor, id, isActive }: Chosen & { isActive: boolean },
): Promise<PromotionChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const before = await lockCode(tx, id);
    if (!before) return { kind: "unknown_code" };
    if (before.isUsed) return { kind: "used_code" };
    if (before.isActive === isActive) return { kind: "changed" };
    await tx.update(promotionCodes).set({ isActive }).where(eq(promotionCodes.id, id));
    const verb = isActive ? "activate" : "deactivate";
    await write(tx, { actor, id, verb, before, after: { ...before, isActive } });
    return { kind: "changed" };
  });
}

/**
 * For good. An order that used the code or holds it keeps its discount: the order has the code and
 * what it took off written down for itself.
 */
export function deletePromotionCode(
  db: Database,
  { actor, id }: Chosen,
): Promise<PromotionChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const before = await lockCode(tx, id);
    if (!before) return { kind: "unknown_code" };
    await tx.delete(promotionCodes).where(eq(promotionCodes.id, id));
    await write(tx, { actor, id, verb: "delete", before, after: null });
    return { kind: "changed" };
  });
}

async function lockCode(tx: Database, id: string) {
  const [found] = await tx
    .select({
      code: promotionCodes.code,
      productId: promotionCodes.productId,
      type: promotionCodes.type,
      isActive: promotionCodes.isActive,
      isUsed: promotionCodes.isUsed,
    })
    .from(promotionCodes)
    .where(eq(promotionCodes.id, id))
    .for("update");
  return found ?? null;
}

interface Change extends Chosen {
  /** Where the request for it has an id. */
  requestId?: string;
  verb: "generate" | "activate" | "deactivate" | "delete";
  before: object | null;
  after: object | null;
}

async function write(tx: Database, change: Change): Promise<void> {
  const { requestId, actor, id, verb, before, after } = change;
  await recordAudit(tx, {
    id: requestId,
    actorId: actor.id,
    action: `promotion_code.${verb}`,
    subjectType: "promotion_code",
    subjectId: id,
    before,
    after,
  });
  await announce(tx, "promotions", { id });
}
