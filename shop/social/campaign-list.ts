import { and, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, socialMediaCampaigns } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { campaignTable } from "./campaign-table.ts";

export type CampaignRow = Awaited<ReturnType<typeof listCampaigns>>["rows"][number];

/** The campaigns, each with the number of its posts. */
export async function listCampaigns(db: Database, query: TableQuery<typeof campaignTable>) {
  const page = keyset(query, {
    keys: {
      created: { by: socialMediaCampaigns.createdAt, kind: "instant" },
      name: { by: sql`lower(${socialMediaCampaigns.name})`, kind: "text" },
    },
    id: socialMediaCampaigns.id,
  });
  const found = await db
    .select({
      id: socialMediaCampaigns.id,
      sortKey: page.sortKey,
      name: socialMediaCampaigns.name,
      description: socialMediaCampaigns.description,
      status: socialMediaCampaigns.status,
      startDate: socialMediaCampaigns.startDate,
      endDate: socialMediaCampaigns.endDate,
      postCount: sql<number>`(select count(*)::int from social_media_posts
        where social_media_posts.campaign_id = social_media_campaigns.id)`,
    })
    .from(socialMediaCampaigns)
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

function narrow({ search, filters }: TableQuery<typeof campaignTable>) {
  const { name, description, status } = socialMediaCampaigns;
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    conditions.push(or(ilike(name, pattern), ilike(description, pattern)));
  }
  if (filters.status) conditions.push(eq(status, filters.status));
  return conditions;
}

/** A list to choose from stays short enough to be read. */
const offered = 200;

/** The campaigns a post can be given to, by name; the one that it has is among them in any case. */
export function listCampaignChoices(db: Database, { chosen }: { chosen: string | null }) {
  const { id, name } = socialMediaCampaigns;
  const first = db.select({ id }).from(socialMediaCampaigns).orderBy(byName).limit(offered);
  return db
    .select({ id, name })
    .from(socialMediaCampaigns)
    .where(or(inArray(id, first), chosen === null ? undefined : eq(id, chosen)))
    .orderBy(byName);
}

const byName = sql`lower(${socialMediaCampaigns.name})`;
