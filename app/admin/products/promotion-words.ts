export const statusWords = {
  active: "Active",
  inactive: "Inactive",
  held: "Held by an order",
  used: "Used",
} as const;
