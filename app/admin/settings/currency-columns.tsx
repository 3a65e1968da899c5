import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { convertFromUsd, findLastingUse, formatMoney } from "#shop/sales/currency.ts";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";
import type { useEdited } from "../frame/use-edited.ts";
import { CurrencyActions } from "./currency-actions.tsx";
import { keptBecause } from "./currency-words.ts";
import { RateCell } from "./rate-cell.tsx";

interface Wanted {
  chargeCurrency: string;
  /** Which rate is being edited in its row, by its currency's code. */
  rates: ReturnType<typeof useEdited<{ id: string }>>;
  onEdit: (currency: CurrencyRow) => void;
}

export function currencyColumns({ chargeCurrency, rates, onEdit }: Wanted): Column<CurrencyRow>[] {
  return [
    {
      header: "Currency",
      sort: "name",
      isText: true,
      className: "xl:min-w-48",
      cell: ({ code, flag, name }) => {
        const use = findLastingUse(code, { chargeCurrency });
        return (
          <span className="flex">
            <span aria-hidden className="mr-2 min-w-5">
              {flag}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{name}</span>
              {use && <span className="block text-ink-faint text-xs">{keptBecause[use]}</span>}
            </span>
          </span>
        );
      },
    },
    { header: "Code", sort: "code", cell: ({ code }) => <span className="figures">{code}</span> },
    {
      header: "For one US dollar",
      sort: "rate",
      className: "rows:w-56 xl:w-72",
      cell: (currency) => (
        <RateCell
          currency={currency}
          isEditing={rates.edited?.id === currency.code}
          onEdit={() => rates.edit({ id: currency.code })}
          onCancel={rates.cancel}
          onSaved={rates.finish}
          onDirty={rates.noteDirt}
        />
      ),
    },
    {
      header: "$1,000 is shown as",
      align: "end",
      cell: (currency) =>
        formatMoney(convertFromUsd(1000_00, readyToShow(currency)), readyToShow(currency)),
    },
    { header: "Order", sort: "order", align: "end", cell: ({ orderIndex }) => orderIndex },
    actionsColumn((currency) => (
      <CurrencyActions
        currency={currency}
        canRemove={findLastingUse(currency.code, { chargeCurrency }) === null}
        onEdit={() => onEdit(currency)}
      />
    )),
  ];
}

function readyToShow({ decimals, ...currency }: CurrencyRow) {
  return { ...currency, decimals: decimals === 0 ? (0 as const) : (2 as const) };
}
