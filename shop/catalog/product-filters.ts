/** What a buyer narrows a list by, and how it is written in an address. Both sides read this file. */

export const connectivityTags = ["Wi-Fi", "BLE", "LoRaWAN", "LTE", "Ethernet"] as const;
export type ConnectivityTag = (typeof connectivityTags)[number];

export const productSorts = ["featured", "price-low", "price-high", "newest"] as const;
export type ProductSort = (typeof productSorts)[number];

/** US dollars. At its right end the price slider filters nothing: the dearest products stay in sight. */
export const priceSlider = { least: 0, most: 1000, step: 10 } as const;

/**
 * Of a narrowed list so many products are counted: to count on would cost more than the list itself,
 * and nobody looks through so many products.
 */
export const mostCounted = 500;

export interface ProductFilters {
  search: string | null;
  /** The exact name of a category. */
  category: string | null;
  /** US dollars; products at or below it are kept. At `priceSlider.most` all are. */
  maxPrice: number;
  /** A product passes if any of its specs equals any of these; with none of them all pass. */
  connectivity: ConnectivityTag[];
  sort: ProductSort;
}

export const noFilters: ProductFilters = {
  search: null,
  category: null,
  maxPrice: priceSlider.most,
  connectivity: [],
  sort: "featured",
};

const longestTerm = 200;

/** Reads an address; what makes no sense in it filters nothing. */
export function readProductFilters(query: URLSearchParams): ProductFilters {
  const sort = query.get("sort");
  return {
    search: readTerm(query.get("search")),
    category: readTerm(query.get("category")),
    maxPrice: readMaxPrice(query.get("price")),
    connectivity: connectivityTags.filter((tag) => query.getAll("connectivity").includes(tag)),
    sort: productSorts.find((known) => known === sort) ?? noFilters.sort,
  };
}

/** The query of an address: "" or "?category=Sensors&sort=newest". What filters nothing is left out. */
export function writeProductFilters(filters: ProductFilters, after: string | null = null): string {
  const query = new URLSearchParams();
  if (filters.search) query.set("search", filters.search);
  if (filters.category) query.set("category", filters.category);
  if (filters.maxPrice < priceSlider.most) query.set("price", String(filters.maxPrice));
  for (const tag of filters.connectivity) query.append("connectivity", tag);
  if (filters.sort !== noFilters.sort) query.set("sort", filters.sort);
  if (after) query.set("after", after);
  return query.size === 0 ? "" : `?${query}`;
}

/** A term without the blanks around it and without the one character that no text in PostgreSQL may have. */
function readTerm(text: string | null): string | null {
  return text?.replaceAll("\0", "").trim().slice(0, longestTerm) || null;
}

function readMaxPrice(text: string | null): number {
  const { least, most, step } = priceSlider;
  if (text === null || !/^\d{1,6}$/.test(text)) return most;
  return Math.min(most, Math.max(least, Math.round(Number(text) / step) * step));
}
