/** What the table of currencies can do. */
export const currencyTable = {
  sorts: ["order", "code", "name", "rate"],
  initial: "order",
  filters: {},
} as const;
