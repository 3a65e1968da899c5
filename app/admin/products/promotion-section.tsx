import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { PromotionRow } from "#shop/sales/promotion-list.ts";
import { promotionTable } from "#shop/sales/promotion-table.ts";
import { GenerateCode } from "./generate-code.tsx";
import { promotionCodesAddress } from "./promotion-address.ts";
import { promotionColumns } from "./promotion-columns.tsx";

interface PromotionSectionProps {
  /** The newest ones. */
  rows: PromotionRow[];
  /** There are older ones, behind the search. */
  hasOthers: boolean;
}

/** The promotion codes on the Products tab, whose address speaks of another table. */
export function PromotionSection({ rows, hasOthers }: PromotionSectionProps) {
  const [isGenerating, setGenerating] = useState(false);
  return (
    <section aria-label="Promotion codes of all products" className="mt-8">
      <Table
        label="Promotion codes"
        title={
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <h3 className="mr-auto font-semibold text-lg">Promotion codes</h3>
            <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
              <ButtonLink to={promotionCodesAddress} variant="secondary" size="small">
                Search promotion codes
              </ButtonLink>
              <Button size="small" onClick={() => setGenerating(true)}>
                <Icon name="plus" className="size-4" />
                Generate Code
              </Button>
            </div>
          </div>
        }
        shape={promotionTable}
        query={query}
        page={{ rows, next: null, previous: null }}
        columns={columns}
        rowLabel={({ code }) => code}
        empty={{
          title: "No promotion codes yet",
          text: "Generate the first one: it is good for one product and one order.",
        }}
        loading="Loading promotion codes..."
      />
      {hasOthers && (
        <p className="mt-2 text-ink-soft text-sm">
          The newest {rows.length}: search for the others.
        </p>
      )}
      <GenerateCode isOpen={isGenerating} onClose={() => setGenerating(false)} />
    </section>
  );
}

const query = readTableQuery(new URLSearchParams(), promotionTable);

/** Here the table keeps its one order. */
const columns = promotionColumns.map(({ sort: _, ...column }) => column);
