import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { SectionProduct } from "#shop/catalog/category-sections.ts";
import type { TablePage } from "#shop/records/table-query.ts";
import { sectionAddress } from "./section-address.ts";

interface ProductCardsProps {
  section: { id: string | null; name: string };
  page: TablePage<SectionProduct>;
}

/** One page of a section. */
export function ProductCards({ section, page: { rows, next, previous } }: ProductCardsProps) {
  return (
    <>
      {rows.length === 0 && <p className="text-ink-soft text-sm">No products here.</p>}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {rows.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {(next || previous) && (
        <nav aria-label={`Pages of ${section.name}`} className="mt-3 flex justify-end gap-2">
          {previous && (
            <ButtonLink
              to={sectionAddress(section, { before: previous })}
              variant="secondary"
              size="small"
              rel="prev"
            >
              Previous
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              to={sectionAddress(section, { after: next })}
              variant="secondary"
              size="small"
              rel="next"
            >
              Next
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

const statuses = {
  active: { words: "Active", tone: "green" },
  suspended: { words: "Suspended", tone: "red" },
  out_of_stock: { words: "Out of Stock", tone: "yellow" },
} as const;

/** Leads to the product's public page, in a new tab. */
function ProductCard({ product }: { product: SectionProduct }) {
  const { id, name, imageKey, priceMinor, status, stock } = product;
  const { words, tone } = statuses[status];
  return (
    <a
      href={`/products/${id}`}
      target="_blank"
      rel="noreferrer"
      className="flex h-full gap-3 rounded-md border bg-surface p-3 hover:border-ink"
    >
      <Picture
        imageKey={imageKey}
        alt=""
        width={800}
        height={800}
        sizes="72px"
        className="size-18! shrink-0 rounded-sm stage object-contain"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        <span className="line-clamp-2 break-words font-medium">
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
        <Price usdMinor={priceMinor} className="mt-auto" />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words}</Badge>
          <span className="text-ink-soft">
            Stock: <span className="figures">{stock.toLocaleString("en-US")}</span>
          </span>
        </span>
      </span>
    </a>
  );
}
