import { and, eq, isNull, sql } from "drizzle-orm";
import { categories, type Database, products } from "#db";
import { keyset } from "../records/keyset.ts";
import { findCatalogueSize } from "./catalogue-size.ts";
import { categoryOrder } from "./category-order.ts";

/** A category with the products in it; the id is null for products without a category. */
export interface CategorySection {
  id: string | null;
  name: string;
  /** The last part of its public address; null where it has none. */
  slug: string | null;
  /** Of every status. */
  productCount: number;
}

/**
 * Every category in the shop's order. Products without a category come last, where there are any:
 * they would be in no section otherwise.
 */
export async function listCategorySections(db: Database): Promise<CategorySection[]> {
  const [all, { ofEveryStatus }] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .orderBy(categoryOrder),
    findCatalogueSize(db),
  ]);
  const sections = all.map((each) => ({ ...each, productCount: ofEveryStatus.get(each.id) ?? 0 }));
  const loose = ofEveryStatus.get(null) ?? 0;
  if (loose === 0) return sections;
  return [...sections, { id: null, name: "No category", slug: null, productCount: loose }];
}

export type SectionProduct = Awaited<ReturnType<typeof listSectionProducts>>["rows"][number];

interface SectionPage {
  /** Null for products without a category. */
  categoryId: string | null;
  after: string | null;
  before: string | null;
}

/** One page of the products of a section, of every status, the newest first. */
export async function listSectionProducts(
  db: Database,
  { categoryId, after, before }: SectionPage,
) {
  const page = keyset(
    { sort: "created", isDescending: true, after, before },
    { keys: { created: { by: products.createdAt, kind: "instant" } }, id: products.id },
  );
  const found = await db
    .select({
      id: products.id,
      sortKey: page.sortKey,
      name: products.name,
      /** US cents. */
      priceMinor: products.priceMinor,
      status: products.status,
      stock: products.stock,
      /** The main picture; null where there is none. */
      imageKey: sql<string | null>`(select picture.key from product_images picture
        where picture.product_id = products.id order by picture.position limit 1)`,
    })
    .from(products)
    .where(
      and(
        categoryId === null ? isNull(products.categoryId) : eq(products.categoryId, categoryId),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}
