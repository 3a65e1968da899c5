import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, featuredProducts, products } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Earlier, findEarlier } from "../people/earlier.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { FeaturedStatus } from "./featured-table.ts";

export type FeaturedChanged =
  | { kind: "changed" }
  | { kind: "unknown_featured" }
  /** The order must be from 0 to `last`. */
  | { kind: "unknown_place"; last: number }
  /** Someone moved it since it was opened. */
  | { kind: "conflict"; current: FeaturedPlace; differences: Difference[] };

export type FeaturedAdded =
  | { kind: "changed" }
  /** The product is gone or not active. */
  | { kind: "not_offered" }
  | { kind: "already_featured" }
  /** The id of the request stands for another one, or for what is not featured any more. */
  | { kind: "sent_before" };

/** Where a featured product stands: 0 is the first. */
export interface FeaturedPlace {
  orderIndex: number;
}

interface NewFeatured {
  actor: Actor;
  /** Sent again under the same id, as when its answer got lost, it adds nothing more. */
  requestId?: string;
  productId: string;
}

/** Puts an active product at the end of the featured ones. */
export function addFeatured(
  db: Database,
  { actor, requestId = randomUUID(), productId }: NewFeatured,
): Promise<FeaturedAdded> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const earlier = await findEarlier(tx, { actor, requestId, action: "featured.create" });
    if (earlier) return findAdded(tx, earlier, productId);
    // Whoever deletes a product holds it before the order of the featured ones: so does this.
    const [product] = await tx
      .select({ status: products.status })
      .from(products)
      .where(eq(products.id, productId))
      .for("share");
    if (product?.status !== "active") return { kind: "not_offered" };
    const list = await lockFeatured(tx);
    if (list.some((each) => each.productId === productId)) return { kind: "already_featured" };
    const fields = { productId, orderIndex: list.length, status: "active" as const };
    const [created] = await tx
      .insert(featuredProducts)
      .values(fields)
      .returning({ id: featuredProducts.id });
    if (!created) throw new Error("The featured product was not written");
    const { id } = created;
    await tell(tx, { requestId, actor, verb: "create", id, before: null, after: fields });
    return { kind: "changed" };
  });
}

/** What the same request has added already. */
async function findAdded(
  tx: Database,
  { isTheirs, subjectId }: Earlier,
  productId: string,
): Promise<FeaturedAdded> {
  const { id, productId: product } = featuredProducts;
  const isAdded = and(eq(id, subjectId), eq(product, productId));
  const isRepeat = isTheirs && (await tx.$count(featuredProducts, isAdded)) > 0;
  return { kind: isRepeat ? "changed" : "sent_before" };
}

/** Swaps a featured product with its neighbour. At the end of the list it stays where it is. */
export function moveFeatured(
  db: Database,
  { actor, id, direction }: { actor: Actor; id: string; direction: "up" | "down" },
): Promise<FeaturedChanged> {
  const step = direction === "up" ? -1 : 1;
  return change(db, { actor, id }, async (tx, list, before) => {
    const target = before.orderIndex + step;
    if (!(target in list)) return { kind: "changed" };
    return place(tx, { actor, list, before, target });
  });
}

/**
 * Puts a featured product at a place from 0 to count minus 1; those between make room. Where
 * someone moved it since `opened` was read it stays: see `conflict`.
 */
export function placeFeatured(
  db: Database,
  wanted: { actor: Actor; id: string; opened: FeaturedPlace } & FeaturedPlace,
): Promise<FeaturedChanged> {
  const { actor, id, opened, orderIndex: target } = wanted;
  return change(db, { actor, id }, async (tx, list, before) => {
    const current = { orderIndex: before.orderIndex };
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (!(target in list)) return { kind: "unknown_place", last: list.length - 1 };
    return place(tx, { actor, list, before, target });
  });
}

/** A suspended one keeps its place and is not shown to buyers. */
export function setFeaturedStatus(
  db: Database,
  { actor, id, status }: { actor: Actor; id: string; status: FeaturedStatus },
): Promise<FeaturedChanged> {
  return change(db, { actor, id }, async (tx, _list, before) => {
    if (before.status === status) return { kind: "changed" };
    await tx.update(featuredProducts).set({ status }).where(eq(featuredProducts.id, id));
    const verb = status === "active" ? "activate" : "suspend";
    await tell(tx, { actor, verb, id, before, after: { ...before, status } });
    return { kind: "changed" };
  });
}

/** The product itself stays. The database moves up those that stood behind it. */
export function deleteFeatured(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<FeaturedChanged> {
  return change(db, { actor, id }, async (tx, _list, before) => {
    await tx.delete(featuredProducts).where(eq(featuredProducts.id, id));
    await tell(tx, { actor, verb: "delete", id, before, after: null });
    return { kind: "changed" };
  });
}

interface Featured {
  id: string;
  productId: string;
  orderIndex: number;
  status: FeaturedStatus;
}

/** A change of one, while nobody else can change any. */
function change(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
  work: (tx: Database, list: Featured[], before: Featured) => Promise<FeaturedChanged>,
): Promise<FeaturedChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const list = await lockFeatured(tx);
    const before = list.find((each) => each.id === id);
    return before ? work(tx, list, before) : { kind: "unknown_featured" };
  });
}

/** All of them in their order. Until the transaction ends the order is nobody else's to change. */
async function lockFeatured(tx: Database): Promise<Featured[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('featured_products'))`);
  return tx
    .select({
      id: featuredProducts.id,
      productId: featuredProducts.productId,
      orderIndex: featuredProducts.orderIndex,
      status: featuredProducts.status,
    })
    .from(featuredProducts)
    .orderBy(asc(featuredProducts.orderIndex));
}

interface Placing {
  actor: Actor;
  list: readonly Featured[];
  before: Featured;
  target: number;
}

async function place(tx: Database, { actor, list, before, target }: Placing) {
  const { id, orderIndex } = before;
  if (orderIndex === target) return { kind: "changed" } as const;
  const order = list.map((each) => each.id).filter((each) => each !== id);
  order.splice(target, 0, id);
  await tx.execute(sql`
    update featured_products set order_index = place.at - 1
    from unnest(${sql.param(order)}::uuid[]) with ordinality as place (id, at)
    where featured_products.id = place.id and featured_products.order_index <> place.at - 1`);
  await tell(tx, { actor, verb: "move", id, before, after: { ...before, orderIndex: target } });
  return { kind: "changed" } as const;
}

interface Told {
  /** Where the request for it has an id. */
  requestId?: string;
  actor: Actor;
  verb: string;
  id: string;
  before: object | null;
  after: object | null;
}

async function tell(tx: Database, told: Told): Promise<void> {
  const { requestId, actor, verb, id, before, after } = told;
  await recordAudit(tx, {
    id: requestId,
    actorId: actor.id,
    action: `featured.${verb}`,
    subjectType: "featured_product",
    subjectId: id,
    before,
    after,
  });
  await announce(tx, "featured", { id });
}
