/** What the chart of sales can show, and how that is written in its address. */

/** How far back it goes, in days. */
export const salesRanges = { "30d": 30, "90d": 90, "1y": 365, "2y": 730 } as const;

/** What one bar stands for. */
export const salesUnits = ["day", "week", "month"] as const;

/** How far back the best sellers are counted. */
export const bestSellerDays = 30;

export type SalesRange = keyof typeof salesRanges;
export type SalesUnit = (typeof salesUnits)[number];

export interface SalesQuery {
  range: SalesRange;
  by: SalesUnit;
}

const ranges = Object.keys(salesRanges) as SalesRange[];

/** Reads an address; what makes no sense in it counts as the last thirty days, day by day. */
export function readSalesQuery(address: URLSearchParams): SalesQuery {
  return {
    range: ranges.find((range) => range === address.get("range")) ?? "30d",
    by: salesUnits.find((unit) => unit === address.get("by")) ?? "day",
  };
}

/** The unit that was chosen, or the next that makes bars of a range which can be told apart. */
export function fittingUnit(range: SalesRange, by: SalesUnit): SalesUnit {
  if (range === "30d" && by === "month") return "day";
  return salesRanges[range] > 90 && by === "day" ? "month" : by;
}

/** "?range=1y&by=month", or "?" for what the chart opens with. */
export function writeSalesQuery({ range, by }: SalesQuery): string {
  const address = new URLSearchParams();
  if (range !== "30d") address.set("range", range);
  if (by !== "day") address.set("by", by);
  return `?${address}`;
}
