import { createContext, useContext } from "react";

/** Where a failed page says in its head which request it answers. */
export const requestIdName = "request-id";

/** The request that a page answers, while it is rendered on the server; null for a page that did not fail. */
export const RequestId = createContext<string | null>(null);

/** Which request brought this page; null where it did not fail or came without one, such as on a lost line. */
export function useRequestId(): string | null {
  const rendered = useContext(RequestId);
  if (rendered !== null || typeof document === "undefined") return rendered;
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${requestIdName}"]`);
  return named?.content ?? null;
}
