import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { categories, type Database, type listings, oncePerDatabase, products } from "#db";
import { isVisible } from "./product-card.ts";

export type Listing = (typeof listings)[number];

export type CategoryCard = Awaited<ReturnType<typeof listCategoriesWithCounts>>[number];

/** Every category in the shop's order, with how many products the public can see in it. */
export function listCategoriesWithCounts(db: Database) {
  return allCategories(db).execute();
}

/** The category at `/category/{slug}`, or null. */
export async function findCategoryBySlug(db: Database, slug: string): Promise<CategoryCard | null> {
  const [category] = await categoryOfSlug(db).execute({ slug });
  return category ?? null;
}

/** The category that a screen such as `/sensors` shows, whatever it is named by now; null once deleted. */
export async function findListing(db: Database, listing: Listing): Promise<CategoryCard | null> {
  const [category] = await categoryOfListing(db).execute({ listing });
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
      productCount: sql<number>`count(${products.id})::int`,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isVisible))
    .where(condition)
    .groupBy(categories.id)
    .orderBy(asc(categories.orderIndex), asc(categories.name));
}
