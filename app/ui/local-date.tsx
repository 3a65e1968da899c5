import { useSyncExternalStore } from "react";

/**
 * A day, given as `YYYY-MM-DD`, as the reader's own language writes it. A server does not know that
 * language, so its page has the day in English and the browser puts it right.
 */
export function LocalDate({ day }: { day: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatDay(day, undefined),
    () => formatDay(day, "en-US"),
  );
  return (
    <time dateTime={day} className="inline-block">
      {text}
    </time>
  );
}

const neverChanges = () => () => {};

/** A day has no time zone: it is read and written in the same one. */
function formatDay(day: string, language: string | undefined): string {
  return new Date(day).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}
