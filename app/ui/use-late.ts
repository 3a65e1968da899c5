import { useEffect, useState } from "react";
import { toast } from "./toasts.tsx";

/**
 * A part of a page that is fetched when it is first wanted, so that nobody waits for what few ever
 * open. Null until it is here. Where it cannot be fetched the page goes on, says so, and tries again
 * when the part is wanted anew or the line is back.
 */
export function useLate<Part>(
  load: () => Promise<Part>,
  { isWanted }: { isWanted: boolean },
): Part | null {
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    if (!isWanted || part !== null) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    async function take() {
      const loaded = await load().catch(() => null);
      if (signal.aborted) return;
      if (loaded !== null) setPart(() => loaded);
      else toast.error("This could not be loaded. Please try again.");
    }
    take();
    window.addEventListener("online", take, { signal });
    return () => waiting.abort();
  }, [isWanted, part, load]);

  return part;
}
