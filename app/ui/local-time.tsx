import { useSyncExternalStore } from "react";

const styles = {
  /** November 21, 2026 */
  date: { dateStyle: "long" },
  /** November 21, 2026 at 9:05 AM */
  moment: { dateStyle: "long", timeStyle: "short" },
} as const;

/**
 * An instant in the reader's own language and zone. A server knows neither, so its page says the
 * instant in UTC and the browser puts it right once the page has come alive.
 */
export function LocalTime({ at, style }: { at: Date; style: keyof typeof styles }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => at.toLocaleString(undefined, styles[style]),
    () => at.toLocaleString("en-US", { ...styles[style], timeZone: "UTC" }),
  );
  return (
    <time dateTime={at.toISOString()} className="inline-block">
      {text}
    </time>
  );
}

const neverChanges = () => () => {};
