import type { Cart } from "#shop/sales/cart.ts";
import { describeItem } from "../cart/described-item.ts";
import { type Answer, createOrder, type OrderRequest, type PlacedOrder } from "./calls.ts";
import { type Attempt, attemptFor } from "./draft.ts";
import { isPaid, isPayable } from "./payment.ts";

interface AttemptHolder {
  attempt: () => Attempt | null;
  keepAttempt: (attempt: Attempt) => void;
  /** The cart once the server was heard: what it knows to be bought is out of it. Null where it is not heard. */
  readCart: () => Promise<Cart | null>;
}

/**
 * Creates the order of this request, or finds the one that an earlier press created, even before a
 * reload. Where that earlier one is over, or was paid and its lines are in the cart again, this is a new order.
 */
export async function placeOrder(
  request: OrderRequest,
  holder: AttemptHolder,
): Promise<Answer<PlacedOrder>> {
  const held = holder.attempt();
  const earlier = attemptFor(held, JSON.stringify(request));
  const next = attemptFor(null, earlier.contents);
  const answer = await send(request, earlier, holder);
  if (answer.kind === "refused" && answer.code === "already_paid") {
    // The next press knows of that order, and takes no place of its.
    holder.keepAttempt(next);
    await holder.readCart();
    return answer;
  }
  const isAnother =
    isOver(answer, earlier) || (earlier === held && (await isWantedAgain(answer, request, holder)));
  return isAnother ? await send(request, next, holder) : answer;
}

/** What a paid order bought is out of the cart; what is there all the same was put in since. */
async function isWantedAgain(
  answer: Answer<PlacedOrder>,
  { items }: OrderRequest,
  { readCart }: AttemptHolder,
): Promise<boolean> {
  if (answer.kind !== "done" || !isPaid(answer.value.status)) return false;
  const cart = await readCart();
  return cart !== null && JSON.stringify(cart.map(describeItem)) === JSON.stringify(items);
}

/** The key is kept before the call: if its answer is lost, the next press asks for the same order. */
async function send(request: OrderRequest, attempt: Attempt, holder: AttemptHolder) {
  holder.keepAttempt(attempt);
  const answer = await createOrder(request, attempt);
  if (answer.kind === "done") {
    const { order_id: id, total_minor: totalMinor, payment } = answer.value;
    const chargeMinor = payment?.amount_minor ?? null;
    holder.keepAttempt({ ...attempt, order: { id, totalMinor, chargeMinor } });
  }
  return answer;
}

function isOver(answer: Answer<PlacedOrder>, attempt: Attempt): boolean {
  if (answer.kind === "refused") return answer.code === "idempotency_mismatch";
  if (answer.kind !== "done" || isPaid(answer.value.status)) return false;
  if (answer.value.status !== "pending") return true;
  return !isPayable(answer.value) && attempt.order !== null && answer.value.payment === null;
}
