import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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
    index("social_media_campaigns_created_at_index").on(table.createdAt.desc(), table.id),
    index("social_media_campaigns_name_index").on(sql`lower(${table.name}) desc`, table.id),
    check("social_media_campaigns_name_check", sql`btrim(${table.name}) <> ''`),
    check("social_media_campaigns_status_check", isOneOf(table.status, campaignStatuses)),
    check("social_media_campaigns_dates_check", sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** Stands for the time of a post that has none, where posts are put in the order of their times. */
export const unplanned = sql.raw("'9999-12-31T00:00:00Z'::timestamptz");

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
    index("social_media_posts_created_at_index").on(table.createdAt.desc(), table.id),
    index("social_media_posts_planned_index").on(
      sql`coalesce(${table.scheduledAt}, ${unplanned}) desc nulls last`,
      table.id,
    ),
    index("social_media_posts_campaign_index").on(table.campaignId),
    index("social_media_posts_title_trigram_index").using("gin", sql`${table.title} gin_trgm_ops`),
    index("social_media_posts_content_trigram_index").using(
      "gin",
      sql`${table.content} gin_trgm_ops`,
    ),
    check("social_media_posts_content_check", sql`btrim(${table.content}) <> ''`),
    check("social_media_posts_platforms_check", sql`cardinality(${table.platforms}) > 0`),
    check("social_media_posts_status_check", isOneOf(table.status, postStatuses)),
    check(
      "social_media_posts_schedule_check",
      sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`,
    ),
  ],
);

/**
 * `publishing`: the platform is being asked, or the shop ended while it asked. `unknown`: nobody
 * knows whether the platform took it, so a person must look there before it is sent again.
 */
export const deliveryStatuses = ["pending", "publishing", "posted", "failed", "unknown"] as const;

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
    /** What the platform has prepared and not shown yet, where it publishes in two steps. */
    draftId: text(),
    failureReason: text(),
    attempts: integer().notNull().default(0),
    attemptedAt: instant(),
    /** When a platform that was busy is asked again. */
    retryAt: instant(),
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
    /** When the access token was given. */
    connectedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("social_media_accounts_platform_index").on(table.platform),
    index("social_media_accounts_created_at_index").on(table.createdAt.desc(), table.id),
    /** A post goes to one account of each platform. */
    uniqueIndex("social_media_accounts_connected_unique")
      .on(table.platform)
      .where(sql`access_token_cipher is not null`),
    check("social_media_accounts_platform_check", isOneOf(table.platform, platforms)),
    check("social_media_accounts_name_check", sql`btrim(${table.accountName}) <> ''`),
  ],
);
