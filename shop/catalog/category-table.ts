/** What the table of categories can do. */
export const categoryTable = {
  sorts: ["order", "name"],
  initial: "order",
  filters: { products: ["with", "without"] },
} as const;
