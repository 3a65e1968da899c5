import { ButtonLink } from "#app/ui/button.tsx";
import type { ProductCard as Product } from "#shop/catalog/product-card.ts";
import { ProductGrid } from "../product-grid.tsx";

export function FeaturedProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="frame pb-12 md:pb-20" aria-labelledby="featured">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="font-semibold text-2xl md:text-3xl">
          Featured products
        </h2>
        <ButtonLink to="/products" variant="secondary" size="small">
          All Products
        </ButtonLink>
      </div>
      <div className="mt-8">
        <ProductGrid products={products} comesFirst={false} />
      </div>
    </section>
  );
}
