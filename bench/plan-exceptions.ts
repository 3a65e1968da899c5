interface Exception {
  /** What the statement says and no other one does, without quotation marks. */
  part: string;
  reason: string;
}

/** Statements that may read much of a large table. */
const exceptions: readonly Exception[] = [
  {
    part: "count(*) filter (where products.status",
    reason:
      "The sizes of the categories are counted once and kept until an administrator changes a product.",
  },
  {
    part: "row_number() over (order by id) - 1 as place",
    reason:
      "Where each sitemap begins is found once and kept until an administrator changes a product.",
  },
  {
    part: "hashtextextended(concat_ws('|', id, updated_at, price_minor",
    reason:
      "Machines that read the whole catalogue a few times a day ask whether it changed, in a hundredth of the time of reading it.",
  },
  {
    part: "from products where products.name ilike $1 limit $2",
    reason: "Ends with the 501st product that has the word; a rare word is looked up in an index.",
  },
  {
    part: "coalesce(order_items.product_id::text, order_items.part_number)",
    reason:
      "Adds up a month of order lines, at most once a minute and while somebody looks at the dashboard; in a longer history PostgreSQL goes to that month by an index.",
  },
  {
    part: "from uploads where (uploads.uploaded_at < now()",
    reason:
      "Compares all uploads with all that products show, some tenths of a second once an hour; orders are looked up for the few that are left.",
  },
];

/** Why this statement may read much, or null where it may not. */
export function findReason(text: string): string | null {
  return exceptions.find(({ part }) => text.includes(part))?.reason ?? null;
}
