import type { Route } from "./+types/content";
import { Arrival } from "./arrival.tsx";
import { Entrance } from "./entrance.tsx";
import { ErrorPage } from "./error-page.tsx";

/**
 * What every page and every fault stands in. Where a page fails this alone begins anew: who is here, the chosen
 * currency and the company's card are known above it, and stay.
 */
export default function Content() {
  return (
    <>
      <Entrance />
      <Arrival />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ErrorPage error={error} kept="Your cart is kept in this browser." />
      <Arrival />
    </>
  );
}
