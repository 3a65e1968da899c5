import { useSyncExternalStore } from "react";
import { type DateForm, unknownReader, writeDate } from "#shop/records/dates.ts";

interface LocalTimeProps {
  at: Date;
  style: Extract<DateForm, "date" | "moment">;
}

/**
 * An instant in the reader's own language and zone. A server knows neither, so its page says the
 * instant in UTC and the browser puts it right once the page has come alive.
 */
export function LocalTime({ at, style }: LocalTimeProps) {
  const text = useSyncExternalStore(
    neverChanges,
    () => writeDate(at, style),
    () => writeDate(at, style, unknownReader),
  );
  return (
    // In two lines it stands beside its label by the first of them.
    <time dateTime={at.toISOString()} className="inline-flex">
      {text}
    </time>
  );
}

const neverChanges = () => () => {};
