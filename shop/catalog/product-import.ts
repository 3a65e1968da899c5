import { sql } from "drizzle-orm";
import { type Database, databaseError } from "#db";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { decodeText, UnreadableFile } from "../records/csv-file.ts";
import { readProductLines } from "./product-import-file.ts";
import { findKnown } from "./product-import-known.ts";
import { planImport } from "./product-import-plan.ts";
import { describeImport, type ImportReport } from "./product-import-report.ts";
import { writeImport } from "./product-import-write.ts";

interface Import {
  actor: Actor;
  /** A CSV file with the columns of an export, or some of them. */
  bytes: Uint8Array;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
}

interface Unreadable {
  kind: "unreadable";
  /** Why the file as a whole cannot be read, for the person who chose it. */
  message: string;
}

export type ImportChecked = { kind: "checked"; report: ImportReport } | Unreadable;

/** What an import of the file would do now. Nothing is changed. */
export function checkImport(db: Database, wanted: Import): Promise<ImportChecked> {
  return unlessUnreadable(async () => {
    const { report } = await planFile(db, { ...wanted, isLocked: false });
    return { kind: "checked", report };
  });
}

export type Imported =
  | { kind: "imported"; created: number; changed: number }
  /** It would not do what was shown: the shop or the file is another by now. Nothing was changed. */
  | { kind: "stale"; report: ImportReport }
  /** Some lines are refused, so none was imported. */
  | { kind: "refused"; report: ImportReport }
  | Unreadable;

/** Any constant will do, as long as every copy of the shop uses the same. */
const importLock = 6_203_915_748;

/**
 * Imports the file, all of it or nothing, if that does exactly what the report with this digest
 * says. Imports wait for one another; the products that a file speaks of can be neither bought nor
 * edited until it is through.
 */
export function importProducts(
  db: Database,
  { digest, ...wanted }: Import & { digest: string },
): Promise<Imported> {
  return unlessUnreadable(async () => {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
        const { report, plan, known } = await planFile(tx, { ...wanted, isLocked: true });
        if (report.digest !== digest) return { kind: "stale", report };
        if (report.refused.length > 0) return { kind: "refused", report };
        await writeImport(tx, { actor: wanted.actor, lines: plan.lines, known });
        const { created, changed } = report;
        return { kind: "imported", created: created.length, changed: changed.length };
      });
    } catch (error) {
      if (databaseError(error)?.constraint !== "products_part_number_unique") throw error;
      // Someone gave a product one of the part numbers a moment ago.
      const { report } = await planFile(db, { ...wanted, isLocked: false });
      return { kind: "stale", report };
    }
  });
}

async function planFile(
  db: Database,
  { actor, bytes, hash, isLocked }: Import & { isLocked: boolean },
) {
  const lines = await readProductLines(decodeText(bytes), hash);
  const whole = lines.filter((line) => line.kind === "cells");
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const known = await findKnown(tx, { lines: whole, isLocked });
    const plan = await planImport(lines, { known, fileHash: hash });
    return { report: describeImport(plan), plan, known };
  });
}

async function unlessUnreadable<Answer>(work: () => Promise<Answer>): Promise<Answer | Unreadable> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: "unreadable", message: error.message };
  }
}
