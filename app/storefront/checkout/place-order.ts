import type { Cart } from "#shop/sales/cart.ts";
import { isPaid } from "#shop/sales/order-status.ts";
import { describeItem } from "../cart/described-item.ts";
import { type Answer, createOrder, type OrderRequest, type PlacedOrder } from "./calls.ts";
import { type Attempt, attemptAfter, attemptBeside, attemptFor } from "./draft.ts";

interface AttemptHolder {
  attempt: () => Attempt | null;
  keepAttempt: (attempt: Attempt) => void;
  /**
   * The cart once the server was heard: what it knows to be bought is out of it. Null where it is not heard, or
   * learnt first of what is in it.
   */
  readCart: () => Promise<Cart | null>;
}

/**
 * Creates the order of this request, or finds the one that an earlier press created, even before a
 * reload. Where that earlier one is over, or was paid and its lines are in the cart again, this is a new order.
 * It takes the place of one that is over, which holds what it held until the shop has closed it. While money for
 * the earlier one is looked into, only the press after the one that told so is a new order.
 */
export async function placeOrder(
  request: OrderRequest,
  holder: AttemptHolder,
): Promise<Answer<PlacedOrder>> {
  const held = holder.attempt();
  const earlier = attemptFor(held, JSON.stringify(request));
  const answer = await send(request, earlier, holder);
  const last = holder.attempt() ?? earlier;
  if (isOver(answer)) return await send(request, attemptAfter(last, last.contents), holder);
  if (answer.kind === "done" && isInReview(answer.value)) {
    orderAnewNext(holder);
    return answer;
  }
  const isFound = earlier === held && answer.kind === "done" && isPaid(answer.value.status);
  if (!isFound) return answer;
  // What a paid order bought is out of the cart; what is there all the same was put in since.
  const cart = await holder.readCart();
  if (cart === null) return paidMeanwhile;
  if (!isCartOf(request, cart)) return answer;
  return await send(request, attemptBeside(last, last.key), holder);
}

/** The buyer is told that money for the last order is looked into. Who presses once more wants the same again. */
export function orderAnewNext(holder: Pick<AttemptHolder, "attempt" | "keepAttempt">): void {
  const last = holder.attempt();
  if (last) holder.keepAttempt(attemptBeside(last, last.key));
}

/** Why an order takes the place of no earlier one. */
export const moneyCameFor: ReadonlySet<string> = new Set(["already_paid", "payment_in_review"]);

/** Whether money of the buyer waits for a decision, so that nothing is to be paid again unasked. */
export function isInReview({ status, payment_in_review }: PlacedOrder): boolean {
  return payment_in_review && !isPaid(status);
}

/** Nobody knows what was put in since: nothing is ordered twice and nothing taken out. The next press asks again. */
const paidMeanwhile: Answer<PlacedOrder> = {
  kind: "refused",
  code: "already_paid",
  message: "Your order was paid meanwhile. My Orders shows it.",
  field: null,
};

function isCartOf({ items }: OrderRequest, cart: Cart): boolean {
  return JSON.stringify(cart.map(describeItem)) === JSON.stringify(items);
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
  if (answer.kind === "refused" && moneyCameFor.has(answer.code)) {
    // The next press knows of that order, and takes no place of its.
    holder.keepAttempt(attemptBeside(attempt, answer.orderKey ?? null));
    await holder.readCart();
  }
  return answer;
}

function isOver(answer: Answer<PlacedOrder>): boolean {
  if (answer.kind === "refused") return answer.code === "idempotency_mismatch";
  if (answer.kind !== "done" || isInReview(answer.value)) return false;
  return !isPaid(answer.value.status) && !answer.value.is_payable;
}
