import type { DateForm } from "#shop/records/dates.ts";
import type { SalesQuery, SalesRange, SalesUnit } from "#shop/sales/sales-periods.ts";

export const rangeWords: Record<SalesRange, string> = {
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
  "2y": "2 years",
};

/** As it is said behind 'the last': the last year is another one. */
export const spanWords: Record<SalesRange, string> = { ...rangeWords, "1y": "12 months" };

export const unitWords: Record<SalesUnit, string> = { day: "Days", week: "Weeks", month: "Months" };

/** How the first day of a bar is written below it: in two years each day comes twice. */
export function barForm({ range, by }: SalesQuery): DateForm {
  if (by === "month") return "shortMonth";
  return range === "2y" ? "shortDateOfYear" : "shortDate";
}
