import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import { findProductRecord } from "#shop/catalog/product-record.ts";
import type { Route } from "./+types/product-record";

/** `GET /admin/products/{id}`: one product in full, for the form of the Products tab; null once it is gone. */
export async function loader({ params: { productId } }: Route.LoaderArgs) {
  const product = isUuid(productId) ? await findProductRecord(db, productId) : null;
  return Response.json({ product });
}
