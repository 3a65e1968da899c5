import { and, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, products, searchTexts } from "#db";
import { isVisible } from "./product-card.ts";
import { longestWord } from "./search-words.ts";

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
    prepareByPartNumber(db, limit).execute({ key: words.join("") }),
    byWords(db).execute({ words, limit }),
  ]);
  return [...new Set([...numbered, ...named].map(({ id }) => id))].slice(0, limit);
}

/** The same words as in the index: without them PostgreSQL would read every product. */
const partNumberKey = sql`search_key(${products.partNumber}) collate "C"`;

/** Sorts after every text that begins like the key. */
const lastCharacter = "\u{10ffff}";

/** PostgreSQL would plan a limit that it is told only later anew each time, at the cost of the search itself. */
const statements = oncePerDatabase(() => new Map<number, ReturnType<typeof buildByPartNumber>>());

function prepareByPartNumber(db: Database, limit: number) {
  const made = statements(db).get(limit) ?? buildByPartNumber(db, limit);
  statements(db).set(limit, made);
  return made;
}

function buildByPartNumber(db: Database, limit: number) {
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
    .limit(limit)
    .prepare(`${limit}_products_by_part_number`);
}

/**
 * Of a word that half the catalogue has, so many products are put in order and no more: what a
 * person looks for among thousands takes another word anyway.
 */
const mostCandidates = 100;

/**
 * Where one word was typed, and no number, so many pages of 8 KB, about 70 products each, are read
 * through first. They have enough candidates of a word that one product in fifteen has; the index
 * would list all of these before it gave the first. Several words are rare together.
 */
const pagesReadThrough = 24;

const byWords = oncePerDatabase((db) => {
  const most = sql.raw(String(mostCandidates));
  const firstPages = sql.raw(`search_texts.ctid < '(${pagesReadThrough},0)'::tid`);
  // Looked at one by one until there are enough: joined, all products would be read.
  const candidates = sql`
    select product.*, text like (select phrase from typed) as is_phrase
    from ${searchTexts} cross join lateral (
      select ${products.id}, ${products.name},
        ${products.status} = 'active' and ${products.stock} > 0 as is_buyable
      from ${products} where ${products.id} = product_id and ${isVisible} offset 0
    ) as product
    where text like all ((select patterns from typed)::text[])`;
  const found = sql`(
    with typed as materialized (
      select array_agg(left(key, ${sql.raw(String(longestWord))})) as beginnings,
        array_agg('% ' || key || '%') as patterns,
        '% ' || string_agg(key, ' ' order by place) || '%' as phrase,
        count(*) = 1 and bool_and(key !~ '[0-9]') as may_be_common
      from unnest(${sql.placeholder("words")}::text[]) with ordinality as word (typed, place)
      cross join search_key(typed) as key
      where key <> ''
    ),
    near as materialized (
      ${candidates} and (select may_be_common from typed) and ${firstPages} limit ${most}
    ),
    anywhere as materialized (
      ${candidates} and (select count(*) from near) < ${most}
        and search_beginnings(text) @> (select beginnings from typed)
      limit ${most}
    )
    select * from near where (select count(*) from near) = ${most}
    union all select * from anywhere
  ) as found`;
  return db
    .select({ id: sql<string>`id` })
    .from(found)
    .orderBy(
      // Those that have the words beside each other, in this order, are meant rather than others.
      sql`is_phrase desc`,
      sql`is_buyable desc`,
      sql`char_length(name)`,
      sql`name`,
    )
    .limit(sql.placeholder("limit"))
    .prepare("products_by_words");
});
