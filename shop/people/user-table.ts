/** What the table of users can do. */
export const userTable = {
  sorts: ["email", "name", "created"],
  initial: "-created",
  filters: { status: ["active", "suspended"], role: ["admin", "customer"] },
} as const;

export type UserStatus = (typeof userTable.filters.status)[number];
