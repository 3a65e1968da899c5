import { Link } from "react-router";
import type { Entry } from "./entries.ts";

/** The product an entry belongs to; nothing for one that belongs to none. */
export function ProductLink({ product }: { product: Entry["product"] }) {
  if (!product) return null;
  return (
    <p className="text-sm">
      <Link
        to={`/product/${product.id}`}
        prefetch="intent"
        className="inline-flex min-h-6 items-center text-signal-text underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {product.name}
      </Link>
    </p>
  );
}
