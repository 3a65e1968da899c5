import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import { findDocument } from "#shop/content/document-list.ts";
import { openRecord } from "../frame/open-record.ts";
import type { Route } from "./+types/document-record";

/** `GET /admin/docs/{id}`: one document in full, for the dialog that edits it. */
export async function loader({ params: { documentId } }: Route.LoaderArgs) {
  const record = isUuid(documentId) ? await findDocument(db, documentId) : null;
  return record ? { kind: "found" as const, record } : { kind: "unknown_document" as const };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => openRecord(serverLoader);
