import { Link } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { breadcrumbList } from "#app/structured-data.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { db } from "#db";
import { readWords } from "#shop/catalog/search-words.ts";
import { type FoundDocument, searchDocuments } from "#shop/content/document-search.ts";
import {
  type DocumentationSummary,
  type DocumentType,
  summariseDocumentation,
} from "#shop/content/documentation.ts";
import type { Route } from "./+types/documentation";
import { DocumentSearchForm, FoundEntries, type FoundEntry } from "./document-search.tsx";
import { entryPath } from "./entry-path.ts";
import { type ResourcePage, resourcePages } from "./resource-pages.ts";

export const handle = keptUntil("documents", "products");

const path = "/documentation";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: "Resources",
    description:
      "Getting started guides, API documentation, downloads and video tutorials for the hardware of this shop.",
    path,
    jsonLd:
      import.meta.env.SSR &&
      breadcrumbList(matches[0].loaderData?.siteUrl ?? "", [
        { name: "Home", path: "/" },
        { name: "Resources", path },
      ]),
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const term = readTerm(url.searchParams.get("search"));
  const [summaries, found] = await Promise.all([
    summariseDocumentation(db),
    term ? searchDocuments(db, { words: readWords(term), limit: mostFound }) : [],
  ]);
  return { summaries, term, found: found.map(describe) };
}

const mostFound = 50;
const longestTerm = 200;

/** Null where nothing is searched for. */
function readTerm(text: string | null): string | null {
  return text?.replaceAll("\0", "").trim().slice(0, longestTerm) || null;
}

function describe(document: FoundDocument): FoundEntry {
  const { id, docType, title, description, productName } = document;
  const page = resourcePages.find((each) => each.docType === docType)?.title ?? "Resources";
  return { id, title, description, productName, page, path: entryPath(document) };
}

const icons: Record<DocumentType, IconName> = {
  getting_started: "rocket",
  api_docs: "code-xml",
  downloads: "download",
  video_tutorials: "monitor-play",
};

export default function Documentation({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { summaries, term, found } = loaderData;
  return (
    <Page>
      <PageTitle intro="What you need once the parcel is open: guides, references, files and films, written by the engineers who build and install the hardware.">
        Resources
      </PageTitle>
      <DocumentSearchForm term={term} />
      {term !== null && <FoundEntries term={term} found={found} />}
      <ul className="grid grid-cols-1 border-t border-l sm:grid-cols-2 2xl:grid-cols-4">
        {resourcePages.map((page) => (
          <li key={page.path} className="border-r border-b">
            <ResourceCard page={page} summary={summaries[page.docType]} />
          </li>
        ))}
      </ul>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-2">
        <Pointer title="Documents for one product">
          Datasheets and manuals are on the page of each product, under Documentation.{" "}
          <Link
            to="/products"
            prefetch="intent"
            className="whitespace-nowrap text-signal-text underline"
          >
            Find the product
          </Link>
        </Pointer>
        <Pointer title="Not written down yet?">
          Ask the engineers:{" "}
          <a href={`mailto:${company.email}`} className="break-words text-signal-text underline">
            {company.email}
          </a>
        </Pointer>
      </div>
    </Page>
  );
}

function ResourceCard({ page, summary }: { page: ResourcePage; summary: DocumentationSummary }) {
  const [one, many] = page.unit;
  return (
    <article className="group relative flex h-full flex-col bg-surface p-6 md:p-8">
      <div className="flex items-start justify-between">
        <Icon name={icons[page.docType]} className="size-9 stroke-[1.25] text-signal-text" />
        <p className="figures text-ink-faint text-sm">
          {summary.count} {summary.count === 1 ? one : many}
        </p>
      </div>
      <h2 className="mt-6 font-semibold text-xl">
        {/* The whole card takes the press; its name is the title alone. */}
        <Link
          to={page.path}
          prefetch="intent"
          className="inline-flex items-center gap-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {page.title}
          <Icon
            name="arrow-right"
            className="size-5 text-ink-faint transition-transform group-hover:translate-x-1 group-hover:text-signal-text"
          />
        </Link>
      </h2>
      <p className="mt-2 max-w-md text-ink-soft">{page.intro}</p>
      {summary.first.length > 0 && (
        <ul className="mt-6 divide-y border-t text-sm">
          {summary.first.map(({ id, title }) => (
            <li key={id} className="py-2 text-ink-soft">
              {title}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Pointer({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="border-t pt-4">
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
    </section>
  );
}
