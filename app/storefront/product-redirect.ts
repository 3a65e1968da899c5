import { redirect } from "react-router";
import type { Route } from "./+types/product-redirect";

/** The back office once linked to this address; a product has one address for good. */
export function loader({ params, url }: Route.LoaderArgs) {
  const id = encodeURIComponent(params.productId.toWellFormed());
  throw redirect(`/product/${id}${url.search}`, 301);
}
