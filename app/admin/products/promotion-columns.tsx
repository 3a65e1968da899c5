import { Badge } from "#app/ui/badge.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import { promotionLabel } from "#shop/sales/promotion.ts";
import type { PromotionRow } from "#shop/sales/promotion-list.ts";
import { ProductName } from "../frame/product-name.tsx";
import { PromotionActions } from "./promotion-actions.tsx";
import { statusWords } from "./promotion-words.ts";

export const promotionColumns: Column<PromotionRow>[] = [
  {
    header: "Code",
    sort: "code",
    cell: ({ code }) => <code className="font-mono text-xs md:whitespace-nowrap">{code}</code>,
  },
  { header: "Product", isText: true, cell: ({ product }) => <ProductName name={product.name} /> },
  { header: "Type", cell: ({ type }) => promotionLabel(type) },
  {
    header: "Status",
    cell: (promotion) => (
      <span className="flex flex-wrap gap-1">
        {promotion.isUsed ? (
          <Badge>{statusWords.used}</Badge>
        ) : (
          <Badge tone={promotion.isActive ? "green" : "neutral"}>
            {promotion.isActive ? statusWords.active : statusWords.inactive}
          </Badge>
        )}
        {promotion.isHeld && <Badge tone="yellow">{statusWords.held}</Badge>}
      </span>
    ),
  },
  {
    header: "Created",
    sort: "created",
    className: "xl:whitespace-nowrap",
    cell: ({ createdAt }) => <RowDate at={createdAt} />,
  },
  actionsColumn((promotion) => <PromotionActions promotion={promotion} />),
];
