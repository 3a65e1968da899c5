import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import { findOrderRecord } from "#shop/sales/order-record.ts";
import type { Route } from "./+types/order-record";
import { openRecord } from "./frame/open-record.ts";

/** `GET /admin/orders/{id}`: one order in full, for the dialog of Order Tracking. */
export async function loader({ params: { orderId } }: Route.LoaderArgs) {
  const order = isUuid(orderId) ? await findOrderRecord(db, orderId) : null;
  return order ? { kind: "found" as const, order } : { kind: "unknown_order" as const };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => openRecord(serverLoader);
