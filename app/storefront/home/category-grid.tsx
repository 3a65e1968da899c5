import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryCard } from "#shop/catalog/categories.ts";

interface CategoryGridProps {
  categories: readonly CategoryCard[];
  /** Of all products, those of no category too. */
  total: number;
}

export function CategoryGrid({ categories, total }: CategoryGridProps) {
  if (categories.length === 0) return null;
  return (
    <section className="frame py-12 md:py-20" aria-labelledby="categories">
      <h2 id="categories" className="font-semibold text-2xl md:text-3xl">
        Shop by category
      </h2>
      <ul className="mt-8 grid grid-cols-2 border-t border-l lg:grid-cols-3 xl:grid-cols-4">
        {categories.map(({ id, name, slug, description, productCount }) => (
          <Cell
            key={id}
            to={`/category/${slug}`}
            name={name}
            text={description ?? "View products"}
            count={productCount}
          />
        ))}
        <Cell to="/products" name="All Products" text="The whole catalogue" count={total} />
      </ul>
    </section>
  );
}

interface CellProps {
  to: string;
  name: string;
  text: string;
  count: number;
}

function Cell({ to, name, text, count }: CellProps) {
  return (
    <li className="border-r border-b">
      <Link
        to={to}
        prefetch="intent"
        className="group flex h-full flex-col p-4 sm:p-5 transition-colors hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="flex items-start justify-between gap-3 max-sm:mb-3">
          <span className="min-w-0 font-medium sm:text-lg">{name}</span>
          <Icon
            name="arrow-right"
            className="mt-1 size-4 shrink-0 text-ink-faint transition-transform max-[22rem]:hidden sm:mt-1.5 group-hover:translate-x-1 group-hover:text-signal-text"
          />
        </span>
        <span className="mt-2 mb-5 text-ink-soft text-sm max-sm:hidden">{text}</span>
        <span className="figures mt-auto text-ink-faint text-sm">
          {count === 1 ? "1 product" : `${count} products`}
        </span>
      </Link>
    </li>
  );
}
