import { orderStatuses } from "./order-status.ts";

/** What the table of orders can do. */
export const orderTable = {
  sorts: ["created", "total"],
  initial: "-created",
  filters: {
    status: orderStatuses,
    payment: ["flagged", "refund_failed", "disputed"],
  },
} as const;
