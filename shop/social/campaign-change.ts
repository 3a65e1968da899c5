import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, socialMediaCampaigns } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { CampaignFields } from "./campaign-fields.ts";

export type CampaignChanged =
  | { kind: "changed"; id: string }
  | { kind: "unknown_campaign" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: CampaignFields; differences: Difference[] };

/** Asked for under an id that is there already, as when its answer got lost, it creates nothing more. */
export function createCampaign(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: CampaignFields },
): Promise<CampaignChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [created] = await tx
      .insert(socialMediaCampaigns)
      .values({ id, ...fields })
      .onConflictDoNothing({ target: socialMediaCampaigns.id })
      .returning({ id: socialMediaCampaigns.id });
    if (!created) return { kind: "changed", id };
    await note(tx, { actor, id: created.id, verb: "create", before: null, after: fields });
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A form that
 * changes nothing leaves no trace.
 */
export function updateCampaign(
  db: Database,
  wanted: { actor: Actor; id: string; opened: CampaignFields; fields: CampaignFields },
): Promise<CampaignChanged> {
  const { actor, id, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockCampaign(tx, id);
    if (!current) return { kind: "unknown_campaign" };
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    await tx.update(socialMediaCampaigns).set(fields).where(eq(socialMediaCampaigns.id, id));
    await note(tx, { actor, id, verb: "update", before: current, after: fields });
    return { kind: "changed", id };
  });
}

/** Its posts stay, without a campaign. */
export function deleteCampaign(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<CampaignChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockCampaign(tx, id);
    if (!current) return { kind: "unknown_campaign" };
    await tx.delete(socialMediaCampaigns).where(eq(socialMediaCampaigns.id, id));
    await note(tx, { actor, id, verb: "delete", before: current, after: null });
    return { kind: "changed", id };
  });
}

async function lockCampaign(tx: Database, id: string): Promise<CampaignFields | null> {
  const { name, description, status, startDate, endDate } = socialMediaCampaigns;
  const [found] = await tx
    .select({ name, description, status, startDate, endDate })
    .from(socialMediaCampaigns)
    .where(eq(socialMediaCampaigns.id, id))
    .for("update");
  return found ?? null;
}

interface Noted {
  actor: Actor;
  id: string;
  verb: "create" | "update" | "delete";
  before: CampaignFields | null;
  after: CampaignFields | null;
}

async function note(tx: Database, { actor, id, verb, before, after }: Noted): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    action: `social_campaign.${verb}`,
    subjectType: "social_campaign",
    subjectId: id,
    before,
    after,
  });
  await announce(tx, "social", { id });
}
