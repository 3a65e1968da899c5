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
  return <FaultPage status={isRouteErrorResponse(error) ? error.status : null} kept={kept} />;
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
