import { db } from "#db";
import { findProductRecord } from "#shop/catalog/product-record.ts";
import type { Route } from "./+types/product-record";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `GET /admin/products/{id}`: one product in full, for the form of the Products tab; null once it is gone. */
export async function loader({ params: { productId } }: Route.LoaderArgs) {
  const product = uuid.test(productId) ? await findProductRecord(db, productId) : null;
  return Response.json({ product });
}
