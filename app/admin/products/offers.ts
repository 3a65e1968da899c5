import { db } from "#db";
import { findProductOffers } from "#shop/catalog/product-offers.ts";
import type { Route } from "./+types/offers";

/** `GET /admin/products/offers?q=`: what a picker of any product offers. */
export async function loader({ url }: Route.LoaderArgs) {
  return Response.json({ offers: await findProductOffers(db, url.searchParams.get("q") ?? "") });
}
