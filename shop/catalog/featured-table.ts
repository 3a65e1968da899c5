/** What the table of featured products can do. */
export const featuredTable = {
  sorts: ["order"],
  initial: "order",
  filters: { status: ["active", "suspended"] },
} as const;

export type FeaturedStatus = (typeof featuredTable.filters.status)[number];
