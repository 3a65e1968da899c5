import { db } from "#db";
import { env } from "#env";
import { exportSubscribers } from "#shop/people/subscriber-list.ts";
import { subscriberTable } from "#shop/people/subscriber-table.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { sendCsv } from "../frame/csv-download.ts";
import type { Route } from "./+types/newsletter-export";

/** `GET /admin/settings/newsletter/export?q=&status=`: the subscribers that these leave, as CSV. */
export function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, subscriberTable);
  return sendCsv(exportSubscribers(db, { ...query, siteUrl: env.siteUrl }), { name: "newsletter" });
}
