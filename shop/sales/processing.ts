import type { Database } from "#db";
import type { Actor } from "../people/administrator-role.ts";
import { moveOrder, type OrderChanged } from "./order-change.ts";

interface Chosen {
  actor: Actor;
  orderIds: readonly string[];
  now: Date;
}

/**
 * Sets paid orders to processing, each in a transaction of its own, and tells what became of each. Every
 * other order stays as it is: one that was sent is put back by itself only, as that clears its shipment.
 */
export async function processOrders(
  db: Database,
  { actor, orderIds, now }: Chosen,
): Promise<OrderChanged[]> {
  const outcomes: OrderChanged[] = [];
  for (const orderId of orderIds) {
    const wanted = { actor, orderId, from: "paid", to: "processing", shipment: null, now } as const;
    outcomes.push(await moveOrder(db, wanted));
  }
  return outcomes;
}
