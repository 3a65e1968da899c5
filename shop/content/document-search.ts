import { and, asc, desc, sql } from "drizzle-orm";
import { type Database, documentation, oncePerDatabase, products } from "#db";
import type { DocumentType } from "./documentation.ts";

/** An entry of the documentation that a search found. */
export interface FoundDocument {
  id: string;
  docType: DocumentType;
  title: string;
  description: string | null;
  /** The product it is about, where the public may see that. */
  productName: string | null;
  /** What a link to the entry is made of: the titles of its page in their order, and its place among them. */
  titles: string[];
  place: number;
}

interface DocumentSearch {
  /** Each of them has to begin a word of the entry, its accents and its case aside. */
  words: readonly string[];
  limit: number;
  /** Only titles and the names of products are looked at, as while somebody types. */
  isQuick?: boolean;
}

/** The entries that a search may mean; those that bear it in their title come first. */
export async function searchDocuments(
  db: Database,
  { words, limit, isQuick = false }: DocumentSearch,
): Promise<FoundDocument[]> {
  if (words.length === 0) return [];
  const statement = isQuick ? byTitle(db) : byText(db);
  return statement.execute({ words, limit });
}

const byTitle = oncePerDatabase((db) => build(db, { isQuick: true }).prepare("documents_by_title"));
const byText = oncePerDatabase((db) => build(db, { isQuick: false }).prepare("documents_by_text"));

function build(db: Database, { isQuick }: { isQuick: boolean }) {
  const { id, docType, title, description, content, orderIndex, createdAt } = documentation;
  const titled = sql`search_text(concat_ws(' ', ${title}, ${products.name}, ${products.partNumber}))`;
  // What stands between < and > is how the text looks, not what it says.
  const whole = sql`search_text(concat_ws(' ', ${title}, ${products.name}, ${products.partNumber},
    ${description}, regexp_replace(${content}, '<[^>]*>', ' ', 'g')))`;
  return db
    .select({
      id,
      docType,
      title,
      description,
      productName: products.name,
      titles: sql<string[]>`array(
        select other.title from documentation other where other.doc_type = ${docType}
        order by other.order_index, other.created_at, other.id)`,
      place: sql<number>`(
        select count(*)::int from documentation other where other.doc_type = ${docType}
        and (other.order_index, other.created_at, other.id) < (${orderIndex}, ${createdAt}, ${id}))`,
    })
    .from(documentation)
    .leftJoin(
      products,
      and(sql`${products.id} = ${documentation.productId}`, sql`${products.status} <> 'suspended'`),
    )
    .where(hasWords(isQuick ? titled : whole))
    .orderBy(desc(hasWords(titled)), asc(docType), asc(orderIndex), asc(createdAt), asc(id))
    .limit(sql.placeholder("limit"));
}

function hasWords(text: ReturnType<typeof sql>) {
  return sql`(select bool_and(${text} like '% ' || search_key(word) || '%')
    from unnest(${sql.placeholder("words")}::text[]) as word)`;
}
