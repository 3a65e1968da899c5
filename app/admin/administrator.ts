import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { nearestPage } from "#app/nearest-page.ts";
import { requireAdministrator, type Visitor } from "#app/session.ts";
import { pages } from "./tabs.ts";

const administrator = createContext<Visitor>();

/**
 * Guards everything below /admin: React Router runs it before every loader and every action there,
 * whether a page, its data or a call is asked for.
 */
export const guardBackOffice: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  context.set(administrator, await requireAdministrator(request, nearestPage(url, pages)));
};

/** Who is at work. Throws outside the back office. */
export function administratorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(administrator);
}
