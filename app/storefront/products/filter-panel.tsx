import { useState } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryCard } from "#shop/catalog/categories.ts";
import {
  connectivityTags,
  noFilters,
  type ProductFilters,
  type ProductSort,
  productSorts,
} from "#shop/catalog/product-filters.ts";
import { PriceSlider } from "./price-slider.tsx";

interface FilterPanelProps {
  chosen: ProductFilters;
  change: (part: Partial<ProductFilters>) => void;
  categories: readonly CategoryCard[];
}

const sortLabels: Record<ProductSort, string> = {
  featured: "Featured",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  newest: "Newest",
};

/** Beside the list on wide screens; on small ones it opens on demand. Without scripts it is a form to send. */
export function FilterPanel({ chosen, change, categories }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const filters = countFilters(chosen);
  return (
    <aside aria-label="Filters">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
        className="w-full lg:hidden noscript:hidden"
      >
        <Icon name="sliders-horizontal" className="size-4" />
        Filters and sorting
        {filters > 0 && `: ${filters} on`}
      </Button>
      <Form
        id="filters"
        action="/products"
        onSubmit={(event) => event.preventDefault()}
        className={`flex flex-col gap-6 max-lg:pt-6 lg:sticky lg:top-24 ${isOpen ? "" : "max-lg:not-noscript:hidden"}`}
      >
        {chosen.search && <input type="hidden" name="search" value={chosen.search} />}
        <FilterControls {...{ chosen, change, categories }} />
        <div className="hidden noscript:block">
          <Button type="submit">Apply filters</Button>
        </div>
        {isNarrowed(chosen) && (
          <Link to="/products" replace={false} className="text-sm underline">
            Clear all filters
          </Link>
        )}
      </Form>
    </aside>
  );
}

function FilterControls({ chosen, change, categories }: FilterPanelProps) {
  const { connectivity } = chosen;
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        value={chosen.category ?? ""}
        onChange={(event) => change({ category: event.target.value || null })}
      >
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        name="sort"
        value={chosen.sort}
        onChange={(event) => change({ sort: productSorts[event.target.selectedIndex] })}
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </SelectField>
      <PriceSlider value={chosen.maxPrice} onChange={(maxPrice) => change({ maxPrice })} />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Connectivity</legend>
        {connectivityTags.map((tag) => (
          <Checkbox
            key={tag}
            label={tag}
            name="connectivity"
            value={tag}
            checked={connectivity.includes(tag)}
            onChange={(event) => {
              const others = connectivity.filter((other) => other !== tag);
              change({ connectivity: event.target.checked ? [...others, tag] : others });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}

/** The order of a list narrows nothing, and a search stands in its own field. */
function countFilters({ category, maxPrice, connectivity }: ProductFilters): number {
  return Number(category !== null) + Number(maxPrice < noFilters.maxPrice) + connectivity.length;
}

export function isNarrowed(filters: ProductFilters): boolean {
  return filters.search !== null || countFilters(filters) > 0;
}
