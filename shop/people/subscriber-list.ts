import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Database, newsletterSubscribers } from "#db";
import { contains } from "../records/contains.ts";
import { byteOrderMark, writeCsv } from "../records/csv.ts";
import { keyset } from "../records/keyset.ts";
import { countByStatus } from "../records/status-counts.ts";
import type { TableQuery } from "../records/table-query.ts";
import { linksOf } from "./newsletter-subscriber.ts";
import { type SubscriberStatus, subscriberTable } from "./subscriber-table.ts";

type SubscriberQuery = TableQuery<typeof subscriberTable>;

export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>["rows"][number];

/** Everything of a subscriber that pages show: the secret of the links never is. */
const shown = {
  email: newsletterSubscribers.email,
  status: newsletterSubscribers.status,
  createdAt: newsletterSubscribers.createdAt,
  confirmedAt: newsletterSubscribers.confirmedAt,
  unsubscribedAt: newsletterSubscribers.unsubscribedAt,
};

/** Who signed up for the newsletter, the newest first. */
export async function listSubscribers(db: Database, query: SubscriberQuery) {
  const page = keyset(query, {
    keys: { created: { by: newsletterSubscribers.createdAt, kind: "instant" } },
    id: newsletterSubscribers.id,
  });
  const found = await db
    .select({ id: newsletterSubscribers.id, ...shown, sortKey: page.sortKey })
    .from(newsletterSubscribers)
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

/** How many subscribers have each status. */
export function countSubscribers(db: Database): Promise<Record<SubscriberStatus, number>> {
  const { status: statuses } = subscriberTable.filters;
  return countByStatus(db, { of: "newsletter_subscribers", statuses });
}

/** Subscribers that are held in memory at a time. */
const subscribersAtOnce = 1000;

const head = ["email", "status", "signed_up", "confirmed", "unsubscribed", "unsubscribe"];

interface Export extends Pick<SubscriberQuery, "search" | "filters"> {
  siteUrl: string;
}

/**
 * The subscribers that a search and a filter leave, as a CSV file, piece by piece, by address. Issues are
 * written from it, so whoever is subscribed has the link there that each issue to them ends with.
 */
export async function* exportSubscribers(
  db: Database,
  { siteUrl, ...query }: Export,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsv([head]);
  const address = sql<string>`lower(${newsletterSubscribers.email})`;
  for (let last = ""; ; ) {
    const page = await db
      .select({ ...shown, token: newsletterSubscribers.token, address })
      .from(newsletterSubscribers)
      .where(and(...narrow(query), gt(address, last)))
      .orderBy(asc(address))
      .limit(subscribersAtOnce);
    const end = page.at(-1);
    if (!end) return;
    yield writeCsv(page.map((subscriber) => lineOf(subscriber, siteUrl)));
    last = end.address;
  }
}

type Line = Pick<SubscriberRow, keyof typeof shown> & { token: string };

function lineOf(subscriber: Line, siteUrl: string): string[] {
  const { email, status, token, createdAt, confirmedAt, unsubscribedAt } = subscriber;
  const instants = [createdAt, confirmedAt, unsubscribedAt];
  const link = status === "subscribed" ? siteUrl + linksOf(token).unsubscribePath : "";
  return [email, status, ...instants.map((at) => at?.toISOString() ?? ""), link];
}

function narrow({ search, filters }: Pick<SubscriberQuery, "search" | "filters">) {
  const conditions: (SQL | undefined)[] = [];
  if (search) conditions.push(contains(newsletterSubscribers.email, search));
  if (filters.status) conditions.push(eq(newsletterSubscribers.status, filters.status));
  return conditions;
}
