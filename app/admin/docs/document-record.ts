import { db } from "#db";
import { findDocument } from "#shop/content/document-list.ts";
import { openRecord } from "../frame/open-record.ts";
import type { Route } from "./+types/document-record";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `GET /admin/docs/{id}`: one document in full, for the dialog that edits it. */
export async function loader({ params: { documentId } }: Route.LoaderArgs) {
  const record = uuid.test(documentId) ? await findDocument(db, documentId) : null;
  return record ? { kind: "found" as const, record } : { kind: "unknown_document" as const };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => openRecord(serverLoader);
