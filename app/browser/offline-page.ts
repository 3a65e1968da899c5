import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * Lets the browser keep the page that it shows while it has no connection, and nothing else. A browser
 * that cannot, or may not, shows its own words instead.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return whenIdle(() => {
      navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
    });
  }, []);
}
