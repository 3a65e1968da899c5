import { useEffect, useState } from "react";
import { toast } from "./toasts.tsx";

/** What has been fetched, by what fetched it. */
const here = new Map<unknown, unknown>();

/**
 * A part of a page that is fetched when it is first wanted, so that nobody waits for what few ever
 * open. Null until it is here. What was fetched before and is wanted at once is here at once: who comes back
 * finds the page as high as it was. Where it cannot be fetched the page goes on, says so, and tries again
 * when the part is wanted anew or the line is back.
 */
export function useLate<Part>(
  load: () => Promise<Part>,
  { isWanted }: { isWanted: boolean },
): Part | null {
  const [part, setPart] = useState(() => ((isWanted && here.get(load)) || null) as Part | null);

  useEffect(() => {
    if (!isWanted || part !== null) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    async function take() {
      const loaded = await load().catch(() => null);
      if (signal.aborted) return;
      if (loaded !== null) {
        here.set(load, loaded);
        setPart(() => loaded);
      } else toast.error("This could not be loaded. Please try again.");
    }
    take();
    window.addEventListener("online", take, { signal });
    return () => waiting.abort();
  }, [isWanted, part, load]);

  return part;
}
