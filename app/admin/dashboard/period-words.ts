import type { SalesRange, SalesUnit } from "#shop/sales/sales-periods.ts";

export const rangeWords: Record<SalesRange, string> = {
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
  "2y": "2 years",
};

export const unitWords: Record<SalesUnit, string> = { day: "Days", week: "Weeks", month: "Months" };

const formats = {
  day: formatWith({ day: "numeric", month: "short", year: "numeric" }),
  month: formatWith({ month: "short", year: "numeric" }),
  shortDay: formatWith({ day: "numeric", month: "short" }),
};

/** A day is the same in every zone, so it is written in the one that it was counted in. */
function formatWith(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "UTC" });
}

/** "3 Nov 2026", "Week of 2 Nov 2026" or "Nov 2026". */
export function namePeriod(start: string, by: SalesUnit): string {
  const day = new Date(start);
  if (by === "month") return formats.month.format(day);
  return by === "week" ? `Week of ${formats.day.format(day)}` : formats.day.format(day);
}

/** As short as it fits below a chart: "3 Nov", or "Nov 2026" for a month. */
export function shortenPeriod(start: string, by: SalesUnit): string {
  return formats[by === "month" ? "month" : "shortDay"].format(new Date(start));
}
