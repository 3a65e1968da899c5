import { and, eq } from "drizzle-orm";
import { type Database, products, promotionCodes } from "#db";
import { queueMail } from "../content/mail-queue.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { normalizeCode, type PromotionType, promotionLabel } from "./promotion.ts";

export type PromotionSent =
  | { kind: "sent" }
  /** There is no such code of this type. */
  | { kind: "unknown_code" }
  /** The code is for a product of another name. */
  | { kind: "unknown_product" }
  | { kind: "suspended_product" }
  | { kind: "used_code" }
  | { kind: "held_code" }
  | { kind: "inactive_code" };

interface Wanted {
  actor: Actor;
  /** Sent again under the same id, as when its answer got lost, it mails nothing more. */
  requestId?: string | undefined;
  /** An e-mail address. */
  to: string;
  code: string;
  type: PromotionType;
  /** What the administrator saw beside the code. */
  productName: string;
  now: Date;
}

/**
 * Mails a code that its reader can use: it is active, unused, and no order holds it. Asked again under the
 * same id, or without one in the same minute of the clock, it is neither mailed nor written down again.
 * The address is not written down in the audit log.
 */
export function sendPromotionCode(
  db: Database,
  { actor, requestId, to, code, type, productName, now }: Wanted,
): Promise<PromotionSent> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const found = await lockNamed(tx, { code, type });
    const obstacle = findObstacle(found, productName);
    if (obstacle) return { kind: obstacle };
    if (!found) throw new Error("A promotion code that is not there cannot be sent");
    const request = requestId?.toLowerCase() ?? Math.floor(now.getTime() / 60_000);
    const isNew = await queueMail(tx, {
      cause: `promotion-code:${found.id}:${to.toLowerCase()}:${request}`,
      userId: null,
      to,
      template: "promotion-code",
      data: {
        code: found.code,
        promotion: promotionLabel(found.type),
        productName: found.product.name,
        productPath: `/product/${found.product.id}`,
      },
    });
    if (!isNew) return { kind: "sent" };
    await recordAudit(tx, {
      actorId: actor.id,
      action: "promotion_code.send",
      subjectType: "promotion_code",
      subjectId: found.id,
      before: null,
      after: { code: found.code, productId: found.product.id, type: found.type },
    });
    return { kind: "sent" };
  });
}

async function lockNamed(tx: Database, { code, type }: { code: string; type: PromotionType }) {
  const [found] = await tx
    .select({
      id: promotionCodes.id,
      code: promotionCodes.code,
      type: promotionCodes.type,
      isActive: promotionCodes.isActive,
      isUsed: promotionCodes.isUsed,
      orderId: promotionCodes.orderId,
      product: { id: products.id, name: products.name, status: products.status },
    })
    .from(promotionCodes)
    .innerJoin(products, eq(products.id, promotionCodes.productId))
    .where(and(eq(promotionCodes.code, normalizeCode(code) ?? ""), eq(promotionCodes.type, type)))
    .for("share", { of: promotionCodes });
  return found ?? null;
}

function findObstacle(found: Awaited<ReturnType<typeof lockNamed>>, productName: string) {
  if (!found) return "unknown_code";
  if (found.product.name !== productName) return "unknown_product";
  if (found.isUsed) return "used_code";
  if (found.orderId !== null) return "held_code";
  if (!found.isActive) return "inactive_code";
  return found.product.status === "suspended" ? "suspended_product" : null;
}
