import { createHash } from "node:crypto";
import { db } from "#db";
import { checkImport, importProducts } from "#shop/catalog/product-import.ts";
import { writeCsv } from "#shop/records/csv.ts";

interface Actor {
  id: string;
}

/** The text of a file of products, or the cells of its lines. */
export type FileContent = string | readonly (readonly string[])[];

/** A file as an administrator sends it. */
export function fileOf(actor: Actor, content: FileContent) {
  const bytes = Buffer.from(typeof content === "string" ? content : writeCsv(content));
  return { actor, bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

/** What an import would do; throws where the file cannot be read. */
export async function checkFile(actor: Actor, content: FileContent) {
  const checked = await checkImport(db, fileOf(actor, content));
  if (checked.kind !== "checked") throw new Error(checked.message);
  return checked.report;
}

/** Imports what was shown a moment ago. */
export async function importFile(actor: Actor, content: FileContent) {
  const { digest } = await checkFile(actor, content);
  return importProducts(db, { ...fileOf(actor, content), digest });
}
