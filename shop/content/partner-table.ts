/** What the table of partners can do. It opens by their place on the public page. */
export const partnerTable = {
  sorts: ["order", "name"],
  initial: "order",
  filters: {},
} as const;
