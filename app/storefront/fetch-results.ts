import { ask } from "#app/browser/ask.ts";
import { type ProductFilters, writeProductFilters } from "#shop/catalog/product-filters.ts";
import type { Results } from "#shop/catalog/results.ts";

/** Null where the shop could not be reached, or nobody waits any more. */
export function fetchResults(
  filters: ProductFilters,
  after: string | null = null,
  request?: RequestInit,
): Promise<Results | null> {
  return ask(`/products/results${writeProductFilters(filters, after)}`, request);
}
