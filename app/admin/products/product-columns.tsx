import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { ProductRow } from "#shop/catalog/product-list.ts";
import { ProductActions, type ProductDeeds } from "./product-actions.tsx";
import { statusTones, statusWords } from "./product-words.ts";

/** The widths are set, so that the tables of all categories line up. */
export function productColumns(deeds: ProductDeeds): Column<ProductRow>[] {
  return [
    {
      header: "Product",
      sort: "name",
      isText: true,
      className: "xl:min-w-64",
      cell: (product) => <Product product={product} />,
    },
    {
      header: "Price",
      sort: "price",
      align: "end",
      className: "md:w-24",
      cell: ({ priceMinor }) => <Price usdMinor={priceMinor} />,
    },
    {
      header: "Stock",
      sort: "stock",
      align: "end",
      className: "md:w-20",
      cell: ({ stock, held }) => (
        <>
          {stock.toLocaleString("en-US")}
          {held > 0 && <span className="block text-ink-faint text-xs">{held} held</span>}
        </>
      ),
    },
    {
      header: "Status",
      className: "md:w-26",
      cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
    },
    actionsColumn(
      (product) => <ProductActions product={product} deeds={deeds} />,
      "rows:w-44 xl:w-75",
    ),
  ];
}

/** What it is called, and the first of its specs. */
function Product({ product: { name, partNumber, imageKey, specs } }: { product: ProductRow }) {
  return (
    <div className="flex items-center gap-3 py-1 max-md:items-start">
      <Picture
        imageKey={imageKey}
        alt=""
        width={800}
        height={800}
        sizes="40px"
        className="size-10! shrink-0 rounded-sm stage object-contain"
      />
      <div className="min-w-0 max-md:self-baseline">
        <p className="font-medium">
          <WholeWords text={name} />
        </p>
        <div className="facts text-ink-soft text-xs">
          <span className="figures text-ink-faint">{partNumber}</span>
          <ul aria-label={`Specs of ${name}`} className="contents">
            {specs.map((spec) => (
              <li key={spec} className="not-first:dotted">
                <WholeWords text={spec} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
