import { isRouteErrorResponse } from "react-router";
import { shownPages } from "./browser/shown-pages.ts";
import { toast } from "./ui/toasts.tsx";

interface Loading {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * The client loader of a page that somebody works in, and of what surrounds it, as in
 * `keepShown<typeof loader>()`: where fresh data for the address that is shown cannot be had, the page
 * goes on with what it has and says so, and nothing typed is lost. `forgetShown` ends that.
 */
export function keepShown<Loader extends (args: never) => Promise<unknown>>() {
  type Shown = Awaited<ReturnType<Loader>>;
  const load = async ({ request, serverLoader }: Loading): Promise<Shown> => {
    const address = request.url;
    try {
      const value = (await serverLoader()) as Shown;
      // Somebody has gone elsewhere meanwhile: this is not what is shown.
      if (!request.signal.aborted) shownPages.set(load, { address, value, isStale: false });
      return value;
    } catch (error) {
      const shown = shownPages.get(load);
      const isShown = shown?.address === address && !request.signal.aborted;
      if (!isShown || !isPassing(error)) throw error;
      console.warn(error);
      if (!isToldStale(address)) {
        toast.error("This could not be refreshed. What you see may be out of date.");
      }
      shown.isStale = true;
      return shown.value as Shown;
    }
  };
  // Also while the page comes alive: what came with it is then known.
  return Object.assign(load, { hydrate: true as const });
}

/**
 * Whether the same question may be answered in a moment: a lost line is a `TypeError`, a loader that
 * failed and an answer that was cut off are a plain `Error`. The router's own kinds of errors say that
 * something else was answered, such as a refusal by the guard of all pages around this one.
 */
function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof TypeError || (error instanceof Error && error.constructor === Error);
}

/** A page has several loaders, and each asks again with every piece of news: it is said once. */
function isToldStale(address: string): boolean {
  return [...shownPages.values()].some((page) => page.isStale && page.address === address);
}
