import { keptUntil } from "#app/kept-until.ts";
import { readCategories } from "#app/shop-facts.ts";
import { db } from "#db";
import { type ProductFilters, readProductFilters } from "#shop/catalog/product-filters.ts";
import { findResults } from "#shop/catalog/results.ts";
import type { Route } from "./+types/product-results";

export const handle = keptUntil("categories", "products");

/**
 * What a list in the browser asks for when it grows, or takes up a search it has kept. It cannot grow any more where
 * its category was renamed or deleted meanwhile: no products would tell it that it has ended.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const filters = readProductFilters(url.searchParams);
  const after = url.searchParams.get("after");
  if (after && (await hasLostCategory(filters))) return new Response(null, { status: 404 });
  return Response.json(await findResults(db, { filters, after }));
}

async function hasLostCategory({ category }: ProductFilters): Promise<boolean> {
  if (category === null) return false;
  return (await readCategories()).every(({ name }) => name !== category);
}
