import { answerPaper } from "#app/paper.ts";
import type { Route } from "./+types/invoice";

/** `GET /admin/orders/{id}/invoice.pdf`: the invoice of any order that is paid. */
export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return answerPaper("invoice", { orderId, ownerId: null });
}
