import { eq } from "drizzle-orm";
import { type Database, orderEvents, orders, type Transaction } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { Order } from "./order.ts";
import { mailOrderCancelled, mailOrderShipped } from "./order-mail.ts";
import {
  findObstacle,
  type Obstacle,
  type OfferedStatus,
  type OrderStatus,
} from "./order-status.ts";
import { closeUnpaid } from "./order-unpaid.ts";
import { requestRefund } from "./refund-request.ts";
import { describeShipment, type Shipment, shipmentOf } from "./shipment.ts";
import { returnTakenStock } from "./stock.ts";

export type OrderChanged =
  | { kind: "changed" }
  | { kind: "unknown_order" }
  /** Its status is no longer the one that was shown: a payment or someone else was faster. */
  | { kind: "moved"; status: OrderStatus }
  | { kind: "obstacle"; obstacle: Obstacle }
  /** Someone changed who brings its goods since it was opened. */
  | { kind: "conflict"; current: Shipment; differences: Difference[] };

interface Wanted {
  actor: Actor;
  orderId: string;
  /** The status that the administrator saw. */
  from: OrderStatus;
  now: Date;
}

/**
 * Sets the status of a paid order. Stock and money stay as they are. Shipped tells the buyer, with
 * the shipment; a step back takes back what the later statuses had set.
 */
export function moveOrder(
  db: Database,
  wanted: Wanted & {
    to: Exclude<OfferedStatus, "cancelled">;
    shipment: Shipment | null;
    /** The shipment that the administrator saw, where they were asked for one. */
    opened?: Shipment | undefined;
  },
): Promise<OrderChanged> {
  const { to, shipment, opened, now } = wanted;
  return change(db, { ...wanted, action: "order.update" }, async (tx, order) => {
    const current = shipmentOf(order);
    const differences = opened ? findDifferences(opened, current) : [];
    if (differences.length > 0) return { kind: "conflict", current, differences };
    const [moved] = await tx
      .update(orders)
      .set({ status: to, ...marksOf(to, { shipment, now }) })
      .where(eq(orders.id, order.id))
      .returning();
    const [event] = await tx
      .insert(orderEvents)
      .values({
        orderId: order.id,
        kind: `order.${to}`,
        fromStatus: order.status,
        toStatus: to,
        actorId: wanted.actor.id,
        note: shipment && describeShipment(shipment),
        at: now,
      })
      .returning({ id: orderEvents.id });
    if (!moved || !event) throw new Error(`Order ${order.id} vanished while it was moved`);
    if (to === "shipped") await mailOrderShipped(tx, moved, { eventId: event.id });
    await announce(tx, "orders", { id: order.id });
    return { kind: "changed", before: current, after: shipmentOf(moved) };
  });
}

/**
 * Cancels an order and tells the buyer. What it held or had taken is on sale again. An unpaid order
 * gives its code back; the code of a paid one stays used. With `isRefunded` the payment of a paid
 * order is given back through the provider.
 */
export function cancelOrder(
  db: Database,
  wanted: Wanted & { isRefunded: boolean },
): Promise<OrderChanged> {
  const { actor, now } = wanted;
  const asked = { ...wanted, to: "cancelled", action: "order.cancel" } as const;
  return change(db, asked, async (tx, order) => {
    if (order.status === "pending") {
      await closeUnpaid(tx, {
        orderId: order.id,
        status: "cancelled",
        kind: "order.cancelled",
        note: "Cancelled before it was paid",
        actorId: actor.id,
        now,
      });
      await mailOrderCancelled(tx, order, { refund: null });
      return { kind: "changed", before: {}, after: {} };
    }
    await tx
      .update(orders)
      .set({ status: "cancelled", cancelledAt: now })
      .where(eq(orders.id, order.id));
    await returnTakenStock(tx, order.id);
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: "order.cancelled",
      fromStatus: order.status,
      toStatus: "cancelled",
      actorId: actor.id,
      at: now,
    });
    const refund = wanted.isRefunded ? await requestRefund(tx, { order, actor, now }) : null;
    await mailOrderCancelled(tx, order, { refund });
    await announce(tx, "orders", { id: order.id });
    return { kind: "changed", before: {}, after: { isRefunded: refund !== null } };
  });
}

type Worked =
  | { kind: "changed"; before: object; after: object }
  | Extract<OrderChanged, { kind: "conflict" }>;

/** What both have in common: the right, the order's lock, the obstacles, and what is written down. */
function change(
  db: Database,
  { actor, orderId, from, to, action }: Wanted & { to: OfferedStatus; action: `order.${string}` },
  work: (tx: Transaction, order: Order) => Promise<Worked>,
): Promise<OrderChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) return { kind: "unknown_order" };
    if (order.status !== from || from === to) return { kind: "moved", status: order.status };
    const obstacle = findObstacle(from, to);
    if (obstacle) return { kind: "obstacle", obstacle };
    const worked = await work(tx, order);
    if (worked.kind === "conflict") return worked;
    const { before, after } = worked;
    await recordAudit(tx, {
      actorId: actor.id,
      action,
      subjectType: "order",
      subjectId: orderId,
      before: { status: from, ...before },
      after: { status: to, ...after },
    });
    return { kind: "changed" };
  });
}

/** When the order reached its statuses, for an order that stands at this one. */
function marksOf(to: OrderStatus, { shipment, now }: { shipment: Shipment | null; now: Date }) {
  switch (to) {
    case "shipped":
      return { ...shipment, shippedAt: now, completedAt: null };
    case "completed":
      return { completedAt: now };
    default:
      return { carrier: null, trackingNumber: null, shippedAt: null, completedAt: null };
  }
}
