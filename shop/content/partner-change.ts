import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, partners } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { claimNamedFiles } from "./named-files.ts";
import type { PartnerFields } from "./partner-fields.ts";

export type PartnerChanged =
  | { kind: "changed"; id: string }
  | { kind: "unknown_partner" }
  /** No such picture was uploaded, or it is gone again. */
  | { kind: "unknown_logo" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: PartnerFields; differences: Difference[] };

/** Asked for under an id that is there already, as when its answer got lost, it creates nothing more. */
export function createPartner(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: PartnerFields },
): Promise<PartnerChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    if (!(await hasLogo(tx, { fields, before: null }))) return { kind: "unknown_logo" };
    const [created] = await tx
      .insert(partners)
      .values({ id, ...fields })
      .onConflictDoNothing({ target: partners.id })
      .returning({ id: partners.id });
    if (!created) return { kind: "changed", id };
    await recordAudit(tx, {
      actorId: actor.id,
      action: "partner.create",
      subjectType: "partner",
      subjectId: created.id,
      before: null,
      after: fields,
    });
    await announce(tx, "contact", created);
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A form that
 * changes nothing leaves no trace.
 */
export function updatePartner(
  db: Database,
  wanted: { actor: Actor; id: string; opened: PartnerFields; fields: PartnerFields },
): Promise<PartnerChanged> {
  const { actor, id, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockPartner(tx, id);
    if (!current) return { kind: "unknown_partner" };
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    if (!(await hasLogo(tx, { fields, before: current }))) return { kind: "unknown_logo" };
    await tx.update(partners).set(fields).where(eq(partners.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "partner.update",
      subjectType: "partner",
      subjectId: id,
      before: current,
      after: fields,
    });
    await announce(tx, "contact", { id });
    return { kind: "changed", id };
  });
}

export function deletePartner(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<PartnerChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockPartner(tx, id);
    if (!current) return { kind: "unknown_partner" };
    await tx.delete(partners).where(eq(partners.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "partner.delete",
      subjectType: "partner",
      subjectId: id,
      before: current,
      after: null,
    });
    await announce(tx, "contact", { id });
    return { kind: "changed", id };
  });
}

async function lockPartner(tx: Database, id: string): Promise<PartnerFields | null> {
  const [found] = await tx
    .select({
      name: partners.name,
      email: partners.email,
      phone: partners.phone,
      website: partners.website,
      description: partners.description,
      logoUrl: partners.logoUrl,
      orderIndex: partners.orderIndex,
    })
    .from(partners)
    .where(eq(partners.id, id))
    .for("update");
  return found ?? null;
}

interface Change {
  fields: PartnerFields;
  before: PartnerFields | null;
}

/**
 * Whether a logo of the shop's own files is still there; it then stays until the transaction ends. That of
 * another site may be called like a file of the shop, which knows nothing of it.
 */
async function hasLogo(tx: Database, { fields: { logoUrl }, before }: Change): Promise<boolean> {
  if (!logoUrl?.startsWith("/") || logoUrl === before?.logoUrl) return true;
  return (await claimNamedFiles(tx, [logoUrl])).length === 0;
}
