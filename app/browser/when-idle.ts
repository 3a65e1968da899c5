/** Milliseconds after which what was put off is done in any case, and where the browser cannot say that it rests. */
const latestMs = 500;

/**
 * Does what nobody looks at yet once the browser rests: together with all that a page does when it comes
 * to life, it would hold up the first press. Returns what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
