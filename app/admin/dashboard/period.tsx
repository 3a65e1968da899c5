import { LocalDate } from "#app/ui/local-date.tsx";
import type { SalesUnit } from "#shop/sales/sales-periods.ts";

interface PeriodProps {
  /** Its first day. */
  start: string;
  by: SalesUnit;
}

/** "November 3, 2026", "Week of November 2, 2026" or "November 2026". */
export function Period({ start, by }: PeriodProps) {
  return (
    <>
      {by === "week" && "Week of "}
      <LocalDate day={start} style={by === "month" ? "month" : "date"} />
    </>
  );
}
