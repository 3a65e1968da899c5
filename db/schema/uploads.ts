import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, hasLength, isOneOf } from "./columns.ts";

export const uploadKinds = ["picture", "document"] as const;

/** Every file that the storage was given: written before its bytes, forgotten after them. */
export const uploads = pgTable(
  "uploads",
  {
    /** Where the bytes lie in storage, made from their content. */
    key: text().primaryKey(),
    kind: text({ enum: uploadKinds }).notNull(),
    /** As the file was called where it came from; only ever shown. */
    name: text().notNull(),
    /** 0 for a picture that the shop drew before it noted its own: nobody is told the size of a picture. */
    sizeBytes: integer().notNull(),
    /** In pixels; null for a document, and for a picture that the shop drew itself. */
    width: integer(),
    height: integer(),
    /** When it last came: the same content keeps its key. */
    uploadedAt: createdAt(),
  },
  (table) => [
    index("uploads_uploaded_at_index").on(table.uploadedAt),
    check("uploads_kind_check", isOneOf(table.kind, uploadKinds)),
    check("uploads_name_check", hasLength(table.name, 1, 255)),
  ],
);
