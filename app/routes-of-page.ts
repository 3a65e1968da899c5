import type { EntryContext } from "react-router";

type Routes = EntryContext["manifest"]["routes"];

/** By manifest, of which development makes a new one with each change, and by the page's own route. */
const known = new WeakMap<Routes, Map<string, Routes>>();

/**
 * The routes that a page is rendered with: its own, those it lies in, and their first pages, which
 * are a step up from it. A router makes all the routes that it is given anew for each page, and most
 * of them are of other pages; the browser learns of those when it comes across their links.
 */
export function routesOfPage({ manifest, staticHandlerContext }: EntryContext): Routes {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const page = ids.at(-1) ?? "";
  const ofManifest = known.get(manifest.routes) ?? new Map<string, Routes>();
  known.set(manifest.routes, ofManifest);
  const found = ofManifest.get(page) ?? pickRoutes(manifest.routes, new Set(ids));
  ofManifest.set(page, found);
  return found;
}

function pickRoutes(routes: Routes, ids: ReadonlySet<string>): Routes {
  const isNeeded = (route: Routes[string]) =>
    route && (ids.has(route.id) || (route.index && ids.has(route.parentId ?? "")));
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => isNeeded(route)));
}
