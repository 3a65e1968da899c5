import { Suspense } from "react";
import { Await } from "react-router";
import type { ProductCard } from "#shop/catalog/product-card.ts";
import { ProductGrid } from "./product-grid.tsx";

interface FeaturedSectionProps {
  /** Never fails: where they could not be read there are none. */
  featured: Promise<ProductCard[]>;
}

/** As many as fill one row of the widest page. */
const shown = 4;

/** What the shop puts forward; nothing at all where it puts nothing forward. */
export function FeaturedSection({ featured }: FeaturedSectionProps) {
  return (
    <Suspense fallback={<p className="mt-16 text-ink-soft">Loading featured products...</p>}>
      <Await resolve={featured}>{(products) => <Featured products={products} />}</Await>
    </Suspense>
  );
}

function Featured({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="mt-16 border-t pt-8">
      <h2 id="featured-title" className="mb-6 font-semibold text-xl">
        Featured products
      </h2>
      <ProductGrid products={products.slice(0, shown)} early={0} />
    </section>
  );
}
