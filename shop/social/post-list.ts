import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { type Database, socialMediaCampaigns, socialMediaPosts, unplanned } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import { type Delivery, groupDeliveries } from "./post.ts";
import type { postTable } from "./post-table.ts";

export type PostRow = Awaited<ReturnType<typeof listPosts>>["rows"][number];

export type DeliveryRow = ReturnType<typeof showDelivery>;

/** The posts, each with what became of it on its platforms. */
export async function listPosts(db: Database, query: TableQuery<typeof postTable>) {
  const page = keyset(query, {
    keys: {
      created: { by: socialMediaPosts.createdAt, kind: "instant" },
      planned: {
        by: sql`coalesce(${socialMediaPosts.scheduledAt}, ${unplanned})`,
        kind: "instant",
      },
    },
    id: socialMediaPosts.id,
  });
  const found = await db
    .select({
      id: socialMediaPosts.id,
      sortKey: page.sortKey,
      title: socialMediaPosts.title,
      content: socialMediaPosts.content,
      platforms: socialMediaPosts.platforms,
      hashtags: socialMediaPosts.hashtags,
      campaign: { id: socialMediaCampaigns.id, name: socialMediaCampaigns.name },
      status: socialMediaPosts.status,
      scheduledAt: socialMediaPosts.scheduledAt,
      postedAt: socialMediaPosts.postedAt,
      createdAt: socialMediaPosts.createdAt,
    })
    .from(socialMediaPosts)
    .leftJoin(socialMediaCampaigns, eq(socialMediaCampaigns.id, socialMediaPosts.campaignId))
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, ...pages } = page.page(found);
  const deliveries = await groupDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  return {
    ...pages,
    rows: rows.map((row) => ({
      ...row,
      deliveries: (deliveries.get(row.id) ?? []).map(showDelivery),
    })),
  };
}

function showDelivery({ platform, status, externalId, failureReason, retryAt }: Delivery) {
  return { platform, status, externalId, failureReason, retryAt };
}

function narrow({ search, filters }: TableQuery<typeof postTable>) {
  const { title, content, status, platforms } = socialMediaPosts;
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    conditions.push(or(ilike(title, pattern), ilike(content, pattern)));
  }
  if (filters.status) conditions.push(eq(status, filters.status));
  if (filters.platform) conditions.push(sql`${filters.platform} = any(${platforms})`);
  return conditions;
}
