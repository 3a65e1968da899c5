import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { readCategories, readFeatured } from "#app/shop-facts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { db } from "#db";
import {
  noFilters,
  type ProductFilters,
  readProductFilters,
  writeProductFilters,
} from "#shop/catalog/product-filters.ts";
import { findResults } from "#shop/catalog/results.ts";
import type { Route } from "./+types/products";
import { CategoryCards } from "./category-cards.tsx";
import { ConversionNotice, CurrencySelector } from "./currency-selector.tsx";
import { FeaturedSection } from "./featured-section.tsx";
import { ProductList } from "./product-list.tsx";
import { CloseMatches } from "./products/close-matches.tsx";
import { FilterPanel, isNarrowed } from "./products/filter-panel.tsx";
import { useFilters } from "./products/use-filters.ts";
import { useResults } from "./products/use-results.ts";
import { itemList } from "./structured-data.ts";
import { showingWords } from "./total-words.ts";

export const handle = keptUntil("categories", "products", "featured");

/** As many as fill one row of the widest page. */
const featuredShown = 4;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { filters, page } = loaderData ?? {};
  return pageMeta({
    matches,
    title: filters ? headingOf(filters) : "All Products",
    description:
      "Sensors, gateways, trackers, beacons and development kits for the Internet of Things, with prices, stock and datasheets.",
    path: `/products${filters?.category ? writeProductFilters({ ...noFilters, category: filters.category }) : ""}`,
    jsonLd:
      import.meta.env.SSR && itemList(matches[0].loaderData?.siteUrl ?? "", page?.products ?? []),
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const categories = await readCategories();
  const filters = knownFilters(readProductFilters(url.searchParams), categories);
  const [results, featured] = await Promise.all([
    findResults(db, { filters, after: url.searchParams.get("after") }),
    readFeatured(),
  ]);
  return { filters, ...results, categories, featured: featured.slice(0, featuredShown) };
}

/**
 * A link may name a category that was renamed or deleted since: that one filters nothing, and the controls have
 * no other word for it.
 */
function knownFilters(
  filters: ProductFilters,
  categories: readonly { name: string }[],
): ProductFilters {
  const isKnown = categories.some(({ name }) => name === filters.category);
  return isKnown ? filters : { ...filters, category: null };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { categories, featured } = loaderData;
  const { filters: sought, page, total, close, isLoading: isTakingUp } = useResults(loaderData);
  const { chosen, change, isLoading: isChanging } = useFilters(sought);
  // A search gives the list its name together with what it found.
  const filters = isTakingUp ? loaderData.filters : sought;
  const isLoading = isTakingUp || isChanging;
  return (
    <Page>
      <PageTitle aside={<CurrencySelector />}>{headingOf(filters)}</PageTitle>
      <ConversionNotice className="mb-6 max-w-4xl text-ink-soft text-sm" />
      <CategoryCards categories={categories} label="Categories" />
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel {...{ chosen, change, categories }} />
        <section
          id="list"
          aria-labelledby="list-title"
          aria-busy={isLoading || undefined}
          // As far below the edge of the window as the filters rest.
          className="paled-when-busy scroll-mt-4"
        >
          <h2 id="list-title" className="sr-only">
            Products
          </h2>
          <p role="status" className="mb-4 text-ink-soft text-sm">
            {isLoading ? "Loading..." : showingWords(total)}
          </p>
          {page.products.length > 0 ? (
            <ProductList
              {...{ page, filters, total }}
              addressAfter={(after) => `/products${writeProductFilters(filters, after)}`}
              mostColumns={3}
            />
          ) : (
            <>
              <EmptyState
                title="No products found matching your filters."
                // Its term stands in none of the filters, and the heading may be out of sight.
                {...(filters.search && { text: `You searched for "${filters.search}".` })}
              >
                {isNarrowed(filters) && (
                  <ButtonLink to="/products" replace={false}>
                    All Products
                  </ButtonLink>
                )}
              </EmptyState>
              {close && <CloseMatches close={close} />}
            </>
          )}
        </section>
      </div>
      <FeaturedSection featured={featured} />
    </Page>
  );
}

function headingOf({ search, category }: ProductFilters): string {
  if (search) return `Search Results for "${search}"`;
  return category ?? "All Products";
}
