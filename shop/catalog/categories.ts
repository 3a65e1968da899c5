import { eq, type SQL, sql } from "drizzle-orm";
import { categories, type Database, type listings, oncePerDatabase } from "#db";
import { findCatalogueSize } from "./catalogue-size.ts";
import { categoryOrder } from "./category-order.ts";

export type Listing = (typeof listings)[number];

export type CategoryCard = Awaited<ReturnType<typeof listCategoriesWithCounts>>[number];

/** Every category in the shop's order, with how many products the public can see in it. */
export async function listCategoriesWithCounts(db: Database) {
  return await withCounts(db, allCategories(db).execute());
}

/** The category at `/category/{slug}`, or null. */
export async function findCategoryBySlug(db: Database, slug: string): Promise<CategoryCard | null> {
  const [category] = await withCounts(db, categoryOfSlug(db).execute({ slug }));
  return category ?? null;
}

/** The category that a screen such as `/sensors` shows, whatever it is named by now; null once deleted. */
export async function findListing(db: Database, listing: Listing): Promise<CategoryCard | null> {
  const [category] = await withCounts(db, categoryOfListing(db).execute({ listing }));
  return category ?? null;
}

const allCategories = oncePerDatabase((db) => selectCategories(db).prepare("categories"));

const categoryOfSlug = oncePerDatabase((db) =>
  selectCategories(db, eq(categories.slug, sql.placeholder("slug"))).prepare("category_of_slug"),
);

const categoryOfListing = oncePerDatabase((db) =>
  selectCategories(db, eq(categories.listing, sql.placeholder("listing"))).prepare(
    "category_of_listing",
  ),
);

function selectCategories(db: Database, condition?: SQL) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
    })
    .from(categories)
    .where(condition)
    .orderBy(categoryOrder);
}

/** What is kept of the whole catalogue: counting a category for each look at it would cost the more, the larger it is. */
async function withCounts(
  db: Database,
  found: Promise<Awaited<ReturnType<typeof selectCategories>>>,
) {
  const [rows, { ofCategory }] = await Promise.all([found, findCatalogueSize(db)]);
  return rows.map((row) => ({ ...row, productCount: ofCategory.get(row.name) ?? 0 }));
}
