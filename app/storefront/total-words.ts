import { mostCounted } from "#shop/catalog/product-filters.ts";
import { formatWhole } from "#shop/sales/money.ts";

/** How many products a list has: "24", "9,832", or "500+" where they are too many to be counted. */
export function totalWords(total: number | null): string {
  return total === null ? `${mostCounted}+` : formatWhole(total);
}

/** The line above a list, such as "Showing 24 products". */
export function showingWords(total: number | null): string {
  return `Showing ${totalWords(total)} ${total === 1 ? "product" : "products"}`;
}
