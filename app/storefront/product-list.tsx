import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { type ProductFilters, writeProductFilters } from "#shop/catalog/product-filters.ts";
import type { ProductPage } from "#shop/catalog/products.ts";
import { fetchResults } from "./fetch-results.ts";
import { ProductGrid } from "./product-grid.tsx";
import { totalWords } from "./total-words.ts";

interface ProductListProps {
  /** The page that came with the address. */
  page: ProductPage;
  /** What the list is narrowed by, so that more of the same can be fetched. */
  filters: ProductFilters;
  /** Null where they are too many to be counted. */
  total: number | null;
  /** The address of the page that follows a product, for those without scripts, and of the first one. */
  addressAfter: (product: string | null) => string;
  mostColumns?: 3 | 4;
}

/** What each visit of a list has grown to, so that Back finds it as it was left. */
const grown = new Map<string, { list: string; page: ProductPage }>();

/** A list that grows by a page at a time. Without scripts 'Show more products' leads to the next page. */
export function ProductList({ page, filters, total, addressAfter, mostColumns }: ProductListProps) {
  const { key: visit, search } = useLocation();
  const list = `${writeProductFilters(filters)} ${page.next}`;
  const more = grown.get(visit);
  const [, redraw] = useState(more);
  const [isLoading, setLoading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const added = more?.list === list ? more.page : null;
  const products = added ? [...page.products, ...added.products] : page.products;
  const next = added ? added.next : page.next;
  const isMidst = /[?&]after=/.test(search);

  async function grow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || next === null) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    const results = await fetchResults(filters, next);
    setLoading(false);
    if (!results) return toast.error("More products could not be loaded. Please try again.");
    const grownPage = {
      products: [...(added?.products ?? []), ...results.page.products],
      next: results.page.next,
    };
    grown.set(visit, { list, page: grownPage });
    flushSync(() => redraw(grown.get(visit)));
    focusCard(box.current, products.length);
  }

  return (
    <div ref={box}>
      <ProductGrid products={products} mostColumns={mostColumns} />
      {(next !== null || added || isMidst) && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p role="status" className="figures text-ink-soft text-sm">
            {products.length} of {totalWords(total)}
          </p>
          {isMidst && (
            <ButtonLink to={addressAfter(null)} variant="ghost">
              Back to the first products
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink
              to={addressAfter(next)}
              variant="secondary"
              prefetch="none"
              aria-busy={isLoading || undefined}
              onClick={grow}
            >
              Show more products
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** Those who move by keyboard go on at the first card that is new. */
function focusCard(box: HTMLElement | null, at: number): void {
  box?.querySelectorAll<HTMLElement>("h3 a")[at]?.focus({ preventScroll: true });
}
