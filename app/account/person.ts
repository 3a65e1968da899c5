import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { nearestPage } from "#app/nearest-page.ts";
import { requireSession } from "#app/session.ts";
import type { VisitorSession } from "#auth/visitor.ts";
import { sectionAddress, sections } from "./sections.ts";

const session = createContext<VisitorSession>();

const pages = sections.map(sectionAddress);

/** Guards everything below /account, pages, their data and their calls alike; no cache keeps any of it. */
export const guardAccount: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  context.set(session, await requireSession(request, nearestPage(url, pages)));
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/** Whose account it is, and by which session they look at it. Throws outside the account. */
export function personOf(context: Readonly<RouterContextProvider>) {
  const { id, visitor } = context.get(session);
  return { ...visitor, sessionId: id };
}
