import { inArray, sql } from "drizzle-orm";
import { type Database, shopSettings } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { findShopSettings, type ShopSettings } from "./shop-settings.ts";

export type ShopSettingsChanged =
  | { kind: "changed" }
  /** Someone changed them since they were opened. */
  | { kind: "conflict"; current: ShopSettings; differences: Difference[] };

/** The settings are one record, so it is called what it is. */
const subject = { subjectType: "setting", subjectId: "shop" } as const;

/**
 * Saves what the owner decided. Nothing is written over what someone else saved since `opened` was
 * read: see `conflict`. Pages that show a setting are made anew.
 */
export function saveShopSettings(
  db: Database,
  wanted: { actor: Actor; opened: ShopSettings; fields: ShopSettings },
): Promise<ShopSettingsChanged> {
  const { actor, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    // What was never decided has no row to lock, so whoever saves waits for who saved before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop_settings'))`);
    const current = await findShopSettings(tx);
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    const changes = findDifferences(current, fields);
    if (changes.length === 0) return { kind: "changed" };
    await write(tx, changes);
    await recordAudit(tx, {
      actorId: actor.id,
      ...subject,
      action: "setting.update",
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    });
    await announce(tx, "settings", { id: subject.subjectId });
    return { kind: "changed" };
  });
}

/** A setting that became nothing keeps no row: nothing is its default. */
async function write(tx: Database, changes: readonly Difference[]): Promise<void> {
  const removed = changes.filter(({ after }) => after === null).map(({ field }) => field);
  const kept = changes.filter(({ after }) => after !== null);
  if (removed.length > 0) await tx.delete(shopSettings).where(inArray(shopSettings.name, removed));
  if (kept.length === 0) return;
  await tx
    .insert(shopSettings)
    .values(kept.map(({ field, after }) => ({ name: field, value: after })))
    .onConflictDoUpdate({
      target: shopSettings.name,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}
