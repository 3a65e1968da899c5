import { keptUntil } from "#app/kept-until.ts";
import { db } from "#db";
import { readProductFilters } from "#shop/catalog/product-filters.ts";
import { findResults } from "#shop/catalog/results.ts";
import type { Route } from "./+types/product-results";

export const handle = keptUntil("categories", "products");

/** What a list in the browser asks for when it grows, or takes up a search it has kept. */
export async function loader({ url }: Route.LoaderArgs) {
  const filters = readProductFilters(url.searchParams);
  return Response.json(await findResults(db, { filters, after: url.searchParams.get("after") }));
}
