import { keepShown } from "#app/keep-shown.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { countSubscribers, listSubscribers } from "#shop/people/subscriber-list.ts";
import { subscriberTable } from "#shop/people/subscriber-table.ts";
import { readTableQuery, writeTableQuery } from "#shop/records/table-query.ts";
import { Sections } from "../frame/sections.tsx";
import { TabFault } from "../frame/tab-fault.tsx";
import type { Route } from "./+types/newsletter";
import { settings, settingsSections } from "./sections.ts";
import { subscriberColumns } from "./subscriber-columns.tsx";
import { subscriberStatusWords } from "./subscriber-words.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, subscriberTable);
  const [page, counts] = await Promise.all([listSubscribers(db, query), countSubscribers(db)]);
  return { query, page, counts };
}

export const clientLoader = keepShown<typeof loader>();

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { query, page, counts } = loaderData;
  const { subscribed, pending, unsubscribed } = counts;
  return (
    <>
      <Sections {...settingsSections} />
      <p className="mb-4 max-w-prose text-ink-soft text-sm">
        {subscribed.toLocaleString("en-US")}&nbsp;subscribed, {pending.toLocaleString("en-US")}
        &nbsp;waiting for the confirmation, {unsubscribed.toLocaleString("en-US")}
        &nbsp;unsubscribed. Write only to those who are subscribed, and end each email with its
        reader’s own link: the last column of the exported file has it. Whoever has a link can use
        it, so give the file only to the program that sends your email.
      </p>
      <Table
        label="Subscribers"
        shape={subscriberTable}
        query={query}
        page={page}
        columns={subscriberColumns}
        filters={[{ name: "status", label: "Status", options: subscriberStatusWords }]}
        rowLabel={({ email }) => email}
        empty={{
          title: "No subscribers found",
          text: "Who signs up at the foot of a page appears here.",
        }}
        loading="Loading subscribers..."
        actions={
          <ButtonLink
            to={`${settings}/newsletter/export${writeTableQuery(subscriberTable, query)}`}
            reloadDocument
            prefetch="none"
            variant="secondary"
            size="small"
          >
            <Icon name="download" className="size-4" />
            Export CSV
          </ButtonLink>
        }
      />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch subscribers" />;
}
