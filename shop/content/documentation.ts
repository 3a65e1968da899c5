import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, documentation, products } from "#db";

export type DocumentType = (typeof documentation.$inferSelect)["docType"];

export type DocumentEntry = Awaited<ReturnType<typeof listDocumentation>>[number];

/**
 * The entries of one type in the shop's own order. The content is HTML as it was written, so it has
 * to be sanitised before it is shown. A suspended product is invisible to the public, so its entries
 * stand without it.
 */
export function listDocumentation(db: Database, docType: DocumentType) {
  return db
    .select({
      id: documentation.id,
      title: documentation.title,
      description: documentation.description,
      content: documentation.content,
      fileUrl: documentation.fileUrl,
      videoUrl: documentation.videoUrl,
      product: { id: products.id, name: products.name },
    })
    .from(documentation)
    .leftJoin(
      products,
      and(eq(products.id, documentation.productId), sql`${products.status} <> 'suspended'`),
    )
    .where(eq(documentation.docType, docType))
    .orderBy(asc(documentation.orderIndex), asc(documentation.createdAt), asc(documentation.id));
}

/** How much there is to read of one type, and what comes first. */
export interface DocumentationSummary {
  count: number;
  /** The entries that stand first, at most three. */
  first: { id: string; title: string }[];
}

const noEntries: DocumentationSummary = { count: 0, first: [] };

export async function summariseDocumentation(
  db: Database,
): Promise<Record<DocumentType, DocumentationSummary>> {
  const { docType, title, orderIndex, createdAt, id } = documentation;
  const rows = await db
    .select({
      docType,
      count: sql<number>`count(*)::int`,
      first: sql<DocumentationSummary["first"]>`(array_agg(
        json_build_object('id', ${id}, 'title', ${title})
        order by ${orderIndex}, ${createdAt}, ${id}
      ))[1:3]`,
    })
    .from(documentation)
    .groupBy(docType);
  const find = (type: DocumentType): DocumentationSummary => {
    const row = rows.find((each) => each.docType === type);
    return row ? { count: row.count, first: row.first } : noEntries;
  };
  return {
    getting_started: find("getting_started"),
    api_docs: find("api_docs"),
    downloads: find("downloads"),
    video_tutorials: find("video_tutorials"),
  };
}
