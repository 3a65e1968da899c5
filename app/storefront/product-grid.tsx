import { memo, Suspense } from "react";
import type { ProductCard as Product } from "#shop/catalog/product-card.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

interface ProductGridProps {
  products: readonly Product[];
  /** Beside the filters there is room for three columns, otherwise for four. */
  mostColumns?: 3 | 4;
  /** How many cards may stand in sight when the page opens, on wide screens; on small ones it is the first. */
  early?: number;
}

const columns = {
  3: "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3",
  4: "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
};

/** One to four columns of cards whose lines stand level across a row. */
export function ProductGrid({ products, mostColumns = 4, early = 4 }: ProductGridProps) {
  return (
    <ul className={columns[mostColumns]}>
      {products.map((product, at) => (
        <Place key={product.id} product={product} priority={priorityOf(at, early)} />
      ))}
    </ul>
  );
}

function priorityOf(at: number, early: number) {
  if (at >= early) return undefined;
  return at === 0 ? "first" : "early";
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
