import type { Database } from "#db";
import { findCatalogueSize } from "./catalogue-size.ts";
import { type CloseMatches, findCloseMatches } from "./close-matches.ts";
import { type ProductFilters, priceSlider } from "./product-filters.ts";
import type { ProductQuery } from "./product-query.ts";
import {
  countProducts,
  type ListQuery,
  listAndCountProducts,
  listProducts,
  type ProductPage,
} from "./products.ts";

/** A page of what a buyer's filters keep, and how many products they keep in all. */
export interface Results {
  page: ProductPage;
  /** Null where they are more than are counted. */
  total: number | null;
  /** Where the search by itself finds nothing: what it may have meant. */
  close: CloseMatches | null;
}

export async function findResults(
  db: Database,
  { filters, after }: { filters: ProductFilters; after?: string | null },
): Promise<Results> {
  const { page, total } = await findPage(db, { ...queryOf(filters), sort: filters.sort, after });
  const isLost = total === 0 && filters.search !== null && (await isUnknown(db, filters.search));
  const close = isLost ? await findCloseMatches(db, filters.search ?? "") : null;
  return { page, total, close };
}

/** The whole catalogue and its categories are always counted; what is narrowed further, up to a limit. */
async function findPage(
  db: Database,
  { after, ...query }: ListQuery,
): Promise<Pick<Results, "page" | "total">> {
  const { search, categoryName, maxPriceMinor, connectivity } = query;
  const isNarrow = search || typeof maxPriceMinor === "number" || connectivity?.length;
  if (isNarrow && !after) return listAndCountProducts(db, query);
  const [page, total] = await Promise.all([
    listProducts(db, { ...query, after }),
    isNarrow ? countProducts(db, query) : findSize(db, categoryName),
  ]);
  return { page, total };
}

async function findSize(db: Database, categoryName: string | null | undefined): Promise<number> {
  const { total, ofCategory } = await findCatalogueSize(db);
  return categoryName ? (ofCategory.get(categoryName) ?? 0) : total;
}

/** Whether it is the search that finds nothing, and not the filters beside it. */
async function isUnknown(db: Database, search: string): Promise<boolean> {
  return (await countProducts(db, { search })) === 0;
}

/** Filters speak in whole dollars, and their right end means no limit. */
function queryOf({ search, category, maxPrice, connectivity }: ProductFilters): ProductQuery {
  const maxPriceMinor = maxPrice < priceSlider.most ? maxPrice * 100 : null;
  return { search, categoryName: category, maxPriceMinor, connectivity };
}
