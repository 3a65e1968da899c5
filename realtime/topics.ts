/** What is announced. A topic is named after the records that changed. */
export const topics = [
  "users",
  "orders",
  "products",
  "stock",
  "promotions",
  "featured",
  "categories",
  "reviews",
  "documents",
  "contact",
  "shipping",
  "careers",
  "settings",
  "social",
  "jobs",
] as const;

export type Topic = (typeof topics)[number];

/**
 * What every order or payment changes, and what only tables that somebody watches show or only workers
 * hear. It is told a moment after its commit, with whatever else was committed in that moment: PostgreSQL
 * lets those who have something to tell commit one after the other, and orders and payments would wait
 * for each other at the disk.
 */
export const toldTogether: readonly Topic[] = ["orders", "stock", "jobs"];

/** Something changed. Only names travel: whoever may see the record asks for it. */
export interface Change {
  topic: Topic;
  /** The id of the changed record; of jobs, the name of their queue. */
  id: string;
}
