import { keepPrivate } from "#app/keep-private.ts";
import { requireVisitor } from "#app/session.ts";
import { db } from "#db";
import { findLastPaidOrder } from "#shop/sales/last-paid-order.ts";
import type { Route } from "./+types/paid";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** `GET /checkout/paid?since=`: the order of the buyer that was paid last, if that was after this millisecond. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { id: userId } = await requireVisitor(request, "/checkout");
  const last = await findLastPaidOrder(db, userId);
  const isNew = Number(last?.paidAt) > Number(url.searchParams.get("since"));
  return { paid: last && isNew ? { id: last.id, number: last.number } : null };
}

export const shouldRevalidate = () => false;

/** Where the line is lost nothing more is said of a cart that is empty. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { paid: null };
  }
}
