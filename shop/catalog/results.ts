import type { Database } from "#db";
import { type ProductFilters, priceSlider } from "./product-filters.ts";
import { countProducts, listProducts, type ProductPage, type ProductQuery } from "./products.ts";

/** A page of what a buyer's filters keep, and how many products they keep in all. */
export interface Results {
  page: ProductPage;
  total: number;
}

export async function findResults(
  db: Database,
  { filters, after }: { filters: ProductFilters; after?: string | null },
): Promise<Results> {
  const query = queryOf(filters);
  const [page, total] = await Promise.all([
    listProducts(db, { ...query, sort: filters.sort, after }),
    countProducts(db, query),
  ]);
  return { page, total };
}

/** Filters speak in whole dollars, and their right end means no limit. */
function queryOf({ search, category, maxPrice, connectivity }: ProductFilters): ProductQuery {
  const maxPriceMinor = maxPrice < priceSlider.most ? maxPrice * 100 : null;
  return { search, categoryName: category, maxPriceMinor, connectivity };
}
