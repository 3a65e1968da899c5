import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

export const documentExtensions = ["pdf", "doc", "docx", "txt"] as const;

export type DocumentExtension = (typeof documentExtensions)[number];

/** What an archive is called that holds what is no document, such as firmware. */
export const archiveExtension = "zip";

/** What a document is by its content, whatever it is called; null for everything that is not taken. */
export async function readDocumentType(path: string): Promise<DocumentExtension | null> {
  const found = await fileTypeFromFile(path);
  if (found?.ext === "pdf" || found?.ext === "docx") return found.ext;
  if (found?.ext === "cfb") return (await holdsWordDocument(path)) ? "doc" : null;
  if (found && !found.mime.startsWith("text/") && found.ext !== "xml") return null;
  return (await isText(path)) ? "txt" : null;
}

/** Told by its first bytes: what lies in an archive nobody looks at but a virus scanner. */
export async function isArchive(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), position: 0 });
  return bytesRead === 4 && buffer.toString("latin1") === "PK\x03\x04";
}

/** The container of old Office files holds sheets, slides and mails as well; in it a name is UTF-16. */
async function holdsWordDocument(path: string): Promise<boolean> {
  const wanted = Buffer.from("WordDocument", "utf16le");
  let tail = Buffer.alloc(0);
  for await (const piece of createReadStream(path)) {
    const window = Buffer.concat([tail, piece]);
    if (window.includes(wanted)) return true;
    tail = window.subarray(-wanted.length);
  }
  return false;
}

/** UTF-8 without control characters but those that lay out a text. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  await using file = await open(path);
  try {
    for await (const piece of file.createReadStream({ autoClose: false })) {
      if (hasControls(decoder.decode(piece, { stream: true }))) return false;
    }
    return !hasControls(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\f\r]/u.test(text);
}
