/** What the table of shipping options can do. */
export const shippingTable = {
  sorts: ["order", "title", "cost", "region"],
  initial: "order",
  filters: { cost: ["stated", "later"] },
} as const;
