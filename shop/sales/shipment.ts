import { eq } from "drizzle-orm";
import { type Database, orderEvents, orders } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { Order } from "./order.ts";
import { isSent } from "./order-status.ts";

/** Who brings the goods, where that is known. */
export interface Shipment {
  carrier: string | null;
  trackingNumber: string | null;
}

export type ShipmentChanged =
  | { kind: "changed" }
  | { kind: "unknown_order" }
  /** It is not on its way: it has no shipment that could be put right. */
  | { kind: "not_sent" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: Shipment; differences: Difference[] };

/** Puts right, or adds, who brings the goods of an order that was sent. Nobody is told by mail. */
export function updateShipment(
  db: Database,
  wanted: { actor: Actor; orderId: string; opened: Shipment; shipment: Shipment; now: Date },
): Promise<ShipmentChanged> {
  const { actor, orderId, opened, shipment, now } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) return { kind: "unknown_order" };
    if (!isSent(order.status)) return { kind: "not_sent" };
    const current = shipmentOf(order);
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (findDifferences(current, shipment).length === 0) return { kind: "changed" };
    await tx.update(orders).set(shipment).where(eq(orders.id, orderId));
    await tx.insert(orderEvents).values({
      orderId,
      kind: "shipment.changed",
      actorId: actor.id,
      note: describeShipment(shipment),
      at: now,
    });
    await recordAudit(tx, {
      actorId: actor.id,
      action: "order.update",
      subjectType: "order",
      subjectId: orderId,
      before: current,
      after: shipment,
    });
    await announce(tx, "orders", { id: orderId });
    return { kind: "changed" };
  });
}

export function shipmentOf({ carrier, trackingNumber }: Order): Shipment {
  return { carrier, trackingNumber };
}

export function describeShipment({ carrier, trackingNumber }: Shipment): string | null {
  return [carrier, trackingNumber].filter((part) => part !== null).join(", ") || null;
}
