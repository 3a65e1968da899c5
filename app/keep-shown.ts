import { isRouteErrorResponse } from "react-router";

interface Loading {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * The client loader of a page that somebody works in, and of what surrounds it, as in
 * `keepShown<typeof loader>()`: where fresh data for the address that is shown cannot be had, the page
 * goes on with what it has, and nothing typed is lost.
 */
export function keepShown<Loader extends (args: never) => Promise<unknown>>() {
  type Shown = Awaited<ReturnType<Loader>>;
  let shown: { address: string; value: Shown } | null = null;
  const load = async ({ request, serverLoader }: Loading): Promise<Shown> => {
    const address = request.url;
    try {
      const value = (await serverLoader()) as Shown;
      shown = { address, value };
      return value;
    } catch (error) {
      const isRefusal = isRouteErrorResponse(error) && error.status < 500;
      if (error instanceof Response || isRefusal || shown?.address !== address) throw error;
      return shown.value;
    }
  };
  // Also while the page comes alive: what came with it is then known.
  return Object.assign(load, { hydrate: true as const });
}
