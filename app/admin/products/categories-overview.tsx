import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategorySection } from "#shop/catalog/category-sections.ts";
import { groupId } from "#shop/catalog/product-table.ts";

interface OverviewProps {
  sections: readonly CategorySection[];
  /** The id of the category whose products are shown alone; null for all. */
  shown: string | null;
  onAdd: () => void;
}

/** Every category with how many products it has; each leads to its products. */
export function CategoriesOverview({ sections, shown, onAdd }: OverviewProps) {
  return (
    <section id="categories" aria-labelledby="categories-title" className="mb-8 scroll-mt-16">
      <div className="mb-3 flex items-center gap-3">
        <h3 id="categories-title" className="mr-auto font-semibold text-lg">
          Categories
        </h3>
        <Button variant="secondary" size="small" onClick={onAdd}>
          <Icon name="plus" className="size-4" />
          Add Category
        </Button>
      </div>
      {sections.length === 0 && (
        <p className="rounded-md border border-dashed px-6 py-8 text-center text-ink-soft text-sm">
          No categories found. Add the first one: a product needs a category.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 md:grid-cols-3 2xl:grid-cols-4">
        {sections.map((section) => {
          const id = groupId(section);
          return (
            <li key={id}>
              <Link
                to={`?category=${id}#products`}
                aria-current={shown === id || undefined}
                className="flex h-full min-h-11 items-center gap-3 rounded-md border bg-surface px-3 py-2 text-sm hover:border-ink aria-[current]:border-signal"
              >
                <span className="min-w-0 flex-1 break-words">{section.name}</span>
                <span className="whitespace-nowrap text-ink-soft">
                  <span className="figures">{section.productCount}</span>{" "}
                  {section.productCount === 1 ? "product" : "products"}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
