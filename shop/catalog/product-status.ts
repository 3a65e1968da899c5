import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Database, productImages, products } from "#db";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { tellProductChange } from "./product-news.ts";
import { describeProduct, lockProductRecord } from "./product-record.ts";

export type ProductChanged =
  | { kind: "changed" }
  /** None of the products exists any more. */
  | { kind: "unknown_product" };

export type ProductsToggled =
  /** How many have the status now, and how many are not activated because buyers would see no picture. */
  | { kind: "changed"; count: number; withoutPicture: number }
  | Exclude<ProductChanged, { kind: "changed" }>;

export type ProductDepleted =
  | ProductChanged
  /** It is suspended, and has no picture that buyers could see again. */
  | { kind: "without_picture" }
  /** Someone edited it since, and it has another stock now: what they booked in is not written off unseen. */
  | { kind: "conflict"; current: SeenStock; differences: Difference[] };

/** The stock that someone was shown, and the state of the product that it was read with. */
interface SeenStock {
  revision: number;
  stock: number;
}

interface Toggled {
  actor: Actor;
  ids: readonly string[];
  /** What is suspended is invisible to the public; what is active is on sale while there is stock. */
  status: "active" | "suspended";
}

/**
 * Of many, those that are gone or have the status already are left as they are, and so is what has no picture
 * where it is to be activated: an import brings none.
 */
export function setProductStatus(
  db: Database,
  { actor, ids, status }: Toggled,
): Promise<ProductsToggled> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const found = await lockProducts(tx, ids);
    if (found.length === 0) return { kind: "unknown_product" };
    const pictured = await findPictured(tx, ids);
    let withoutPicture = 0;
    for (const { id, revision: _, ...before } of found) {
      if (before.status === status) continue;
      if (status === "active" && !pictured.has(id)) {
        withoutPicture++;
        continue;
      }
      await tx.update(products).set({ status, updatedAt: new Date() }).where(eq(products.id, id));
      const verb = status === "active" ? "activate" : "suspend";
      await tellProductChange(tx, { actor, id, verb, before, after: { ...before, status } });
    }
    return { kind: "changed", count: found.length - withoutPicture, withoutPicture };
  });
}

/**
 * From any status; buyers see what is out of stock, so what was suspended needs a picture. What was left in stock is
 * written off; units held for orders that wait to be paid stay theirs, and come back to the stock if they are not.
 * Orders are no editors: what they took or gave back since `seen` was read is no conflict.
 */
export function setOutOfStock(
  db: Database,
  { actor, id, seen }: { actor: Actor; id: string; seen: SeenStock },
): Promise<ProductDepleted> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [found] = await lockProducts(tx, [id]);
    if (!found) return { kind: "unknown_product" };
    const { id: _, revision, ...before } = found;
    if (revision !== seen.revision && before.stock !== seen.stock) {
      const current = { revision, stock: before.stock };
      const differences = findDifferences({ stock: seen.stock }, { stock: current.stock });
      return { kind: "conflict", current, differences };
    }
    if (before.status === "suspended" && !(await findPictured(tx, [id])).has(id))
      return { kind: "without_picture" };
    const after = { stock: 0, status: "out_of_stock" } as const;
    if (before.status === after.status && before.stock === after.stock) return { kind: "changed" };
    await tx
      .update(products)
      .set({ ...after, revision: sql`${products.revision} + 1`, updatedAt: new Date() })
      .where(eq(products.id, id));
    const told = { actor, id, verb: "deplete", before, after: { ...before, ...after } } as const;
    await tellProductChange(tx, told);
    return { kind: "changed" };
  });
}

/**
 * For good, with its reviews, promotion codes and featured place. Orders keep what they sold: name,
 * part number, picture, price and choices are their own. The product is locked before the holds that
 * go with it, as where an order gives them back.
 */
export function deleteProduct(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<ProductChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockProductRecord(tx, id);
    if (!current) return { kind: "unknown_product" };
    await tx.delete(products).where(eq(products.id, id));
    const before = { ...describeProduct(current), status: current.status };
    await tellProductChange(tx, { actor, id, verb: "delete", before, after: null });
    return { kind: "changed" };
  });
}

/** In id order, as orders lock them. */
function lockProducts(tx: Database, ids: readonly string[]) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      stock: products.stock,
      revision: products.revision,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("no key update");
}

/** Those of them that have a picture. The products are locked: their forms wait, and take none away. */
async function findPictured(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ id: productImages.productId })
    .from(productImages)
    .where(inArray(productImages.productId, [...ids]));
  return new Set(found.map(({ id }) => id));
}
