import { and, eq, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  type Database,
  documentation,
  orderItems,
  partners,
  productDocuments,
  productImages,
  productSharePictures,
  uploads,
} from "#db";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";

export type Upload = Omit<typeof uploads.$inferSelect, "uploadedAt">;

/**
 * Notes that a file is about to be stored: before its bytes are, so that bytes without a note never
 * exist. One that comes again is young again. Answers what it is called: as it came last, but as it was called before
 * where a record refers to it, which nobody has changed by an upload.
 */
export async function recordUpload(
  db: Database,
  { actor, upload }: { actor: Actor; upload: Upload },
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    return recordOwnFile(tx, upload);
  });
}

/** As `recordUpload`, of a file that the shop made itself. */
export async function recordOwnFile(db: Database, upload: Upload): Promise<string> {
  const { key, name } = upload;
  return db.transaction(async (tx) => {
    const [noted] = await tx
      .insert(uploads)
      .values(upload)
      .onConflictDoUpdate({ target: uploads.key, set: { uploadedAt: sql`now()` } })
      .returning({ name: uploads.name });
    if (!noted || noted.name === name) return name;
    // It is locked by now: who refers to it meanwhile is seen.
    const renamed = await tx
      .update(uploads)
      .set({ name })
      .where(and(eq(uploads.key, key), isOrphan(tx)))
      .returning({ name: uploads.name });
    return renamed[0]?.name ?? noted.name;
  });
}

/**
 * The uploads of these keys, by key, which a record is about to refer to: none of them is removed
 * before the caller's transaction ends. A key that is missing was never stored, or is gone.
 */
export async function claimUploads(
  tx: Database,
  { kind, keys }: { kind: Upload["kind"]; keys: readonly string[] },
): Promise<Map<string, Upload>> {
  if (keys.length === 0) return new Map();
  const found = await tx
    .select({
      key: uploads.key,
      kind: uploads.kind,
      name: uploads.name,
      sizeBytes: uploads.sizeBytes,
      width: uploads.width,
      height: uploads.height,
    })
    .from(uploads)
    .where(and(eq(uploads.kind, kind), inArray(uploads.key, [...keys])))
    .orderBy(uploads.key)
    .for("share");
  return new Map(found.map((upload) => [upload.key, upload]));
}

/**
 * Files that a record refers to no more are as young again as if they had just come: an order that is under way may
 * have read there which picture it is to show. One that somebody else is about to refer to needs no more time.
 */
export async function releaseUploads(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const free = tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.key, [...keys]))
    .for("no key update", { skipLocked: true });
  await tx.update(uploads).set({ uploadedAt: sql`now()` }).where(inArray(uploads.key, free));
}

/** What an uploaded file was called where it came from; null for one that nobody uploaded. */
export async function findUploadName(db: Database, key: string): Promise<string | null> {
  const [found] = await db.select({ name: uploads.name }).from(uploads).where(eq(uploads.key, key));
  return found?.name ?? null;
}

/** The keys of all uploads that a product, order, partner or document refers to. */
export async function listUsedUploads(db: Database): Promise<string[]> {
  const used = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(sql`not ${isOrphan(db)}`);
  return used.map(({ key }) => key);
}

interface Removal {
  /**
   * Uploads that nothing refers to are removed so long after they came, or were released. By the database's clock, which noted
   * when: one that is ahead would take what has just been uploaded for old.
   */
  afterHours: number;
  /** Forgets the bytes under a key. */
  remove: (key: string) => Promise<void>;
  /** None is begun once it aborts: what is left is found another time. */
  signal?: AbortSignal;
}

/** Removes uploads that no product, order, partner or document refers to. Answers how many. */
export async function removeOrphans(
  db: Database,
  { afterHours, remove, signal }: Removal,
): Promise<number> {
  const orphans = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(isOld(afterHours), isOrphan(db)));
  let removed = 0;
  for (const { key } of orphans) {
    if (signal?.aborted) break;
    if (await removeOrphan(db, { key, afterHours, remove })) removed += 1;
  }
  return removed;
}

/** The upload is locked first and looked at after that: who refers to it meanwhile is seen. */
function removeOrphan(db: Database, { key, afterHours, remove }: Removal & { key: string }) {
  const isIt = and(eq(uploads.key, key), isOld(afterHours));
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(isIt)
      .for("update", { skipLocked: true });
    if (!locked) return false;
    const [orphan] = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(isIt, isOrphan(tx)));
    if (!orphan) return false;
    await remove(key);
    await tx.delete(uploads).where(eq(uploads.key, key));
    return true;
  });
}

const isOld = (hours: number) =>
  lt(uploads.uploadedAt, sql`now() - make_interval(hours => ${hours})`);

/**
 * Texts and addresses are searched for the hash that a key begins with, wherever in them it stands: so do the
 * keys of every size of a picture, and any of them may have been copied from a page.
 */
function isOrphan(db: Database): SQL | undefined {
  const one = { one: sql`1` };
  const { key } = uploads;
  const isIn = (text: PgColumn) => sql`strpos(${text}, split_part(${key}, '.', 1)) > 0`;
  const { fileUrl, videoUrl, content } = documentation;
  return and(
    notExists(db.select(one).from(productImages).where(eq(productImages.key, key))),
    notExists(db.select(one).from(productDocuments).where(eq(productDocuments.key, key))),
    notExists(db.select(one).from(productSharePictures).where(eq(productSharePictures.key, key))),
    notExists(db.select(one).from(orderItems).where(eq(orderItems.imageKey, key))),
    notExists(db.select(one).from(partners).where(isIn(partners.logoUrl))),
    notExists(
      db
        .select(one)
        .from(documentation)
        .where(or(isIn(fileUrl), isIn(videoUrl), isIn(content))),
    ),
  );
}
