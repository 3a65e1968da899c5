import { and, sql } from "drizzle-orm";
import { categories, type Database, oncePerDatabase, products } from "#db";
import { categoryOrder } from "./catalog/category-order.ts";
import { isVisible } from "./catalog/product-card.ts";
import { searchProducts } from "./catalog/product-search.ts";
import { readWords } from "./catalog/search-words.ts";
import { correctSpelling } from "./catalog/spelling.ts";
import { type FoundDocument, searchDocuments } from "./content/document-search.ts";

/** What the search box offers while somebody types. */
export interface Suggestions {
  products: SuggestedProduct[];
  categories: { name: string; slug: string }[];
  documents: FoundDocument[];
  /** Where what was typed finds nothing: the term that the suggestions belong to instead. */
  didYouMean: string | null;
}

export type SuggestedProduct = Awaited<ReturnType<typeof listSuggested>>[number];

const most = { products: 5, categories: 3, documents: 3 } as const;

/** Products, categories and documents that what was typed may lead to; nothing for nothing. */
export async function findSuggestions(db: Database, term: string): Promise<Suggestions> {
  const asTyped = await suggest(db, term);
  if (!isEmpty(asTyped)) return { ...asTyped, didYouMean: null };
  const corrected = await correctSpelling(db, term);
  const meant = corrected === null ? asTyped : await suggest(db, corrected);
  return { ...meant, didYouMean: isEmpty(meant) ? null : corrected };
}

async function suggest(db: Database, term: string) {
  const words = readWords(term);
  const [found, foundCategories, documents] = await Promise.all([
    // While the documents are still looked through.
    searchProducts(db, { words, limit: most.products }).then((ids) => listSuggested(db, ids)),
    words.length > 0 ? categoriesByWords(db).execute({ words }) : [],
    searchDocuments(db, { words, limit: most.documents, isQuick: true }),
  ]);
  return { products: found, categories: foundCategories, documents };
}

function isEmpty(found: Awaited<ReturnType<typeof suggest>>): boolean {
  return (
    found.products.length === 0 && found.categories.length === 0 && found.documents.length === 0
  );
}

const categoriesByWords = oncePerDatabase((db) =>
  db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(
      sql`(select bool_and(search_text(${categories.name}) like '% ' || search_key(word) || '%')
        from unnest(${sql.placeholder("words")}::text[]) as word)`,
    )
    .orderBy(categoryOrder)
    .limit(most.categories)
    .prepare("categories_by_words"),
);

const suggestedOfIds = oncePerDatabase((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      partNumber: products.partNumber,
      priceMinor: products.priceMinor,
      imageKey: sql<string | null>`(
        select picture.key from product_images picture
        where picture.product_id = products.id order by picture.position limit 1)`,
    })
    .from(products)
    // Seen directly, the ids would let PostgreSQL plan anew for however many there are each time.
    .where(
      and(isVisible, sql`${products.id} = any((select ${sql.placeholder("ids")}::uuid[])::uuid[])`),
    )
    .prepare("suggested_of_ids"),
);

/** These products in this order. */
async function listSuggested(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await suggestedOfIds(db).execute({ ids });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
