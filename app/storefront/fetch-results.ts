import { type ProductFilters, writeProductFilters } from "#shop/catalog/product-filters.ts";
import type { Results } from "#shop/catalog/results.ts";

/** Null where the shop could not be reached. */
export async function fetchResults(
  filters: ProductFilters,
  after: string | null = null,
): Promise<Results | null> {
  try {
    const answer = await fetch(`/products/results${writeProductFilters(filters, after)}`);
    if (!answer.ok) return null;
    const results: Results = await answer.json();
    return results;
  } catch {
    return null;
  }
}
