import { data, redirect, useNavigation } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { readCategories } from "#app/shop-facts.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { db } from "#db";
import { findCategoryBySlug } from "#shop/catalog/categories.ts";
import { type DocumentedProduct, listCategoryDocuments } from "#shop/catalog/category-documents.ts";
import { categorySlug } from "#shop/catalog/category-slug.ts";
import { noFilters } from "#shop/catalog/product-filters.ts";
import { listProducts, noProducts } from "#shop/catalog/products.ts";
import type { Route } from "./+types/category";
import { CategoryCards } from "./category-cards.tsx";
import { ConversionNotice, CurrencySelector } from "./currency-selector.tsx";
import { DocumentLink } from "./document-link.tsx";
import { ProductList } from "./product-list.tsx";
import { itemList } from "./structured-data.ts";
import { showingWords } from "./total-words.ts";

export const handle = keptUntil("categories", "products");

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const category = loaderData?.category;
  return pageMeta({
    matches,
    title: category?.name ?? "Products",
    description: category?.description ?? "Hardware for the Internet of Things, by category.",
    path: `/category/${category?.slug ?? params.category}`,
    jsonLd:
      import.meta.env.SSR &&
      itemList(matches[0].loaderData?.siteUrl ?? "", loaderData?.page.products ?? []),
  });
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const slug = categorySlug(params.category);
  // A name without a Latin letter or digit comes to nothing, and no page is there: it is that of no category.
  if (slug !== params.category && slug !== "")
    throw redirect(`/category/${slug}${url.search}`, 301);
  try {
    return await readCategory(slug, { after: url.searchParams.get("after") });
  } catch (error) {
    // The page then says that it is empty, and its status keeps it from being kept.
    console.error(`The category ${slug} could not be read.`, error);
    return data({ ...nothingKnown, categories: [] }, { status: 503 });
  }
}

const nothingKnown = { category: null, page: noProducts, documented: [] };

async function readCategory(slug: string, { after }: { after: string | null }) {
  const [category, categories] = await Promise.all([
    findCategoryBySlug(db, slug),
    readCategories(),
  ]);
  if (!category) return data({ ...nothingKnown, categories }, { status: 404 });
  const [page, documented] = await Promise.all([
    listProducts(db, { categoryName: category.name, sort: "newest", after }),
    listCategoryDocuments(db, category.id),
  ]);
  return data({ category, categories, page, documented });
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, categories, page, documented } = loaderData;
  const { location } = useNavigation();
  const isLoading = location?.pathname.startsWith("/category/") ?? false;
  const total = category?.productCount ?? 0;
  return (
    <Page>
      <PageTitle intro={category?.description} aside={<CurrencySelector />}>
        {category?.name ?? "Products"}
      </PageTitle>
      <ConversionNotice className="mb-6 max-w-4xl text-ink-soft text-sm" />
      <CategoryCards categories={categories} current={category?.slug} label="Categories" />
      {documented.length > 0 && <CategoryDocumentation documented={documented} />}
      <h2 className="sr-only">Products</h2>
      <p role="status" className="mt-8 mb-4 text-ink-soft text-sm">
        {isLoading ? "Loading products..." : showingWords(total)}
      </p>
      {page.products.length > 0 ? (
        <ProductList
          page={page}
          filters={{ ...noFilters, category: category?.name ?? null, sort: "newest" }}
          total={total}
          addressAfter={(after) => `/category/${category?.slug}${after ? `?after=${after}` : ""}`}
        />
      ) : (
        <EmptyState title="No products found in this category." />
      )}
    </Page>
  );
}

function CategoryDocumentation({ documented }: { documented: readonly DocumentedProduct[] }) {
  return (
    <details className="group mt-6 rounded-md border bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium">
        <h2>Category Documentation</h2>
        <Icon
          name="chevron-down"
          className="size-5 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 border-t p-4 md:grid-cols-2 xl:grid-cols-3">
        {documented.map(({ productId, productName, files }) => (
          <li key={productId} className="min-w-0">
            <h3 className="mb-1 font-medium text-sm">{productName}</h3>
            <ul className="divide-y">
              {files.map((file) => (
                <li key={file.key}>
                  <DocumentLink document={file} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
