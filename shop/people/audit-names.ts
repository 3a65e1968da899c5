import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  careers,
  categories,
  type Database,
  documentation,
  featuredProducts,
  partners,
  products,
  promotionCodes,
  reviews,
  shippingOptions,
  socialMediaAccounts,
  socialMediaCampaigns,
  socialMediaPosts,
  users,
} from "#db";
import { namePost } from "../social/post-name.ts";
import type { AuditSubject } from "./audit-subjects.ts";

export interface Subject {
  subjectType: string;
  subjectId: string;
}

/**
 * What the subjects of entries are called today, by their ids. The log itself keeps no names: who is
 * deleted has none here, and neither has an order, whose id is what it is called.
 */
export async function nameSubjects(
  db: Database,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = Map.groupBy(subjects, ({ subjectType }) => subjectType);
  const found = await Promise.all(
    Object.entries(sources).map(async ([type, { table, id, name, shorten }]) => {
      const ids = (idsOf.get(type) ?? []).map(({ subjectId }) => subjectId).filter(isUuid);
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: sql<string>`${id}`, name: sql<string | null>`${name}` })
        .from(table)
        .where(inArray(id, ids));
      return shorten ? rows.map((row) => ({ ...row, name: row.name && shorten(row.name) })) : rows;
    }),
  );
  return new Map(found.flat().flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

interface Source {
  table: PgTable;
  id: PgColumn;
  name: PgColumn | SQL;
  /** Makes a name of what may be a long text. */
  shorten?: (text: string) => string;
}

const sources: Partial<Record<AuditSubject, Source>> = {
  user: { table: users, id: users.id, name: users.email },
  product: { table: products, id: products.id, name: products.name },
  promotion_code: { table: promotionCodes, id: promotionCodes.id, name: promotionCodes.code },
  featured_product: {
    table: featuredProducts,
    id: featuredProducts.id,
    name: sql`(select name from products where products.id = featured_products.product_id)`,
  },
  category: { table: categories, id: categories.id, name: categories.name },
  review: {
    table: reviews,
    id: reviews.id,
    name: sql`(select name from products where products.id = reviews.product_id)`,
  },
  document: { table: documentation, id: documentation.id, name: documentation.title },
  partner: { table: partners, id: partners.id, name: partners.name },
  shipping_option: { table: shippingOptions, id: shippingOptions.id, name: shippingOptions.title },
  career: { table: careers, id: careers.id, name: careers.title },
  social_post: {
    table: socialMediaPosts,
    id: socialMediaPosts.id,
    name: sql`coalesce(title, content)`,
    shorten: (content) => namePost({ title: null, content }),
  },
  social_campaign: {
    table: socialMediaCampaigns,
    id: socialMediaCampaigns.id,
    name: socialMediaCampaigns.name,
  },
  social_account: {
    table: socialMediaAccounts,
    id: socialMediaAccounts.id,
    name: socialMediaAccounts.accountName,
  },
};

const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
