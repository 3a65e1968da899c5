import { createContext, useContext, useState } from "react";

/** Where a failed page says in its head which request it answers. */
export const requestIdName = "request-id";

/** The request that a page answers, while it is rendered on the server; null for a page that did not fail. */
export const RequestId = createContext<string | null>(null);

/** Which request brought this page; null where it did not fail or came without one, such as on a lost line. */
export function useRequestId(): string | null {
  const rendered = useContext(RequestId);
  const [requestId] = useState(() => rendered ?? findName()?.content ?? null);
  return requestId;
}

/** Once the page is alive: a page that fails later, in the same document, was another request. */
export function forgetRequestId(): void {
  findName()?.remove();
}

function findName(): HTMLMetaElement | null {
  if (typeof document === "undefined") return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${requestIdName}"]`);
}
