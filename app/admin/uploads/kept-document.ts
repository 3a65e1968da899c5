import { db } from "#db";
import { recordUpload } from "#shop/content/uploads.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import {
  archiveExtension,
  documentExtensions,
  isArchive,
  readDocumentType,
} from "#storage/documents.ts";
import { storage } from "#storage/shop-storage.ts";
import { makeKey } from "#storage/storage.ts";
import { answerUpload, refuseFile } from "./arrival.ts";
import type { KeptDocument } from "./document-field.tsx";
import { documentLimits, downloadLimits } from "./limits.ts";

interface Taking {
  actor: Actor;
  takesArchives: boolean;
}

/**
 * Answers a call whose body is a document, or an archive where one is taken: 201 with what was kept, and whether the
 * shop had it under another name already.
 */
export function keepDocument(request: Request, { actor, takesArchives }: Taking) {
  const limits = takesArchives ? downloadLimits : documentLimits;
  const taken = takesArchives ? [...documentExtensions, archiveExtension] : documentExtensions;
  return answerUpload(request, limits, async ({ path, hash, sizeBytes, name }) => {
    const named = taken.find((each) => name.toLowerCase().endsWith(`.${each}`));
    const isNamedArchive = named === archiveExtension && (await isArchive(path));
    const extension = isNamedArchive ? archiveExtension : await readDocumentType(path);
    if (!extension && named === "txt") {
      return refuseFile(
        "not_plain_text",
        "Only plain text in UTF-8 can be read here. Save it as UTF-8 first",
      );
    }
    if (!extension || !named) {
      return refuseFile("unknown_type", `Only ${limits.kinds} files can be uploaded`);
    }
    if (extension !== named) {
      return refuseFile(
        "misnamed",
        `This is no ${named.toUpperCase()} file, whatever its name says`,
      );
    }
    const key = makeKey(hash, extension);
    const upload = { key, kind: "document" as const, name, sizeBytes, width: null, height: null };
    const keptName = await recordUpload(db, { actor, upload });
    await storage.put(key, { path });
    const kept: KeptDocument = { key, name: keptName, sizeBytes };
    const isKnown = keptName !== name;
    return Response.json({ kept, ...(isKnown && { isKnown }) }, { status: 201 });
  });
}
