import { randomUUID } from "node:crypto";
import { asc, count, eq, sql } from "drizzle-orm";
import { categories, type Database, databaseError, products } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { CategoryFields } from "./category-fields.ts";
import { findFreeListing, lockWithHeir, passOnListing } from "./category-listing.ts";
import { categorySlug } from "./category-slug.ts";

/** Why a category cannot be called so. */
export type NameClash =
  /** Another category has the name. */
  | { kind: "name_taken" }
  /** The name of another category, which may be gone since, makes the same address, which ends in this. */
  | { kind: "address_taken"; slug: string; takenBy: string | null };

export type CategoryCreated = { kind: "changed"; id: string } | NameClash;

export type CategoryChanged =
  | CategoryCreated
  | { kind: "unknown_category" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: CategoryFields; differences: Difference[] };

/** Asked for under an id that is there already, as when its answer got lost, it creates nothing more. */
export function createCategory(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: CategoryFields },
): Promise<CategoryCreated> {
  return withUniqueName(db, fields.name, async (tx): Promise<CategoryCreated> => {
    await requireAdmin(tx, actor);
    const listing = await findFreeListing(tx, fields.name);
    const [created] = await tx
      .insert(categories)
      .values({ id, listing, ...fields })
      .onConflictDoNothing({ target: categories.id })
      .returning({ id: categories.id });
    if (!created) return { kind: "changed", id };
    const subject = { actorId: actor.id, subjectType: "category", subjectId: created.id } as const;
    await recordAudit(tx, { ...subject, action: "category.create", before: null, after: fields });
    await announce(tx, "categories", created);
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A form that
 * changes nothing leaves no trace.
 */
export function updateCategory(
  db: Database,
  wanted: { actor: Actor; id: string; opened: CategoryFields; fields: CategoryFields },
): Promise<CategoryChanged> {
  const { actor, id, opened, fields } = wanted;
  return withUniqueName(db, fields.name, async (tx): Promise<CategoryChanged> => {
    await requireAdmin(tx, actor);
    const current = await lockCategory(tx, id);
    if (!current) return { kind: "unknown_category" };
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    // A category keeps the screen it has, whatever it is called now.
    const listing = sql`coalesce(${categories.listing}, ${await findFreeListing(tx, fields.name)})`;
    await tx
      .update(categories)
      .set({ ...fields, listing })
      .where(eq(categories.id, id));
    const subject = { actorId: actor.id, subjectType: "category", subjectId: id } as const;
    await recordAudit(tx, {
      ...subject,
      action: "category.update",
      before: current,
      after: fields,
    });
    await announce(tx, "categories", { id });
    return { kind: "changed", id };
  });
}

/** Its products stay, without a category. Its screen goes to the category that is called like it, if there is one. */
export function deleteCategory(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<CategoryChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    await lockWithHeir(tx, id);
    const current = await lockCategory(tx, id);
    if (!current) return { kind: "unknown_category" };
    await lockProductsOf(tx, id);
    const [deleted] = await tx
      .delete(categories)
      .where(eq(categories.id, id))
      .returning({ listing: categories.listing });
    if (deleted?.listing) await passOnListing(tx, deleted.listing);
    const subject = { actorId: actor.id, subjectType: "category", subjectId: id } as const;
    await recordAudit(tx, { ...subject, action: "category.delete", before: current, after: null });
    await announce(tx, "categories", { id });
    return { kind: "changed", id };
  });
}

async function lockCategory(tx: Database, id: string): Promise<CategoryFields | null> {
  const [found] = await tx
    .select({
      name: categories.name,
      description: categories.description,
      orderIndex: categories.orderIndex,
    })
    .from(categories)
    .where(eq(categories.id, id))
    .for("update");
  return found ?? null;
}

/**
 * In id order, as orders lock them: the database takes the category off them in the order in which it
 * finds them. They are only counted, however many there are.
 */
async function lockProductsOf(tx: Database, categoryId: string): Promise<void> {
  const locked = tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.id))
    .for("no key update")
    .as("locked");
  await tx.select({ count: count() }).from(locked);
}

/** Of two that are made with the name of a screen at once, the second may meet the screen first. */
const uniqueNames = [
  "categories_name_unique",
  "categories_slug_unique",
  "categories_listing_unique",
];

async function withUniqueName<Changed>(
  db: Database,
  name: string,
  change: (tx: Database) => Promise<Changed>,
): Promise<Changed | NameClash> {
  try {
    return await db.transaction(change);
  } catch (error) {
    const constraint = databaseError(error)?.constraint;
    if (constraint && uniqueNames.includes(constraint)) return findClash(db, name);
    throw error;
  }
}

/** The same name makes the same address too: which of the two the database met first does not tell them apart. */
async function findClash(db: Database, name: string): Promise<NameClash> {
  const isNamed = sql`lower(${categories.name}) = lower(${name})`;
  if ((await db.$count(categories, isNamed)) > 0) return { kind: "name_taken" };
  const slug = categorySlug(name);
  const [other] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.slug, slug));
  return { kind: "address_taken", slug, takenBy: other?.name ?? null };
}
