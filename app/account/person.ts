import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { requireSession } from "#app/session.ts";
import type { VisitorSession } from "#auth/visitor.ts";

const session = createContext<VisitorSession>();

/** Guards everything below /account, pages, their data and their calls alike; no cache keeps any of it. */
export const guardAccount: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(session, await requireSession(request));
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
