import type { ProductCard as Product } from "#shop/catalog/product-card.ts";
import { ProductCard } from "./product-card.tsx";

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
        <li key={product.id} className="row-span-5 grid min-w-0 grid-cols-1 grid-rows-subgrid">
          <ProductCard product={product} priority={priorityOf(at, early)} />
        </li>
      ))}
    </ul>
  );
}

function priorityOf(at: number, early: number) {
  if (at >= early) return undefined;
  return at === 0 ? "first" : "early";
}
