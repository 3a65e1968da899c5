import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { careers, type Database } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { tellTexts } from "../records/told-text.ts";
import type { CareerFields } from "./career-fields.ts";

export type CareerChanged =
  | { kind: "changed"; id: string }
  | { kind: "unknown_career" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: CareerFields; differences: Difference[] };

/** Asked for under an id that is there already, as when its answer got lost, it creates nothing more. */
export function createCareer(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: CareerFields },
): Promise<CareerChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [created] = await tx
      .insert(careers)
      .values({ id, ...fields })
      .onConflictDoNothing({ target: careers.id })
      .returning({ id: careers.id });
    if (!created) return { kind: "changed", id };
    await recordAudit(tx, {
      actorId: actor.id,
      action: "career.create",
      subjectType: "career",
      subjectId: created.id,
      ...tellChange(null, fields),
    });
    await announce(tx, "careers", created);
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A form that
 * changes nothing leaves no trace.
 */
export function updateCareer(
  db: Database,
  wanted: { actor: Actor; id: string; opened: CareerFields; fields: CareerFields },
): Promise<CareerChanged> {
  const { actor, id, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockCareer(tx, id);
    if (!current) return { kind: "unknown_career" };
    if (findDifferences(opened, current).length > 0) {
      const { before, after } = tellChange(opened, current);
      return { kind: "conflict", current, differences: findDifferences(before, after) };
    }
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    await tx.update(careers).set(fields).where(eq(careers.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "career.update",
      subjectType: "career",
      subjectId: id,
      ...tellChange(current, fields),
    });
    await announce(tx, "careers", { id });
    return { kind: "changed", id };
  });
}

export function deleteCareer(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<CareerChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockCareer(tx, id);
    if (!current) return { kind: "unknown_career" };
    await tx.delete(careers).where(eq(careers.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "career.delete",
      subjectType: "career",
      subjectId: id,
      ...tellChange(current, null),
    });
    await announce(tx, "careers", { id });
    return { kind: "changed", id };
  });
}

async function lockCareer(tx: Database, id: string): Promise<CareerFields | null> {
  const [found] = await tx
    .select({
      title: careers.title,
      department: careers.department,
      location: careers.location,
      type: careers.type,
      description: careers.description,
      responsibilities: careers.responsibilities,
      requirements: careers.requirements,
      status: careers.status,
      orderIndex: careers.orderIndex,
      postedDate: careers.postedDate,
      closingDate: careers.closingDate,
      applicationEmail: careers.applicationEmail,
    })
    .from(careers)
    .where(eq(careers.id, id))
    .for("update");
  return found ?? null;
}

/** A career before and after a change, as people are told of it; null for none. */
function tellChange(before: CareerFields | null, after: CareerFields | null) {
  const tell = (name: "description" | "responsibilities" | "requirements") =>
    tellTexts(before?.[name] ?? null, after?.[name] ?? null);
  const description = tell("description");
  const responsibilities = tell("responsibilities");
  const requirements = tell("requirements");
  return {
    before: before && {
      ...before,
      description: description.before,
      responsibilities: responsibilities.before,
      requirements: requirements.before,
    },
    after: after && {
      ...after,
      description: description.after,
      responsibilities: responsibilities.after,
      requirements: requirements.after,
    },
  };
}
