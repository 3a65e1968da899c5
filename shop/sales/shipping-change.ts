import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, shippingOptions } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { ShippingFields } from "./shipping-fields.ts";

export type ShippingChanged =
  | { kind: "changed"; id: string }
  | { kind: "unknown_option" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: ShippingFields; differences: Difference[] };

/** Asked for under an id that is there already, as when its answer got lost, it creates nothing more. */
export function createShippingOption(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: ShippingFields },
): Promise<ShippingChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [created] = await tx
      .insert(shippingOptions)
      .values({ id, ...fields })
      .onConflictDoNothing({ target: shippingOptions.id })
      .returning({ id: shippingOptions.id });
    if (!created) return { kind: "changed", id };
    await recordAudit(tx, {
      actorId: actor.id,
      action: "shipping_option.create",
      subjectType: "shipping_option",
      subjectId: created.id,
      before: null,
      after: fields,
    });
    await announce(tx, "shipping", created);
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A form that
 * changes nothing leaves no trace.
 */
export function updateShippingOption(
  db: Database,
  wanted: { actor: Actor; id: string; opened: ShippingFields; fields: ShippingFields },
): Promise<ShippingChanged> {
  const { actor, id, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockOption(tx, id);
    if (!current) return { kind: "unknown_option" };
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    await tx.update(shippingOptions).set(fields).where(eq(shippingOptions.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "shipping_option.update",
      subjectType: "shipping_option",
      subjectId: id,
      before: current,
      after: fields,
    });
    await announce(tx, "shipping", { id });
    return { kind: "changed", id };
  });
}

/** Orders that were sent this way keep its title and its cost. */
export function deleteShippingOption(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<ShippingChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockOption(tx, id);
    if (!current) return { kind: "unknown_option" };
    await tx.delete(shippingOptions).where(eq(shippingOptions.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "shipping_option.delete",
      subjectType: "shipping_option",
      subjectId: id,
      before: current,
      after: null,
    });
    await announce(tx, "shipping", { id });
    return { kind: "changed", id };
  });
}

async function lockOption(tx: Database, id: string): Promise<ShippingFields | null> {
  const [found] = await tx
    .select({
      title: shippingOptions.title,
      description: shippingOptions.description,
      costMinor: shippingOptions.costMinor,
      deliveryTime: shippingOptions.deliveryTime,
      region: shippingOptions.region,
      orderIndex: shippingOptions.orderIndex,
    })
    .from(shippingOptions)
    .where(eq(shippingOptions.id, id))
    .for("update");
  return found ?? null;
}
