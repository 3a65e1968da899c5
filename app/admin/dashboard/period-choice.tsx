import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAskedSearch } from "#app/ui/asked-search.ts";
import {
  fittingUnit,
  readSalesQuery,
  type SalesQuery,
  type SalesRange,
  salesRanges,
  salesUnits,
  writeSalesQuery,
} from "#shop/sales/sales-periods.ts";
import { rangeWords, unitWords } from "./period-words.ts";

const ranges = Object.keys(salesRanges) as SalesRange[];

/** How far back the chart goes and what a bar stands for. Both live in the address. */
export function PeriodChoice({ query: shown }: { query: SalesQuery }) {
  const asked = useAskedSearch();
  const query = asked ? readSalesQuery(asked) : shown;
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Choice label="Range">
        {ranges.map((range) => (
          <Option
            key={range}
            query={{ range, by: fittingUnit(range, query.by) }}
            isChosen={range === query.range}
          >
            {rangeWords[range]}
          </Option>
        ))}
      </Choice>
      <Choice label="One bar for each of">
        {salesUnits.map((by) => (
          <Option key={by} query={{ ...query, by }} isChosen={by === query.by}>
            {unitWords[by]}
          </Option>
        ))}
      </Choice>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full divide-x overflow-x-auto rounded-md border border-rule-strong"
    >
      {children}
    </nav>
  );
}

interface OptionProps {
  query: SalesQuery;
  isChosen: boolean;
  children: string;
}

function Option({ query, isChosen, children }: OptionProps) {
  return (
    <Link
      to={writeSalesQuery(query)}
      preventScrollReset
      replace
      aria-current={isChosen || undefined}
      className="inline-flex min-h-9 items-center whitespace-nowrap px-2.5 text-ink-soft text-sm hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:bg-sunken aria-[current=true]:text-ink pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
