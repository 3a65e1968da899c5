import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
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

/** What each list has grown to at each visit, so that Back finds it as it was left. */
const grown = new Map<string, ProductPage>();

/** A list that grows by a page at a time. Without scripts 'Show more products' leads to the next page. */
export function ProductList({ page, filters, total, addressAfter, mostColumns }: ProductListProps) {
  const { key: visit, search } = useLocation();
  const list = `${visit} ${writeProductFilters(filters)} ${page.next}`;
  const [asked, setAsked] = useState<{ list: string; waiting: AbortController } | null>(null);
  const isLoading = asked?.list === list && !asked.waiting.signal.aborted;
  const box = useRef<HTMLDivElement>(null);
  const added = grown.get(list);
  const products = added ? [...page.products, ...added.products] : page.products;
  const next = added ? added.next : page.next;
  const isMidst = /[?&]after=/.test(search);

  // Whoever has gone on, to another list or another page, waits for no more of this one.
  useEffect(() => {
    if (!isLoading) return;
    return () => asked.waiting.abort();
  }, [isLoading, asked]);

  async function grow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || next === null) return;
    event.preventDefault();
    if (isLoading) return;
    const waiting = new AbortController();
    setAsked({ list, waiting });
    const { signal } = waiting;
    const results = await fetchResults(filters, next, { signal });
    if (signal.aborted) return;
    if (results) {
      grown.set(list, {
        products: [...(added?.products ?? []), ...results.page.products],
        next: results.page.next,
      });
    }
    flushSync(() => setAsked(null));
    if (!results)
      return toast.error(
        "More products could not be loaded. Please try again, or reload the page.",
      );
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
              aria-disabled={isLoading}
              onClick={grow}
            >
              {isLoading && <Spinner />}
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
