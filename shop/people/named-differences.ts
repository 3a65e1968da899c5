import type { Database } from "#db";
import type { Difference, NamedRecord } from "../records/differences.ts";
import { nameSubjects, type Subject } from "./audit-names.ts";
import type { AuditSubject } from "./audit-subjects.ts";

/** Fields that hold the id of another record, and what that is. */
const references: ReadonlyMap<string, AuditSubject> = new Map([
  ["productId", "product"],
  ["campaignId", "social_campaign"],
]);

/** These differences with the records that they refer to by their names. */
export async function nameDifferences(
  db: Database,
  differences: readonly Difference[],
): Promise<Difference[]> {
  return withNames(differences, await nameSubjects(db, referredTo(differences)));
}

/** The records that differences refer to. */
export function referredTo(differences: readonly Difference[]): Subject[] {
  return differences.flatMap(({ field, before, after }) => {
    const subjectType = references.get(field);
    if (!subjectType) return [];
    const ids = [before, after].filter((id) => typeof id === "string");
    return ids.map((subjectId) => ({ subjectType, subjectId }));
  });
}

/** Differences with a `NamedRecord` in place of each id of another record. */
export function withNames(
  differences: readonly Difference[],
  names: ReadonlyMap<string, string>,
): Difference[] {
  return differences.map((difference) => {
    const { field, before, after } = difference;
    if (!references.has(field)) return difference;
    return { field, before: withName(before, names), after: withName(after, names) };
  });
}

function withName(id: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof id !== "string") return id;
  return { id, name: names.get(id) ?? null } satisfies NamedRecord;
}
