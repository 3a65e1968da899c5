import type { ReactNode } from "react";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { opensWhole } from "#app/opens-whole.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Loaded } from "#app/ui/loaded.tsx";
import { LocalDate } from "#app/ui/local-date.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { screenful } from "#app/ui/screenful.ts";
import { db } from "#db";
import { listOpenPositions, type Position } from "#shop/content/careers.ts";
import type { Route } from "./+types/careers";
import { applicationLink } from "./application-link.ts";
import { isSearchable, jobPosting } from "./job-posting.ts";
import { linesOf } from "./lines.ts";

export const handle = keptUntil("careers");

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { company, siteUrl } = matches[0].loaderData ?? {};
  const positions = loaderData?.positions;
  const isThere = company && siteUrl && Array.isArray(positions) && positions.length > 0;
  return pageMeta({
    matches,
    title: "Join Our Team",
    description: company ? `Open positions at ${company.name}.` : "Open positions.",
    path: "/careers",
    jsonLd:
      import.meta.env.SSR && isThere
        ? {
            "@graph": positions
              .filter(isSearchable)
              .map((position) => jobPosting(position, { siteUrl, company })),
          }
        : null,
  });
}

export async function loader() {
  return { positions: await listOpenPositions(db, { now: new Date() }) };
}

/** Opens the page at once, but where a place of it is gone to; the positions follow. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const positions = serverLoader().then((loaded) => loaded.positions);
  // Its failure is shown by the page; when the visitor has left by then, nobody needs to know.
  positions.catch(() => {});
  return { positions: opensWhole(url) ? await positions : positions };
}

export default function Careers({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  return (
    <Page className={screenful}>
      <PageTitle intro={`Build, test and support the hardware of ${company.name}.`}>
        Join Our Team
      </PageTitle>
      <Loaded<Position[]> value={loaderData.positions} waiting="Loading open positions...">
        {(positions) =>
          positions.length === 0 ? (
            <EmptyState
              icon={<Icon name="briefcase-business" />}
              title="No Open Positions"
              text="We don't have any open positions at the moment. Check back soon!"
            />
          ) : (
            <ul className="space-y-6">
              {positions.map((position) => (
                <li key={position.id}>
                  <PositionCard
                    position={position}
                    email={position.applicationEmail || company.email}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function PositionCard({ position, email }: { position: Position; email: string }) {
  const { id, title, department, description } = position;
  return (
    <article aria-labelledby={`position-${id}`} className="rounded-md border bg-surface p-6 md:p-8">
      <header>
        <p className="eyebrow">{department}</p>
        <h2 id={`position-${id}`} className="mt-1 font-semibold text-xl md:text-2xl">
          {title}
        </h2>
      </header>
      <Facts position={position} />
      <p className="mt-5 max-w-3xl whitespace-pre-line">{description}</p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
        <Points title="Responsibilities" text={position.responsibilities} />
        <Points title="Requirements" text={position.requirements} />
      </div>
      <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-t pt-6">
        <ButtonLink to={applicationLink({ email, title })} prefetch="none">
          Apply Now
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        <p className="flex min-w-0 items-center gap-2 text-ink-soft text-sm">
          <Icon name="mail" className="size-4 shrink-0 text-ink-faint" />
          <span className="break-all">{email}</span>
        </p>
      </footer>
    </article>
  );
}

function Facts({ position }: { position: Position }) {
  const { location, type, postedDate, closingDate, isClosed } = position;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-y py-3 text-sm">
      <Fact icon={<Icon name="map-pin" />} name="Location">
        {location}
      </Fact>
      <Fact icon={<Icon name="briefcase-business" />} name="Type">
        <Badge tone="accent">{type}</Badge>
      </Fact>
      {postedDate && (
        <Fact icon={<Icon name="calendar-days" />} name="Posted" isNamed>
          <LocalDate day={postedDate} />
        </Fact>
      )}
      {closingDate && (
        <Fact icon={<Icon name="calendar-days" />} name={isClosed ? "Closed" : "Closes"} isNamed>
          <LocalDate day={closingDate} />
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  name: string;
  /** The name is seen, not only heard: two dates look alike without it. */
  isNamed?: boolean;
  children: ReactNode;
}

function Fact({ icon, name, isNamed = false, children }: FactProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="flex items-center gap-2 text-ink-soft">
        <span aria-hidden className="text-ink-faint [&_svg]:size-4">
          {icon}
        </span>
        <span className={isNamed ? "" : "sr-only"}>{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Points({ title, text }: { title: string; text: string | null }) {
  const points = linesOf(text ?? "");
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-2 list-[square] space-y-1.5 pl-5 text-ink-soft marker:text-ink-faint">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
