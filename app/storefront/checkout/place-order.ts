import { type Answer, createOrder, type OrderRequest, type PlacedOrder } from "./calls.ts";
import { type Attempt, attemptFor } from "./draft.ts";
import { isPaid } from "./payment.ts";

interface AttemptHolder {
  attempt: () => Attempt | null;
  keepAttempt: (attempt: Attempt) => void;
}

/**
 * Creates the order of this request, or finds the one that an earlier press created, even before a
 * reload. Where the time to pay that earlier one is over, a new order takes its place.
 */
export async function placeOrder(
  request: OrderRequest,
  holder: AttemptHolder,
): Promise<Answer<PlacedOrder>> {
  const earlier = attemptFor(holder.attempt(), JSON.stringify(request));
  const answer = await send(request, earlier, holder);
  if (!isOver(answer, earlier)) return answer;
  return await send(request, attemptFor(null, earlier.contents), holder);
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
  const hasExpired = Date.parse(answer.value.expires_at) <= Date.now();
  return hasExpired && attempt.order !== null && answer.value.payment === null;
}
