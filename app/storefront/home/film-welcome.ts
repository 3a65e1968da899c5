/** Chromium tells it; other browsers do not, and are taken to have no such wish. */
interface DataSaver {
  connection?: { saveData?: boolean };
}

/** Whether nothing speaks against a film: neither the wish for less motion nor that for less data. */
export function isFilmWelcome(): boolean {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  return !(navigator as DataSaver).connection?.saveData;
}

/** Calls back once the page has loaded and the browser has nothing else to do. Returns what calls it off. */
export function whenIdle(call: () => void): () => void {
  const given = new AbortController();
  const wait = () => {
    // Safari has no idle callback; a moment later is late enough there.
    const later =
      window.requestIdleCallback ?? ((late: () => void) => window.setTimeout(late, 300));
    later(() => {
      if (!given.signal.aborted) call();
    });
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal: given.signal });
  return () => given.abort();
}
