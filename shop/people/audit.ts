import { and, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { auditLog, type Database, users } from "#db";
import { findDifferences } from "../records/differences.ts";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import { nameSubjects } from "./audit-names.ts";
import type { AuditSubject, auditTable } from "./audit-subjects.ts";
import { referredTo, withNames } from "./named-differences.ts";

interface AuditEntry {
  /** The id of the request that asked for it, by which `findEarlier` knows the request when it comes again. */
  id?: string;
  /** Null for what the shop does by itself. */
  actorId: string | null;
  /** Noun and verb, such as `category.update`. */
  action: `${string}.${string}`;
  subjectType: AuditSubject;
  subjectId: string;
  /** The fields that matter, as they were and as they are; null where there is no record. */
  before: object | null;
  after: object | null;
}

/**
 * Writes down who changed what. Called with the transaction of the change: the one is never there
 * without the other. An entry outlives the person it is about, so it never holds personal data.
 */
export async function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  await tx.insert(auditLog).values(entries);
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

/** What was changed, the newest first; the search finds persons by name and address, actions and ids. */
export async function listAudit(db: Database, query: TableQuery<typeof auditTable>) {
  const page = keyset(query, {
    keys: { at: { by: auditLog.at, kind: "instant" } },
    id: auditLog.id,
  });
  const found = await db
    .select({
      id: auditLog.id,
      sortKey: page.sortKey,
      at: auditLog.at,
      actor: { id: users.id, name: users.name, email: users.email },
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(...narrow(query, await findActors(db, query.search)), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, ...around } = page.page(found);
  const told = rows.map(({ before, after, ...row }) => ({
    ...row,
    /** Whether the record was there before and is there still. */
    isKept: before !== null && after !== null,
    differences: findDifferences(before, after),
  }));
  const subjects = told.flatMap((row) => [row, ...referredTo(row.differences)]);
  const names = await nameSubjects(db, subjects);
  const named = told.map((row) => ({
    ...row,
    subjectName: names.get(row.subjectId) ?? null,
    differences: withNames(row.differences, names),
  }));
  return { ...around, rows: named };
}

/**
 * Who has changed something and is called like that. Asked first, so that PostgreSQL knows how much
 * of the log is theirs: one administrator may have written all of it, and a name that nobody has none.
 */
async function findActors(db: Database, search: string | null): Promise<string[]> {
  if (!search) return [];
  const pattern = containing(search);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(ilike(users.email, pattern), ilike(users.name, pattern)),
        sql`exists (select from audit_log where audit_log.actor_id = users.id)`,
      ),
    );
  return found.map(({ id }) => id);
}

function narrow(
  { search, filters }: TableQuery<typeof auditTable>,
  actorIds: readonly string[],
): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [];
  if (filters.subject) conditions.push(eq(auditLog.subjectType, filters.subject));
  if (!search) return conditions;
  conditions.push(
    or(
      actorIds.length > 0 ? inArray(auditLog.actorId, actorIds) : undefined,
      ilike(auditLog.action, containing(search)),
      eq(auditLog.subjectId, search.toLowerCase()),
    ),
  );
  return conditions;
}
