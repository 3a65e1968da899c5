/** What a page can watch. A topic is named after the records that changed. */
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
] as const;

export type Topic = (typeof topics)[number];

/**
 * What every order changes, and what only tables that somebody watches show. It is told a moment after
 * its commit, with whatever else was committed in that moment: PostgreSQL lets those who have something
 * to tell commit one after the other, and orders would wait for each other at the disk.
 */
export const toldTogether: readonly Topic[] = ["orders", "stock"];

/** Something changed. Only names travel: whoever may see the record asks for it. */
export interface Change {
  topic: Topic;
  /** The id of the changed record. */
  id: string;
}
