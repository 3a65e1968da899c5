import { ShopLink } from "#app/ui/link.tsx";
import type { CategoryCard } from "#shop/catalog/categories.ts";

interface CategoryCardsProps {
  categories: readonly CategoryCard[];
  /** The slug of the category that the page is about. */
  current?: string;
  /** Titles stand one level below the heading they belong to. */
  label: string;
}

/** Every category as a card. On small screens they stand in one row that can be pushed sideways. */
export function CategoryCards({ categories, current, label }: CategoryCardsProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="relative flex snap-x gap-3 overflow-x-auto pb-2 max-lg:bleed lg:grid lg:grid-cols-4 xl:grid-cols-6">
        {categories.map((category) => (
          <li
            key={category.id}
            className="w-56 shrink-0 snap-start has-[[aria-current]]:max-lg:[scroll-initial-target:nearest] lg:w-auto"
          >
            <ShopLink
              to={`/category/${category.slug}`}
              prefetch="intent"
              aria-current={category.slug === current ? "page" : undefined}
              className="flex h-full flex-col gap-1 rounded-md border bg-surface p-3 hover:border-ink focus-visible:-outline-offset-2 aria-[current=page]:border-signal aria-[current=page]:bg-signal-soft"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 font-medium">{category.name}</span>
                <span className="figures text-ink-faint text-xs">
                  {category.productCount}
                  <span className="sr-only"> products</span>
                </span>
              </span>
              <span className="line-clamp-3 text-ink-soft text-sm">
                {category.description || "View products"}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
