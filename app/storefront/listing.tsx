import { useLocation, useNavigation } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { db } from "#db";
import { findListing } from "#shop/catalog/categories.ts";
import { noFilters } from "#shop/catalog/product-filters.ts";
import { listProducts, noProducts } from "#shop/catalog/products.ts";
import type { Route } from "./+types/listing";
import { ConversionNotice, CurrencySelector } from "./currency-selector.tsx";
import { ListFault } from "./list-fault.tsx";
import { listingAt, listingWords } from "./listings.ts";
import { ProductList } from "./product-list.tsx";
import { itemList } from "./structured-data.ts";
import { showingWords } from "./total-words.ts";

export const handle = keptUntil("categories", "products");

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const listing = listingAt(location.pathname) ?? "sensors";
  const { title } = listingWords(listing);
  return pageMeta({
    matches,
    title,
    description: loaderData?.category?.description ?? `${title} for the Internet of Things.`,
    path: `/${listing}`,
    jsonLd:
      import.meta.env.SSR &&
      itemList(matches[0].loaderData?.siteUrl ?? "", loaderData?.page.products ?? []),
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const listing = listingAt(url.pathname);
  if (!listing) throw new Error(`${url.pathname} is routed to the listings and is none`);
  const category = await findListing(db, listing);
  const page = category
    ? await listProducts(db, {
        categoryName: category.name,
        sort: "newest",
        after: url.searchParams.get("after"),
      })
    : noProducts;
  return { listing, category, page };
}

export default function ListingScreen({ loaderData }: Route.ComponentProps) {
  const { listing, category, page } = loaderData;
  const { title, empty } = listingWords(listing);
  const total = category?.productCount ?? 0;
  const awaited = useAwaitedListing();
  return (
    <Page>
      <PageTitle intro={category?.description} aside={<CurrencySelector />}>
        {title}
      </PageTitle>
      <ConversionNotice className="mb-6 max-w-4xl text-ink-soft text-sm" />
      <h2 className="sr-only">Products</h2>
      <p role="status" className="mb-4 text-ink-soft text-sm">
        {awaited ? listingWords(awaited).loading : showingWords(total)}
      </p>
      {page.products.length > 0 ? (
        <ProductList
          page={page}
          filters={{ ...noFilters, category: category?.name ?? null, sort: "newest" }}
          total={total}
          addressAfter={(after) => `/${listing}${after ? `?after=${after}` : ""}`}
        />
      ) : (
        <EmptyState title={empty} />
      )}
    </Page>
  );
}

/** The listing that was asked for and is not here yet. */
function useAwaitedListing() {
  const { location } = useNavigation();
  return location ? listingAt(location.pathname) : null;
}

export function ErrorBoundary() {
  const { title, error } = listingWords(listingAt(useLocation().pathname) ?? "sensors");
  return <ListFault title={title} error={error} />;
}
