import { readDemonstrationDocument } from "#db/seed/demonstration-document.ts";
import type { DemonstrationDocuments, ServedDocument } from "./demonstration-documents.ts";

/** As many as there are products, about 15 KB each. */
const printed = new Map<string, ServedDocument>();

/** Finds a document of the demonstration; a datasheet is printed at its first use and kept in memory. */
export const findDemonstrationDocument: DemonstrationDocuments = async (key) => {
  const kept = printed.get(key);
  if (kept) return kept;
  const document = readDemonstrationDocument(key);
  if (!document || !("datasheet" in document)) return document;
  // What prints is loaded when it is first needed.
  const { printDatasheet } = await import("#paper/datasheet/datasheet.ts");
  const body = await printDatasheet(document.datasheet);
  const served = { name: document.name, contentType: "application/pdf", body };
  printed.set(key, served);
  return served;
};
