import { data, isRouteErrorResponse } from "react-router";
import type { Outcome } from "./ui/outcome.ts";

interface Action {
  serverAction: () => Promise<unknown>;
}

/**
 * The client action of a page that changes something: where the line is lost, or the shop fails, the page stays with
 * all that was typed in it, and says so.
 */
export async function keepPage({ serverAction }: Action): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable();
  }
}

/** With a status that keeps the page's data as it is: asking for it would fail as well. */
export function unreachable() {
  const message = "The shop cannot be reached. Nothing was saved; please try again.";
  return data<Outcome>({ kind: "refused", message, errors: {}, conflict: null }, { status: 503 });
}

interface Loading {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * The client loader of such a page, as in `keepShown<typeof loader>()`: where fresh data for the
 * address that is shown cannot be had, the page goes on with what it has.
 */
export function keepShown<Loader extends (args: never) => Promise<unknown>>() {
  type Shown = Awaited<ReturnType<Loader>>;
  let shown: { address: string; value: Shown } | null = null;
  return async ({ request, serverLoader }: Loading): Promise<Shown> => {
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
}
