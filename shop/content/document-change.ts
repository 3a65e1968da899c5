import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, documentation, products } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { nameDifferences } from "../people/named-differences.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { tellRichTexts, tellTexts } from "../records/told-text.ts";
import { type DocumentFields, uploadedKey } from "./document-fields.ts";
import { claimNamedFiles } from "./named-files.ts";
import { claimUploads } from "./uploads.ts";
import { readPlayer } from "./video.ts";

export type DocumentChanged =
  | { kind: "changed"; id: string }
  | { kind: "unknown_document" }
  | { kind: "unknown_product" }
  /** Nothing was uploaded under it, or that is gone again. */
  | { kind: "unknown_file" }
  /** Its text shows or links to a file of the shop that is not there. */
  | { kind: "unknown_named_file"; address: string }
  /** Neither YouTube nor Vimeo has the film, and no document of the shop shows it. */
  | { kind: "unknown_film" }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: DocumentFields; differences: Difference[] };

/** Asked for under an id that is there already, as when its answer got lost, it creates nothing more. */
export function createDocument(
  db: Database,
  { actor, id = randomUUID(), fields }: { actor: Actor; id?: string; fields: DocumentFields },
): Promise<DocumentChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const fault = await findFault(tx, { fields, before: null });
    if (fault) return fault;
    const [created] = await tx
      .insert(documentation)
      .values({ id, ...fields, createdBy: actor.id })
      .onConflictDoNothing({ target: documentation.id })
      .returning({ id: documentation.id });
    if (!created) return { kind: "changed", id };
    await recordAudit(tx, {
      actorId: actor.id,
      action: "document.create",
      subjectType: "document",
      subjectId: created.id,
      ...tellChange(null, fields),
    });
    await announce(tx, "documents", created);
    return { kind: "changed", id: created.id };
  });
}

/**
 * Nothing is written over what someone else saved since `opened` was read: see `conflict`. A form that
 * changes nothing leaves no trace.
 */
export function updateDocument(
  db: Database,
  wanted: { actor: Actor; id: string; opened: DocumentFields; fields: DocumentFields },
): Promise<DocumentChanged> {
  const { actor, id, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockDocument(tx, id);
    if (!current) return { kind: "unknown_document" };
    if (findDifferences(opened, current).length > 0) {
      const { before, after } = tellChange(opened, current);
      const differences = await nameDifferences(tx, findDifferences(before, after));
      return { kind: "conflict", current, differences };
    }
    if (findDifferences(current, fields).length === 0) return { kind: "changed", id };
    const fault = await findFault(tx, { fields, before: current });
    if (fault) return fault;
    await tx.update(documentation).set(fields).where(eq(documentation.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "document.update",
      subjectType: "document",
      subjectId: id,
      ...tellChange(current, fields),
    });
    await announce(tx, "documents", { id });
    return { kind: "changed", id };
  });
}

export function deleteDocument(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<DocumentChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const current = await lockDocument(tx, id);
    if (!current) return { kind: "unknown_document" };
    await tx.delete(documentation).where(eq(documentation.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: "document.delete",
      subjectType: "document",
      subjectId: id,
      ...tellChange(current, null),
    });
    await announce(tx, "documents", { id });
    return { kind: "changed", id };
  });
}

async function lockDocument(tx: Database, id: string): Promise<DocumentFields | null> {
  const [found] = await tx
    .select({
      title: documentation.title,
      description: documentation.description,
      docType: documentation.docType,
      productId: documentation.productId,
      content: documentation.content,
      videoUrl: documentation.videoUrl,
      fileUrl: documentation.fileUrl,
      orderIndex: documentation.orderIndex,
    })
    .from(documentation)
    .where(eq(documentation.id, id))
    .for("update");
  return found ?? null;
}

interface Change {
  fields: DocumentFields;
  before: DocumentFields | null;
}

/** What the document refers to must be there, and stays there until the transaction ends. */
async function findFault(
  tx: Database,
  { fields: { productId, fileUrl, videoUrl, content }, before }: Change,
): Promise<DocumentChanged | null> {
  if (productId !== null) {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for("key share");
    if (!product) return { kind: "unknown_product" };
  }
  if (fileUrl !== null && fileUrl !== before?.fileUrl) {
    const key = uploadedKey(fileUrl);
    const claimed = await claimUploads(tx, { kind: "document", keys: key ? [key] : [] });
    if (claimed.size !== 1) return { kind: "unknown_file" };
  }
  if (videoUrl !== null && videoUrl !== before?.videoUrl && !(await isFilm(tx, videoUrl))) {
    return { kind: "unknown_film" };
  }
  const known = new Set(addressesIn(before?.content ?? null));
  const added = addressesIn(content).filter((address) => !known.has(address));
  // An address with the name of a site may lead to another shop, of whose files this one knows nothing.
  const [missing] = (await claimNamedFiles(tx, added)).filter((address) => address.startsWith("/"));
  return missing === undefined ? null : { kind: "unknown_named_file", address: missing };
}

/** The shop takes no films in: it has none of its own but those that it began with, each shown by a document. */
async function isFilm(tx: Database, videoUrl: string): Promise<boolean> {
  if (readPlayer(videoUrl)) return true;
  const [shown] = await tx
    .select({ id: documentation.id })
    .from(documentation)
    .where(eq(documentation.videoUrl, videoUrl))
    .limit(1);
  return shown !== undefined;
}

/** The addresses of what a sanitised text shows and links to. */
function addressesIn(content: string | null): string[] {
  return [...(content ?? "").matchAll(/ (?:src|href)="([^"]*)"/g)].map(
    ([, address = ""]) => address,
  );
}

/** A document before and after a change, as people are told of it; null for none. */
function tellChange(before: DocumentFields | null, after: DocumentFields | null) {
  const content = tellRichTexts(before?.content ?? null, after?.content ?? null);
  const description = tellTexts(before?.description ?? null, after?.description ?? null);
  return {
    before: before && { ...before, description: description.before, content: content.before },
    after: after && { ...after, description: description.after, content: content.after },
  };
}
