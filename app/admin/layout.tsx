import { type ReactNode, useEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { forgetShown } from "../browser/shown-pages.ts";
import { useOwner } from "../browser/use-owner.ts";
import { pageMeta } from "../head.ts";
import { keepPrivate } from "../keep-private.ts";
import { keepShown, useShownAtFirst } from "../keep-shown.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { UnsavedGuard } from "../ui/unsaved-guard.tsx";
import type { Route } from "./+types/layout";
import "./print.css";
import { administratorOf, guardBackOffice } from "./administrator.ts";
import { Palette } from "./frame/palette.tsx";
import { Rail } from "./frame/rail.tsx";
import { findTab, type Tab } from "./tabs.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, guardBackOffice];

export function meta({ matches, location }: Route.MetaArgs) {
  const title = "Store Administration";
  const tab = findTab(location.pathname);
  return [
    ...pageMeta({
      matches,
      title: tab ? `${tab.label} | ${title}` : title,
      description: title,
      path: location.pathname,
    }),
    { name: "robots", content: "noindex" },
  ];
}

/** Being asked at all makes the guard look at every navigation within the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = administratorOf(context);
  return { administrator: { id, email } };
}

export const clientLoader = keepShown<typeof loader>();

export default function BackOffice({ loaderData, matches }: Route.ComponentProps) {
  // Before the owner is looked at: what is to be forgotten must be known by then.
  useShownAtFirst(matches);
  useOwner(loaderData.administrator.id);
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const tab = findTab(pathname);
  const next = target ? findTab(target.pathname) : null;
  const isLeaving = next !== null && next !== tab;
  useEffect(() => forgetShown, []);
  return (
    <Desk current={isLeaving ? next : tab}>
      {isLeaving && (
        <p role="status" className="pb-2 text-ink-soft text-sm">
          {next.loading}
        </p>
      )}
      <div hidden={isLeaving}>
        <Outlet />
      </div>
      <UnsavedGuard />
    </Desk>
  );
}

/** What could not be shown leaves the other tabs in reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <Desk current={findTab(pathname)}>
      <ErrorPage error={error} />
    </Desk>
  );
}

function Desk({ current, children }: { current: Tab | null; children: ReactNode }) {
  return (
    <div className="desk lg:grid lg:grow lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <Rail current={current}>
        <Palette />
      </Rail>
      {/* On a phone its last button can be scrolled clear of a message, which is as wide as the window. */}
      <div className="min-w-0 px-4 py-4 max-sm:pb-28 lg:px-6">
        {current && <h2 className="mb-3 font-semibold text-xl">{current.label}</h2>}
        {children}
      </div>
    </div>
  );
}
