import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, isOneOf } from "./columns.ts";

export const platforms = [
  "facebook",
  "instagram",
  "twitter",
  "linkedin",
  "tiktok",
  "youtube",
  "threads",
  "pinterest",
] as const;

export const campaignStatuses = ["draft", "active", "completed", "archived"] as const;

export const socialMediaCampaigns = pgTable(
  "social_media_campaigns",
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    status: text({ enum: campaignStatuses }).notNull().default("draft"),
    startDate: date({ mode: "string" }),
    endDate: date({ mode: "string" }),
    createdAt: createdAt(),
  },
  (table) => [
    check("social_media_campaigns_name_check", sql`btrim(${table.name}) <> ''`),
    check("social_media_campaigns_status_check", isOneOf(table.status, campaignStatuses)),
    check("social_media_campaigns_dates_check", sql`${table.endDate} >= ${table.startDate}`),
  ],
);

export const postStatuses = ["draft", "scheduled", "posted", "failed"] as const;

export const socialMediaPosts = pgTable(
  "social_media_posts",
  {
    id: id(),
    title: text(),
    content: text().notNull(),
    platforms: text({ enum: platforms }).array().notNull(),
    status: text({ enum: postStatuses }).notNull().default("draft"),
    scheduledAt: instant(),
    postedAt: instant(),
    campaignId: uuid().references(() => socialMediaCampaigns.id, { onDelete: "set null" }),
    hashtags: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index("social_media_posts_due_index").on(table.scheduledAt).where(sql`status = 'scheduled'`),
    index("social_media_posts_created_at_index").on(table.createdAt.desc(), table.id),
    check("social_media_posts_content_check", sql`btrim(${table.content}) <> ''`),
    check("social_media_posts_platforms_check", sql`cardinality(${table.platforms}) > 0`),
    check("social_media_posts_status_check", isOneOf(table.status, postStatuses)),
    check(
      "social_media_posts_schedule_check",
      sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`,
    ),
  ],
);

export const deliveryStatuses = ["pending", "posted", "failed"] as const;

/** What became of a post on each of its platforms. */
export const socialMediaDeliveries = pgTable(
  "social_media_deliveries",
  {
    postId: uuid()
      .notNull()
      .references(() => socialMediaPosts.id, { onDelete: "cascade" }),
    platform: text({ enum: platforms }).notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default("pending"),
    /** The platform's own name for what was posted. */
    externalId: text(),
    failureReason: text(),
    attemptedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.platform] }),
    check("social_media_deliveries_platform_check", isOneOf(table.platform, platforms)),
    check("social_media_deliveries_status_check", isOneOf(table.status, deliveryStatuses)),
  ],
);

export const socialMediaAccounts = pgTable(
  "social_media_accounts",
  {
    id: id(),
    platform: text({ enum: platforms }).notNull(),
    accountName: text().notNull(),
    accountId: text(),
    /** Both tokens are encrypted before they come here and never leave the server. */
    accessTokenCipher: text(),
    refreshTokenCipher: text(),
    isConnected: boolean().notNull().generatedAlwaysAs(sql`access_token_cipher is not null`),
    tokenExpiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("social_media_accounts_platform_index").on(table.platform),
    check("social_media_accounts_platform_check", isOneOf(table.platform, platforms)),
    check("social_media_accounts_name_check", sql`btrim(${table.accountName}) <> ''`),
  ],
);
