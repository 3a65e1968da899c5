import { keepPrivate } from "#app/keep-private.ts";
import { answerPaper } from "#app/paper.ts";
import { requireVisitor } from "#app/session.ts";
import type { Route } from "./+types/invoice";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** `GET /orders/{id}/invoice.pdf`: the invoice of a buyer's own order, once it is paid. */
export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const { id: ownerId } = await requireVisitor(request, `/orders/${orderId}`);
  return answerPaper("invoice", { orderId, ownerId });
}
