import { keepShown } from "#app/keep-shown.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyPanel } from "#app/ui/empty-panel.tsx";
import { db } from "#db";
import { listCategorySections, listSectionProducts } from "#shop/catalog/category-sections.ts";
import type { Route } from "./+types/products-by-category";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { ProductCards } from "./products-by-category/product-cards.tsx";
import { Section } from "./products-by-category/section.tsx";
import { noCategory } from "./products-by-category/section-address.ts";

export async function loader({ url: { searchParams: address } }: Route.LoaderArgs) {
  const sections = await listCategorySections(db);
  const wanted = address.get("category");
  const section = wanted && sections.find(({ id }) => (id ?? noCategory) === wanted);
  if (!section) return { sections, opened: null };
  const after = address.get("after");
  const before = after === null ? address.get("before") : null;
  const page = await listSectionProducts(db, { categoryId: section.id, after, before });
  return { sections, opened: { id: section.id, page } };
}

export const clientLoader = keepShown<typeof loader>();

export default function ProductsByCategory({ loaderData }: Route.ComponentProps) {
  const { sections, opened } = loaderData;
  useLive("categories", "products", "stock");
  if (sections.length === 0) {
    return (
      <EmptyPanel title="No categories found. Create categories first in the Categories tab.">
        <ButtonLink to="/admin/categories" size="small">
          Open Categories
        </ButtonLink>
      </EmptyPanel>
    );
  }
  return (
    <div className="rounded-md border bg-surface">
      {sections.map((section) => {
        const page = opened?.id === section.id ? opened.page : null;
        return (
          <Section key={section.id} section={section} isOpen={page !== null}>
            {page && <ProductCards section={section} page={page} />}
          </Section>
        );
      })}
    </div>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching products" />;
}
