import { and, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, products } from "#db";
import { cardColumns, isVisible, type ProductCard, readCard } from "./product-card.ts";
import { searchProducts } from "./product-search.ts";
import { countProducts } from "./products.ts";
import { readWords } from "./search-words.ts";
import { correctSpelling } from "./spelling.ts";

/** What is shown below a search that found nothing. */
export interface CloseMatches {
  /** A term that does find products; null where none comes to mind. */
  didYouMean: string | null;
  products: ProductCard[];
}

const mostMatches = 6;

/**
 * What a search that found nothing may have meant: the same words in another place or written
 * otherwise, or else the words with their typing errors put right. Null where nothing is close.
 */
export async function findCloseMatches(db: Database, term: string): Promise<CloseMatches | null> {
  const asTyped = await searchProducts(db, { words: readWords(term), limit: mostMatches });
  if (asTyped.length > 0) return { didYouMean: null, products: await listCards(db, asTyped) };
  const corrected = await correctSpelling(db, term);
  if (corrected === null) return null;
  const [ids, found] = await Promise.all([
    searchProducts(db, { words: readWords(corrected), limit: mostMatches }),
    countProducts(db, { search: corrected }),
  ]);
  if (ids.length === 0 && found === 0) return null;
  return { didYouMean: found !== 0 ? corrected : null, products: await listCards(db, ids) };
}

const cardsOfIds = oncePerDatabase((db) =>
  db
    .select(cardColumns)
    .from(products)
    .where(and(isVisible, sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`))
    .prepare("cards_of_ids"),
);

/** The cards of these products in this order. */
async function listCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await cardsOfIds(db).execute({ ids });
  const cards = new Map(rows.map((row) => [row.id, readCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
