import { Link } from "react-router";
import type { CloseMatches as Matches } from "#shop/catalog/close-matches.ts";
import { noFilters, writeProductFilters } from "#shop/catalog/product-filters.ts";
import { ProductGrid } from "../product-grid.tsx";

/** Below a search that found nothing: what it may have meant. */
export function CloseMatches({ close }: { close: Matches }) {
  const { didYouMean, products } = close;
  return (
    <section aria-labelledby="close-title" className="mt-8">
      <h3 id="close-title" className="font-medium text-lg">
        {didYouMean ? (
          <>
            Did you mean{" "}
            <Link
              to={`/products${writeProductFilters({ ...noFilters, search: didYouMean })}`}
              replace={false}
              className="text-signal-text underline underline-offset-4"
            >
              {didYouMean}
            </Link>
          </>
        ) : (
          "Close matches"
        )}
      </h3>
      {products.length > 0 && (
        <div className="mt-4">
          <ProductGrid products={products} mostColumns={3} />
        </div>
      )}
    </section>
  );
}
