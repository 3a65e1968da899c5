import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { type Database, documentation, products, uploads } from "#db";
import { containing, keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { documentTable } from "./document-table.ts";

export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>["rows"][number];

/** The documentation as an administrator sees it, without the texts. */
export async function listDocumentRows(db: Database, query: TableQuery<typeof documentTable>) {
  const page = keyset(query, {
    keys: {
      created: { by: documentation.createdAt, kind: "instant" },
      title: { by: sql`lower(${documentation.title})`, kind: "text" },
      order: { by: documentation.orderIndex, kind: "whole number" },
    },
    id: documentation.id,
  });
  const found = await db
    .select({
      id: documentation.id,
      sortKey: page.sortKey,
      title: documentation.title,
      docType: documentation.docType,
      productName: products.name,
      orderIndex: documentation.orderIndex,
      createdAt: documentation.createdAt,
    })
    .from(documentation)
    .leftJoin(products, eq(products.id, documentation.productId))
    .where(and(...narrow(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

function narrow({ search, filters }: TableQuery<typeof documentTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = containing(search);
    const { title, description } = documentation;
    conditions.push(
      or(ilike(title, pattern), ilike(description, pattern), ilike(products.name, pattern)),
    );
  }
  if (filters.type) conditions.push(eq(documentation.docType, filters.type));
  return conditions;
}

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** One document in full, to be edited; null where there is none. */
export async function findDocument(db: Database, id: string) {
  const [found] = await db
    .select({
      id: documentation.id,
      fields: {
        title: documentation.title,
        description: documentation.description,
        docType: documentation.docType,
        productId: documentation.productId,
        content: documentation.content,
        videoUrl: documentation.videoUrl,
        fileUrl: documentation.fileUrl,
        orderIndex: documentation.orderIndex,
      },
      product: { id: products.id, name: products.name, partNumber: products.partNumber },
      /** What is known of a file that was uploaded. */
      upload: { name: uploads.name, sizeBytes: uploads.sizeBytes },
    })
    .from(documentation)
    .leftJoin(products, eq(products.id, documentation.productId))
    .leftJoin(uploads, eq(documentation.fileUrl, sql`'/files/' || ${uploads.key}`))
    .where(eq(documentation.id, id));
  return found ?? null;
}
