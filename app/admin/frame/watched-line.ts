import { pulseMs } from "../line-pulse.ts";

/** How much later than it is due a pulse may come. */
const answerWithinMs = 10_000;

/** Whatever comes proves that the line lives. */
const signs = ["open", "told", "message", "pulse"] as const;

/**
 * Opens the line at that address. One that is cut silently, such as by a host that lost its power, would seem to stand
 * for good: it is noticed by what does not come, and fails by an error like any other.
 */
export function openWatchedLine(address: string): EventSource {
  const line = new EventSource(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(fail, pulseMs + answerWithinMs);
  };
  // Nothing is to be heard of one that was closed.
  const fail = () => {
    if (line.readyState !== EventSource.CLOSED) line.dispatchEvent(new Event("error"));
  };
  for (const sign of signs) line.addEventListener(sign, hear);
  hear();
  return line;
}
