import { db } from "#db";
import { recordUpload } from "#shop/content/uploads.ts";
import { documentExtensions, readDocumentType } from "#storage/documents.ts";
import { storage } from "#storage/shop-storage.ts";
import { makeKey } from "#storage/storage.ts";
import { administratorOf } from "../administrator.ts";
import type { Route } from "./+types/document";
import { answerUpload, refuseFile } from "./arrival.ts";
import type { KeptDocument } from "./document-field.tsx";
import { documentLimits } from "./limits.ts";

/** `POST /admin/uploads/document`: the body is the file. Answers 201 with what was kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  return answerUpload(request, documentLimits, async ({ path, hash, sizeBytes, name }) => {
    const extension = await readDocumentType(path);
    const named = documentExtensions.find((each) => name.toLowerCase().endsWith(`.${each}`));
    if (!extension || !named) {
      return refuseFile("unknown_type", `Only ${documentLimits.kinds} files can be uploaded`);
    }
    if (extension !== named) {
      return refuseFile(
        "misnamed",
        `This is no ${named.toUpperCase()} file, whatever its name says`,
      );
    }
    const key = makeKey(hash, extension);
    const upload = { key, kind: "document" as const, name, sizeBytes, width: null, height: null };
    await recordUpload(db, { actor, upload });
    await storage.put(key, { path });
    const kept: KeptDocument = { key, name, sizeBytes };
    return Response.json({ kept }, { status: 201 });
  });
}
