import { db } from "#db";
import { findOrderRecord } from "#shop/sales/order-record.ts";
import type { Route } from "./+types/order-record";
import { openRecord } from "./frame/open-record.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `GET /admin/orders/{id}`: one order in full, for the dialog of Order Tracking. */
export async function loader({ params: { orderId } }: Route.LoaderArgs) {
  const order = uuid.test(orderId) ? await findOrderRecord(db, orderId) : null;
  return order ? { kind: "found" as const, order } : { kind: "unknown_order" as const };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => openRecord(serverLoader);
