import { z } from "zod";
import { db } from "#db";
import { findWishedProducts } from "#shop/catalog/wished-products.ts";
import type { Route } from "./+types/wishlist-products";

/** As many ids as fit well into an address. */
const mostIds = 100;

const id = z.guid();

/** The products that a browser remembers, `?ids=ID,ID`. What is no id is left out. */
export async function loader({ url }: Route.LoaderArgs) {
  const asked = (url.searchParams.get("ids") ?? "").split(",");
  const ids = new Set(asked.filter((text) => id.safeParse(text).success).slice(0, mostIds));
  return Response.json({ products: await findWishedProducts(db, [...ids]) });
}
