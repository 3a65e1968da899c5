import { useSyncExternalStore } from "react";
import { type Reader, unknownReader, writeDate, writeMoment } from "#shop/records/dates.ts";

const writers = {
  date: (at: Date, reader?: Reader) => writeDate(at, "date", reader),
  moment: writeMoment,
};

interface LocalTimeProps {
  at: Date;
  style: keyof typeof writers;
}

/**
 * An instant in the reader's own language and zone. A server knows neither, so its page says the
 * instant in UTC and the browser puts it right once the page has come alive.
 */
export function LocalTime({ at, style }: LocalTimeProps) {
  const write = writers[style];
  const text = useSyncExternalStore(
    neverChanges,
    () => write(at),
    () => write(at, unknownReader),
  );
  return (
    // In two lines it stands beside its label by the first of them.
    <time dateTime={at.toISOString()} className="inline-flex">
      {text}
    </time>
  );
}

const neverChanges = () => () => {};
