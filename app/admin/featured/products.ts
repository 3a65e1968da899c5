import { db } from "#db";
import { findFeaturedOffers } from "#shop/catalog/featured-list.ts";
import type { Route } from "./+types/products";

/** `GET /admin/featured/products?q=`: what the picker offers. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json({ offers: await findFeaturedOffers(db, url.searchParams.get("q") ?? "") });
}
