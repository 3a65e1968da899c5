import { useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse, type UNSAFE_RouteModules as RouteModules } from "react-router";
import { forgetShown, type ShownPage, type Stale, shownPages } from "./browser/shown-pages.ts";
import { leadsToSignIn, signedOutMessage } from "./signed-out.ts";
import { toast } from "./ui/toasts.tsx";
import { hasUnsaved } from "./ui/unsaved.ts";

interface Loading {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * The client loader of a page that somebody works in, and of what surrounds it, as in
 * `keepShown<typeof loader>()`: where fresh data for the address that is shown cannot be had, the page
 * goes on with what it has and says so. While something is typed and not saved it also stays where the
 * session has ended, or where its table was to show something else. `forgetShown`, or a way to the
 * sign-in that is taken, ends that.
 */
export function keepShown<Loader extends (args: never) => Promise<unknown>>() {
  type Shown = Awaited<ReturnType<Loader>>;
  return async function load({ request, serverLoader }: Loading): Promise<Shown> {
    const address = request.url;
    const askedAt = performance.now();
    try {
      const value = (await serverLoader()) as Shown;
      // Somebody has gone elsewhere meanwhile: this is not what is shown.
      if (!request.signal.aborted) shownPages.set(load, { address, value, askedAt, stale: null });
      return value;
    } catch (error) {
      if (request.signal.aborted) throw error;
      const shown = shownPages.get(load);
      const message = shown && findReasonToStay(error, { shown: shown.address, asked: address });
      if (message) {
        console.warn(error);
        return stay(shown, { address, message }) as Shown;
      }
      if (leadsToSignIn(error)) forgetShown();
      throw error;
    }
  };
}

/** For how many milliseconds what is shown has stood, from when it was asked for. A navigation asks for all of it. */
export function sinceAsked(): number {
  const asked = [...shownPages.values()].map(({ askedAt }) => askedAt);
  return performance.now() - Math.max(0, ...asked);
}

declare global {
  interface Window {
    /** The router's own: what each route is made of, by its id, as far as it is there. */
    __reactRouterRouteModules: RouteModules;
  }
}

/**
 * Keeps what came with the page itself, as if its client loaders had brought it. The router would hand it
 * to them (`hydrate`), but as a navigation: at its end the page is drawn once more, and scrolled back to
 * where it was when that began.
 */
export function useShownAtFirst(matches: readonly Match[]): void {
  const note = useEffectEvent(() => {
    const address = window.location.href.replace(/#.*/, "");
    for (const match of matches) {
      const load = match && window.__reactRouterRouteModules[match.id]?.clientLoader;
      if (!load || match.loaderData === undefined || shownPages.has(load)) continue;
      const value = match.loaderData;
      shownPages.set(load, { address, value, askedAt: 0, stale: null });
    }
  });
  useEffect(() => note(), []);
}

type Match = { id: string; loaderData: unknown } | undefined;

/** What to say where the page stays as it is; null where it must not. */
function findReasonToStay(error: unknown, { shown, asked }: { shown: string; asked: string }) {
  const isTyped = hasUnsaved() && pathOf(shown) === pathOf(asked);
  if (isPassing(error) && (shown === asked || isTyped)) return outOfDateMessage;
  return leadsToSignIn(error) && isTyped ? signedOutMessage : null;
}

const outOfDateMessage = "This could not be refreshed. What you see may be out of date.";

const pathOf = (address: string) => new URL(address).pathname;

/**
 * Whether the same question may be answered in a moment. A lost line, a loader that failed, an answer that was
 * cut off, and one without this page, as the guard of all pages around it failed, are each an `Error`. A
 * refusal by the guard leads elsewhere and is none, and a question that was withdrawn needs no answer.
 */
function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof Error && !(error instanceof DOMException);
}

function stay(shown: ShownPage, stale: Stale): unknown {
  if (!isTold(stale)) toast.error(stale.message);
  shown.stale = stale;
  return shown.value;
}

/** A page has several loaders, and each asks again with every piece of news: it is said once. */
function isTold({ address, message }: Stale): boolean {
  return [...shownPages.values()].some(
    ({ stale }) => stale?.address === address && stale.message === message,
  );
}
