import { isRouteErrorResponse } from "react-router";
import { FaultPage } from "./fault-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

interface ErrorPageProps {
  error: unknown;
  /** What a fault leaves as it was, in a sentence. */
  kept?: string;
}

/** Stands in the place of what could not be shown. */
export function ErrorPage({ error, kept }: ErrorPageProps) {
  if (isNotFound(error)) return <NotFoundPage />;
  const { status = null, data } = isRouteErrorResponse(error) ? error : {};
  return <FaultPage status={status} kept={kept} words={sentence.test(data) ? data : undefined} />;
}

/**
 * What the shop itself says in an answer without a page; no code, no page of what stands before the shop, and not
 * what the router tells a developer, which begins with "Error:".
 */
const sentence = /^(?!Error:)[A-Z][^<]+\.$/;

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
