import { sql } from "drizzle-orm";
import { contactInfo, type Database } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { CompanyFields } from "./company-fields.ts";

export type CompanyChanged =
  | { kind: "changed" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: CompanyFields; differences: Difference[] };

/** There is one company, so its record is called what it is. */
const subject = { subjectType: "contact", subjectId: "company" } as const;

const columns = {
  companyName: contactInfo.companyName,
  email: contactInfo.email,
  phone: contactInfo.phone,
  address: contactInfo.address,
  description: contactInfo.description,
};

/** What was saved about the company; null before anything was. */
export async function findContactInformation(db: Database): Promise<CompanyFields | null> {
  const [found] = await db.select(columns).from(contactInfo);
  return found ?? null;
}

/**
 * Saves the contact information, for the first time too. Nothing is written over what someone else
 * saved since `opened` was read: see `conflict`. A form that changes nothing leaves no trace.
 */
export function saveContactInformation(
  db: Database,
  wanted: { actor: Actor; opened: CompanyFields; fields: CompanyFields },
): Promise<CompanyChanged> {
  const { actor, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const created = await tx.insert(contactInfo).values(fields).onConflictDoNothing().returning();
    const before = created.length > 0 ? null : await lockContactInformation(tx);
    const differences = before ? findDifferences(opened, before) : [];
    if (before && differences.length > 0) return { kind: "conflict", current: before, differences };
    if (before && findDifferences(before, fields).length === 0) return { kind: "changed" };
    if (before) await tx.update(contactInfo).set({ ...fields, updatedAt: sql`now()` });
    const action = before ? "contact.update" : "contact.create";
    await recordAudit(tx, { actorId: actor.id, ...subject, action, before, after: fields });
    await announce(tx, "contact", { id: subject.subjectId });
    return { kind: "changed" };
  });
}

async function lockContactInformation(tx: Database): Promise<CompanyFields> {
  const [found] = await tx.select(columns).from(contactInfo).for("update");
  if (!found) throw new Error("The contact information is never deleted");
  return found;
}
