/** What the table of orders can do. */
export const orderTable = {
  sorts: ["created", "total"],
  initial: "-created",
  filters: {
    status: ["pending", "paid", "processing", "shipped", "completed", "failed", "cancelled"],
    payment: ["flagged", "refund_failed", "disputed"],
  },
} as const;
