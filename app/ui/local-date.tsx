import { useSyncExternalStore } from "react";
import { type DateForm, unknownReader, writeDate } from "#shop/records/dates.ts";

interface LocalDateProps {
  /** As `YYYY-MM-DD`. */
  day: string;
  style?: Extract<DateForm, "date" | "month" | "shortDateOfYear">;
}

/**
 * A day, or the month that begins with it, as the reader's own language writes it. A server does not
 * know that language, so its page has the day in English and the browser puts it right.
 */
export function LocalDate({ day, style = "date" }: LocalDateProps) {
  // A day has no time zone: it is read and written in the same one.
  const at = new Date(day);
  const text = useSyncExternalStore(
    neverChanges,
    () => writeDate(at, style, { timeZone: "UTC" }),
    () => writeDate(at, style, unknownReader),
  );
  return (
    // In two lines it stands beside its label by the first of them.
    <time dateTime={day} className="inline-flex">
      {text}
    </time>
  );
}

const neverChanges = () => () => {};
