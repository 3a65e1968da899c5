import { and, asc, desc, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, products } from "#db";
import { isVisible } from "./product-card.ts";

/**
 * The ids of products that a search may mean, the likeliest first: those whose part number begins
 * with it, dashes or not, then those with a word that begins with each of the words. Upper and lower
 * case and accents are the same. This is how people search; the list of products has a rule of its own.
 */
export async function searchProducts(
  db: Database,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<string[]> {
  if (words.length === 0) return [];
  const [numbered, named] = await Promise.all([
    byPartNumber(db).execute({ key: words.join(""), limit }),
    prepareByWords(db, words.length).execute({
      ...Object.fromEntries(words.map((word, at) => [`word${at}`, word])),
      limit,
    }),
  ]);
  return [...new Set([...numbered, ...named].map(({ id }) => id))].slice(0, limit);
}

/** The same words as in the indexes: without them PostgreSQL would read every product. */
const partNumberKey = sql`search_key(${products.partNumber}) collate "C"`;
const searchText = sql`search_text(${products.partNumber} || ' ' || ${products.name})`;

/** Sorts after every text that begins like the key. */
const lastCharacter = "\u{10ffff}";

const byPartNumber = oncePerDatabase((db) => {
  const key = sql`(select search_key(${sql.placeholder("key")}))`;
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isVisible,
        sql`${partNumberKey} >= ${key} collate "C"`,
        sql`${partNumberKey} < (${key} || ${lastCharacter}) collate "C"`,
      ),
    )
    .orderBy(partNumberKey)
    .limit(sql.placeholder("limit"))
    .prepare("products_by_part_number");
});

/**
 * Of a word that half the catalogue has, so many products are put in order and no more: what a
 * person looks for among thousands takes another word anyway.
 */
const mostCandidates = 100;

/** Each number of words is a statement of its own. */
const statements = oncePerDatabase(() => new Map<number, ReturnType<typeof buildByWords>>());

function prepareByWords(db: Database, count: number) {
  const made = statements(db).get(count) ?? buildByWords(db, count);
  statements(db).set(count, made);
  return made;
}

function buildByWords(db: Database, count: number) {
  // As a question of its own each key is made once, and not again for every product.
  const keys = Array.from({ length: count }, (_, at) => {
    return sql`(select search_key(${sql.placeholder(`word${at}`)}))`;
  });
  const phrase = sql.join(keys, sql` || ' ' || `);
  const candidates = db
    .select({
      id: products.id,
      name: products.name,
      isBuyable: sql<boolean>`${products.status} = 'active' and ${products.stock} > 0`.as(
        "is_buyable",
      ),
      text: sql<string>`${searchText}`.as("text"),
    })
    .from(products)
    .where(and(isVisible, ...keys.map((key) => sql`${searchText} like '% ' || ${key} || '%'`)))
    .limit(mostCandidates)
    .as("candidates");
  return db
    .select({ id: candidates.id })
    .from(candidates)
    .orderBy(
      // Those that have the words beside each other, in this order, are meant rather than others.
      sql`${candidates.text} like '% ' || ${phrase} || '%' desc`,
      desc(candidates.isBuyable),
      sql`char_length(${candidates.name})`,
      asc(candidates.name),
    )
    .limit(sql.placeholder("limit"))
    .prepare(`products_by_${count}_words`);
}
