import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { nearestPage } from "#app/nearest-page.ts";
import { requireSession } from "#app/session.ts";
import type { VisitorSession } from "#auth/visitor.ts";
import { sectionAddress, sections } from "./sections.ts";

const session = createContext<VisitorSession>();

const pages = sections.map(sectionAddress);

/** Guards everything below /account, pages, their data and their calls alike. */
export const guardAccount: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  context.set(session, await requireSession(request, nearestPage(url, pages)));
};

/** Whose account it is, and by which session they look at it. Throws outside the account. */
export function personOf(context: Readonly<RouterContextProvider>) {
  const { id, visitor } = context.get(session);
  return { ...visitor, sessionId: id };
}
