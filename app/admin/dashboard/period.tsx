import { LocalDate } from "#app/ui/local-date.tsx";
import type { SalesUnit } from "#shop/sales/sales-periods.ts";

interface PeriodProps {
  /** Its first day. */
  start: string;
  by: SalesUnit;
  /** For where a whole date has no room in a line: "Nov 3, 2026", "Week of Nov 2, 2026". */
  isShort?: boolean;
}

/** "November 3, 2026", "Week of November 2, 2026" or "November 2026". */
export function Period({ start, by, isShort = false }: PeriodProps) {
  if (by === "month") return <LocalDate day={start} style="month" />;
  return (
    <span className="whitespace-nowrap max-[22rem]:whitespace-normal">
      {by === "week" && "Week of "}
      <LocalDate day={start} style={isShort ? "shortDateOfYear" : "date"} />
    </span>
  );
}
