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

/** Something changed. Only names travel: whoever may see the record asks for it. */
export interface Change {
  topic: Topic;
  /** The id of the changed record. */
  id: string;
}
