import { whenIdle } from "#app/browser/when-idle.ts";

/** Chromium tells it; other browsers do not, and are taken to have no such wish. */
interface DataSaver {
  connection?: { saveData?: boolean };
}

/** Whether nothing speaks against a film: neither the wish for less motion nor that for less data. */
export function isFilmWelcome(): boolean {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  return !(navigator as DataSaver).connection?.saveData;
}

/** Calls back once the page has loaded and the browser rests. Returns what calls it off. */
export function whenLoaded(call: () => void): () => void {
  const given = new AbortController();
  const { signal } = given;
  const wait = () => signal.addEventListener("abort", whenIdle(call));
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal });
  return () => given.abort();
}
