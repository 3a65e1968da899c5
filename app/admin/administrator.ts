import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { nearestPage } from "#app/nearest-page.ts";
import { requireAdministrator, type Visitor } from "#app/session.ts";
import { pages } from "./tabs.ts";

const administrator = createContext<Visitor>();

/**
 * Guards everything below /admin: React Router runs it before every loader and every action there,
 * whether a page, its data or a call is asked for. A line of events that is refused ends quietly: the page
 * that asks goes nowhere by itself, and whoever is here now has not asked and is told nothing.
 */
export const guardBackOffice: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const page = nearestPage(url, pages);
  const visitor = await requireAdministrator(request, page).catch((refusal: unknown) => {
    throw request.headers.get("Accept") === "text/event-stream" ? noEvents() : refusal;
  });
  context.set(administrator, visitor);
};

/** By which HTML lets a browser know that a line of events is not to be had. */
function noEvents(): Response {
  return new Response(null, { status: 204 });
}

/** Who is at work. Throws outside the back office. */
export function administratorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(administrator);
}
