import type { Conflict } from "#app/ui/outcome.ts";
import { formatAmount } from "#shop/sales/money.ts";

/** "₦4,500" for kobo, as all pages write Naira; "₦4,500.50" where there are some left. */
export function formatNaira(minor: number): string {
  return `₦${formatAmount(minor, minor % 100 === 0 ? 0 : 2)}`;
}

/** Tells a change of the cost in Naira: nobody typed kobo. */
export function withCostInNaira(conflict: Conflict): Conflict {
  const differences = conflict.differences.map((difference) =>
    difference.field === "costMinor"
      ? { field: "cost", before: costText(difference.before), after: costText(difference.after) }
      : difference,
  );
  return { ...conflict, differences };
}

function costText(minor: unknown): string {
  return typeof minor === "number" ? formatNaira(minor) : "told later";
}
