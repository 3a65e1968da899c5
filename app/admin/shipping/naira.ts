import type { Conflict } from "#app/ui/outcome.ts";
import type { Currency } from "#shop/sales/currency.ts";
import { formatStated } from "#shop/sales/order-money.ts";

/** Tells a change of the cost in Naira: nobody typed kobo. */
export function withCostInNaira(conflict: Conflict, naira: Currency): Conflict {
  const costText = (minor: unknown) =>
    typeof minor === "number" ? formatStated(minor, naira) : "told later";
  const differences = conflict.differences.map((difference) =>
    difference.field === "costMinor"
      ? { field: "cost", before: costText(difference.before), after: costText(difference.after) }
      : difference,
  );
  return { ...conflict, differences };
}
