import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { useOwner } from "#app/browser/use-owner.ts";
import { pageMeta } from "#app/head.ts";
import { keepPrivate } from "#app/keep-private.ts";
import { AddressText } from "#app/ui/address-text.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import type { Route } from "./+types/layout";
import { renewOvertaken } from "./overtaken-page.ts";
import { guardAccount, personOf } from "./person.ts";
import { findSection, sectionAddress, sections } from "./sections.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, guardAccount];

export function meta({ matches, location }: Route.MetaArgs) {
  const { label } = findSection(location.pathname);
  return [
    ...pageMeta({
      matches,
      title: `${label} | Your account`,
      description: "Your account: profile, sign-in, sessions and data.",
      path: location.pathname,
    }),
    { name: "robots", content: "noindex" },
  ];
}

/** Being asked at all makes the guard look at every navigation within the account. */
export function loader({ context }: Route.LoaderArgs) {
  const { id, email } = personOf(context);
  return { userId: id, email };
}

export const shouldRevalidate = renewOvertaken;

export default function Account({ loaderData }: Route.ComponentProps) {
  useOwner(loaderData.userId);
  return (
    <Page>
      <PageTitle intro={<AddressText text={loaderData.email} />}>Your account</PageTitle>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12">
        <Sections />
        <div className="min-w-0">
          <Outlet key={loaderData.userId} />
        </div>
      </div>
      <UnsavedGuard />
    </Page>
  );
}

/** On small screens the row is wider than the page: it alone is moved, until what is open is in view. */
function Sections() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const current = findSection(pathname).path;

  useEffect(() => {
    const at = sections.findIndex(({ path }) => path === current);
    const [frame, open] = [row.current?.parentElement, row.current?.children[at]];
    if (frame && open) frame.scrollBy({ left: middleOf(open) - middleOf(frame) });
  }, [current]);

  return (
    <nav aria-label="Account" className="overflow-x-auto max-lg:bleed lg:overflow-visible">
      <ul
        ref={row}
        className="flex w-max min-w-full gap-x-4 border-b lg:sticky lg:top-24 lg:w-auto lg:flex-col lg:border-b-0 lg:border-l"
      >
        {sections.map((section) => (
          <li key={section.path} className="shrink-0">
            <NavLink
              to={sectionAddress(section)}
              end
              prefetch="intent"
              className="-mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-ink-soft hover:text-ink max-lg:ring-around-word lg:focus-visible:-outline-offset-2 aria-[current=page]:border-signal aria-[current=page]:text-ink lg:-ml-px lg:mb-0 lg:border-b-0 lg:border-l-2 lg:px-4"
            >
              {section.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
