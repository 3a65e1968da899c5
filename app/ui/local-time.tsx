import { useSyncExternalStore } from "react";
import {
  type DateForm,
  type Reader,
  unknownReader,
  writeDate,
  writeMoment,
} from "#shop/records/dates.ts";

interface LocalTimeProps {
  at: Date;
  style: Extract<DateForm, "date" | "moment" | "shortDateOfYear">;
}

function write({ at, style }: LocalTimeProps, reader?: Reader): string {
  return style === "moment" ? writeMoment(at, reader) : writeDate(at, style, reader);
}

/**
 * An instant in the reader's own language and zone. A server knows neither, so its page says the
 * instant in UTC and the browser puts it right once the page has come alive.
 */
export function LocalTime(shown: LocalTimeProps) {
  const text = useSyncExternalStore(
    neverChanges,
    () => write(shown),
    () => write(shown, unknownReader),
  );
  return (
    // In two lines it stands beside its label by the first of them.
    <time dateTime={shown.at.toISOString()} className="inline-flex">
      {text}
    </time>
  );
}

const neverChanges = () => () => {};
