import { memo, Suspense } from "react";
import type { ProductCard as Product } from "#shop/catalog/product-card.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

interface ProductGridProps {
  products: readonly Product[];
  /** Beside the filters there is room for three columns, otherwise for four. */
  mostColumns?: 3 | 4;
  /** Whether the page is looked at for these: the first picture is then loaded before anything else. */
  comesFirst?: boolean;
}

const columns = {
  3: "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3",
  4: "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
};

/** One to four columns of cards whose lines stand level across a row. */
export function ProductGrid({ products, mostColumns = 4, comesFirst = true }: ProductGridProps) {
  return (
    <ul className={columns[mostColumns]}>
      {products.map((product, at) => (
        <Place key={product.id} product={product} comesFirst={comesFirst && at === 0} />
      ))}
    </ul>
  );
}

/**
 * The browser brings cards to life one by one, so that it is never busy for long; one that is pressed
 * before that comes to life at once. What happens to the page or to other cards leaves it as it is: it
 * would have to come to life for that, and all of them together.
 */
const Place = memo(function Place(card: ProductCardProps) {
  return (
    <li className="min-w-0 sm:row-span-5 sm:grid sm:grid-cols-1 sm:grid-rows-subgrid">
      <Suspense>
        <ProductCard {...card} />
      </Suspense>
    </li>
  );
});
