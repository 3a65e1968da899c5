import { answerPaper } from "#app/paper.ts";
import type { Route } from "./+types/packing-slip";

/** `GET /admin/orders/{id}/packing-slip.pdf`: what lies in the parcel of an order that is paid and goes its way. */
export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return answerPaper("packing-slip", { orderId, ownerId: null });
}
