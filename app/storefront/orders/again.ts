import { keepPrivate } from "#app/keep-private.ts";
import { requireVisitor } from "#app/session.ts";
import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import { planReorder } from "#shop/sales/reorder.ts";
import type { Route } from "./+types/again";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** `GET /orders/{id}/again`: what of a buyer's own order can be bought again. It changes nothing. */
export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const { id: userId } = await requireVisitor(request, `/orders/${orderId}`);
  const plan = isUuid(orderId) ? await planReorder(db, { orderId, userId }) : null;
  return plan ? { kind: "planned" as const, ...plan } : { kind: "unknown_order" as const };
}

/** Each answer is put into the cart once: it must not come again by itself. */
export const shouldRevalidate = () => false;

/** Where the line is lost the button says so, and the page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { kind: "unreachable" as const };
  }
}
