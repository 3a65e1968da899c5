import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { pageMeta } from "./head.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Page not found",
    description: "There is no page at this address.",
    path: location.pathname,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  console.warn(`404: no page at ${new URL(request.url).pathname}`);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
