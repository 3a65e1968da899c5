import type { Database } from "#db";
import { type Actor, NotAnAdministrator } from "../people/administrator-role.ts";
import { moveOrder, type OrderChanged } from "./order-change.ts";

export type OrderProcessed =
  | OrderChanged
  /** Something unexpected; the order is as it was. */
  | { kind: "failed"; error: unknown };

interface Chosen {
  actor: Actor;
  orderIds: readonly string[];
  now: Date;
}

/**
 * Sets paid orders to processing, each in a transaction of its own, and tells what became of each. Every
 * other order stays as it is: one that was sent is put back by itself only, as that clears its shipment.
 * One that fails stops none that follows, and hides nothing of what was done. Whoever loses the role midway is
 * refused as somebody who never had it; the history of each order tells what was set before.
 */
export async function processOrders(
  db: Database,
  { actor, orderIds, now }: Chosen,
): Promise<OrderProcessed[]> {
  const outcomes: OrderProcessed[] = [];
  for (const orderId of orderIds) {
    const wanted = { actor, orderId, from: "paid", to: "processing", shipment: null, now } as const;
    outcomes.push(await moveOrder(db, wanted).catch(failureOf));
  }
  return outcomes;
}

function failureOf(error: unknown): OrderProcessed {
  if (error instanceof NotAnAdministrator) throw error;
  return { kind: "failed", error };
}
