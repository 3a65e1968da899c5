/** What the table of reviews can do. */
export const reviewTable = {
  sorts: ["date", "rating"],
  initial: "-date",
  filters: { status: ["pending", "approved", "declined"] },
} as const;

export type ReviewStatus = (typeof reviewTable.filters.status)[number];
