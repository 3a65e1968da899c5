import { type Answer, type PlacedOrder, verifyPayment } from "./calls.ts";
import { openPopup } from "./payment-popup.ts";

export type Outcome =
  | { kind: "paid" }
  | { kind: "cancelled" }
  /** The popup spoke of success and the server could not confirm it (yet). */
  | { kind: "unverified" }
  | { kind: "declined" }
  | { kind: "signed_out" }
  /** The time to pay the order is over, or it has ended otherwise. */
  | { kind: "closed" }
  /** The shop itself was not reached. */
  | { kind: "unreachable" }
  /** The provider does not answer, or its popup broke. The order waits and can be paid again. */
  | { kind: "unavailable" };

const paidStatuses = ["paid", "processing", "shipped", "completed"];

/** Whether an order of this status has been paid for and goes its way. */
export function isPaid(status: string): boolean {
  return paidStatuses.includes(status);
}

/** Whether an order waits for its payment and there is time left. */
export function isPayable({ status, expires_at }: PlacedOrder): boolean {
  return status === "pending" && Date.parse(expires_at) > Date.now();
}

/** Lets the buyer pay a pending order in the popup, and asks the server what became of it. */
export async function takePayment(
  order: PlacedOrder,
  { onVerify }: { onVerify: () => void },
): Promise<Outcome> {
  if (isPaid(order.status)) return { kind: "paid" };
  if (!order.payment?.access_code) return { kind: isPayable(order) ? "unavailable" : "closed" };
  const { reference, access_code } = order.payment;
  const closed = await openPopup(access_code);
  if (closed === "failed") return { kind: "unavailable" };
  onVerify();
  if (closed === "success") return await confirmPayment(reference, order.order_id);
  // It may be paid all the same: from another tab, or by a transfer that the popup was not left open for.
  const outcome = readVerification(await verifyPayment(reference, order.order_id));
  return outcome?.kind === "paid" ? outcome : { kind: "cancelled" };
}

/** How long to wait before each question: the provider may take a moment to know its own payment. */
const pausesMs = [0, 1_500, 3_000];

async function confirmPayment(reference: string, orderId: string): Promise<Outcome> {
  for (const pause of pausesMs) {
    await new Promise((done) => setTimeout(done, pause));
    const outcome = readVerification(await verifyPayment(reference, orderId));
    if (outcome) return outcome;
  }
  return { kind: "unverified" };
}

/** Null where asking again may bring another answer. */
export function readVerification(
  answer: Answer<{ status: string; payment_status: string }>,
): Outcome | null {
  if (answer.kind === "signed_out") return answer;
  if (answer.kind === "refused") return { kind: "unverified" };
  if (answer.kind === "failed") return null;
  const { status, payment_status } = answer.value;
  if (isPaid(status)) return { kind: "paid" };
  if (payment_status === "failed") return { kind: "declined" };
  return status === "pending" ? null : { kind: "unverified" };
}
