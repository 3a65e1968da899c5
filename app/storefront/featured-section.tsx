import type { ProductCard } from "#shop/catalog/product-card.ts";
import { ProductGrid } from "./product-grid.tsx";

/** What the shop puts forward; nothing at all where it puts nothing forward. */
export function FeaturedSection({ featured }: { featured: readonly ProductCard[] }) {
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="mt-16 border-t pt-8">
      <h2 id="featured-title" className="mb-6 font-semibold text-xl">
        Featured products
      </h2>
      <ProductGrid products={featured} comesFirst={false} />
    </section>
  );
}
