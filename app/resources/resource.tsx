import type { ReactElement } from "react";
import { data, useLocation } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { opensWhole } from "#app/opens-whole.ts";
import { breadcrumbList } from "#app/structured-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loaded } from "#app/ui/loaded.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { screenful } from "#app/ui/screenful.ts";
import { db } from "#db";
import { env } from "#env";
import { listDocumentation } from "#shop/content/documentation.ts";
import type { Route } from "./+types/resource";
import { DownloadList } from "./download-list.tsx";
import { type Entry, readEntries } from "./entries.ts";
import { GuideList } from "./guide-list.tsx";
import { ResourceNavigation } from "./resource-navigation.tsx";
import { type ResourcePage, resourcePageAt } from "./resource-pages.ts";
import { VideoList } from "./video-list.tsx";

/** An entry names its product, as long as the public may see that. */
export const handle = keptUntil("documents", "products");

/** The way here from the home page. */
const above = [
  { name: "Home", path: "/" },
  { name: "Resources", path: "/documentation" },
];

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, intro, path } = resourcePageAt(location.pathname);
  return pageMeta({
    matches,
    title,
    description: intro,
    path,
    jsonLd:
      import.meta.env.SSR &&
      breadcrumbList(matches[0].loaderData?.siteUrl ?? "", [...above, { name: title, path }]),
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const { docType } = resourcePageAt(url.pathname);
  try {
    return data({ entries: readEntries(await listDocumentation(db, docType), env) });
  } catch (error) {
    // The page then says that it is empty, and its status keeps it from being kept.
    console.error("Error fetching documentation", error);
    return data({ entries: [] }, { status: 503 });
  }
}

/** Opens the page at once, but where a place of it is gone to; its entries follow. Where they cannot be fetched the page is empty. */
export async function clientLoader({ serverLoader, request, url }: Route.ClientLoaderArgs) {
  const entries = serverLoader().then(
    (loaded) => loaded.entries,
    (error: unknown) => {
      if (!request.signal.aborted) console.error("Error fetching documentation", error);
      return [];
    },
  );
  return { entries: opensWhole(url) ? await entries : entries };
}

export default function Resource({ loaderData }: Route.ComponentProps) {
  const page = resourcePageAt(useLocation().pathname);
  return (
    <Page className={screenful}>
      <Breadcrumbs above={above} here={page.title} />
      <PageTitle intro={page.intro}>{page.title}</PageTitle>
      <ResourceNavigation />
      <Loaded key={page.path} value={loaderData.entries} waiting="Loading...">
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={page.empty} />
          ) : (
            <Entries page={page} entries={entries} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Entries({ page, entries }: { page: ResourcePage; entries: Entry[] }): ReactElement {
  switch (page.docType) {
    case "getting_started":
    case "api_docs":
      return <GuideList entries={entries} />;
    case "downloads":
      return <DownloadList entries={entries} />;
    case "video_tutorials":
      return <VideoList entries={entries} />;
  }
}
