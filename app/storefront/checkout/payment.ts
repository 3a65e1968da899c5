import { isPaid } from "#shop/sales/order-status.ts";
import { type Answer, type PlacedOrder, type VerifiedPayment, verifyPayment } from "./calls.ts";
import { openPopup } from "./payment-popup.ts";

export type Outcome =
  | { kind: "paid" }
  | { kind: "cancelled" }
  /** The page was left before the popup could open. */
  | { kind: "left" }
  /** The popup spoke of success and the server could not confirm it (yet). */
  | { kind: "unverified" }
  /** Money came that does not pay the order, and someone looks into it. */
  | { kind: "in_review" }
  /** That was decided: the money goes back, and the order waits. */
  | { kind: "given_back" }
  | { kind: "declined" }
  | { kind: "signed_out" }
  /** The time to pay the order is over, or it has ended otherwise. */
  | { kind: "closed" }
  /** The shop itself was not reached. */
  | { kind: "unreachable" }
  /** The provider does not answer, or its popup broke. The order waits and can be paid again. */
  | { kind: "unavailable" }
  /** The provider refused to begin the payment, which only the shop can mend. The order waits. */
  | { kind: "refused" };

interface Buyer {
  /** Has left the page meanwhile: what lies over another one would pay what is not to be seen. */
  hasLeft: () => boolean;
  onVerify: () => void;
}

/** Lets the buyer pay a pending order in the popup, and asks the server what became of it. */
export async function takePayment(
  order: PlacedOrder,
  { hasLeft, onVerify }: Buyer,
): Promise<Outcome> {
  if (isPaid(order.status)) return { kind: "paid" };
  if (!order.payment?.access_code) return { kind: explainNoPopup(order) };
  if (hasLeft()) return { kind: "left" };
  const { reference, access_code } = order.payment;
  const closed = await openPopup(access_code);
  if (closed === "failed") return { kind: "unavailable" };
  onVerify();
  if (closed === "success") return await confirmPayment(reference, order.order_id);
  // It may be paid or over all the same: from another tab, or by a transfer that the popup was not left open for.
  const outcome = readVerification(await verifyPayment(reference, order.order_id));
  return outcome && outlivesPopup.has(outcome.kind) ? outcome : { kind: "cancelled" };
}

function explainNoPopup({ is_payable, payment_problem }: PlacedOrder) {
  if (!is_payable) return "closed";
  return payment_problem === "provider_refused" ? "refused" : "unavailable";
}

/** What is true of an order although the buyer only closed its popup. */
const outlivesPopup: ReadonlySet<Outcome["kind"]> = new Set([
  "paid",
  "in_review",
  "unverified",
  "given_back",
  "closed",
]);

/** How long to wait before each question: the provider may take a moment to know its own payment. */
const pausesMs = [0, 1_500, 3_000];

async function confirmPayment(reference: string, orderId: string): Promise<Outcome> {
  for (const pause of pausesMs) {
    await new Promise((done) => setTimeout(done, pause));
    const outcome = readVerification(await verifyPayment(reference, orderId));
    // What the popup called paid may have been: money may yet come for an order that is over.
    if (outcome && outcome.kind !== "closed") return outcome;
  }
  return { kind: "unverified" };
}

/** Null where asking again may bring another answer. */
export function readVerification(
  answer: Answer<Pick<VerifiedPayment, "status" | "payment_status" | "flag">>,
): Outcome | null {
  if (answer.kind === "signed_out") return answer;
  // Whoever has asked too often hears when to ask again: of the payment that says nothing.
  if (answer.kind === "refused" && answer.code === "too_many_requests") return null;
  if (answer.kind === "refused") return { kind: "unverified" };
  if (answer.kind !== "done") return null;
  const { status, payment_status, flag } = answer.value;
  if (isPaid(status)) return { kind: "paid" };
  if (flag !== null) return { kind: "in_review" };
  // Cancelled after it was paid as well, or ended and the money that came all the same given back.
  if (status !== "pending") return { kind: "closed" };
  // Money that came and was accepted would have paid the order: no confirmation is to come.
  if (payment_status === "succeeded") return { kind: "given_back" };
  return payment_status === "failed" ? { kind: "declined" } : null;
}
