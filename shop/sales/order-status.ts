/** As the database knows them, which a browser cannot ask. */
export const orderStatuses = [
  "pending",
  "paid",
  "processing",
  "shipped",
  "completed",
  "failed",
  "cancelled",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What an administrator can choose; an order's own status is shown beside them where it is another. */
export const offeredStatuses = [
  "pending",
  "processing",
  "shipped",
  "completed",
  "cancelled",
] as const satisfies OrderStatus[];

export type OfferedStatus = (typeof offeredStatuses)[number];

/** Why an administrator cannot set a status; null where they can. */
export type Obstacle =
  /** It ended, and what it held was given back: somebody else may have bought it since. */
  | "ended"
  /** Only the provider's own word makes an order paid; until then nothing may be sent. */
  | "unpaid"
  /** It cannot wait for a payment that was made. */
  | "paid";

/** Between the statuses of a paid order every way is open, back as well: a slip can be put right. */
export function findObstacle(from: OrderStatus, to: OfferedStatus): Obstacle | null {
  if (from === "failed" || from === "cancelled") return "ended";
  if (to === "cancelled") return null;
  if (from === "pending") return "unpaid";
  return to === "pending" ? "paid" : null;
}

/**
 * Why nobody can pay an order now; null where it waits for its payment and there is time left. While money for it is
 * looked into it is not paid again, be it over or not. While the provider is silent an order outlives its time, so
 * that a payment whose message was lost still counts, but nobody can pay it then.
 */
export function findPayingObstacle(
  {
    status,
    expiresAt,
    isPaymentInReview,
  }: { status: OrderStatus; expiresAt: Date; isPaymentInReview: boolean },
  now: Date,
): "in_review" | "closed" | null {
  if (isPaymentInReview) return "in_review";
  return status === "pending" && expiresAt > now ? null : "closed";
}

/** Whether it has been paid for and goes its way. One that was cancelled after its payment is paid no more. */
export function isPaid(status: OrderStatus): boolean {
  return status === "paid" || status === "processing" || isSent(status);
}

/** Whether its goods are on their way, or have arrived. */
export function isSent(status: OrderStatus): boolean {
  return status === "shipped" || status === "completed";
}
