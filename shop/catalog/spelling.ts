import { sql } from "drizzle-orm";
import { type Database, oncePerDatabase, searchWords } from "#db";
import { editDistance, mostSlips } from "./edit-distance.ts";
import { readWords } from "./search-words.ts";

/** Words that look alike, of which the closest is meant. */
const mostCandidates = 30;

/** Shorter words, and those with a digit in them, cannot be told from other words and from numbers. */
const correctable = /^[^\d]{3,}$/;

/**
 * The term with each word that the catalogue and the documents do not know replaced by the word that
 * was probably meant. Null where nothing was found to put right.
 */
export async function correctSpelling(db: Database, term: string): Promise<string | null> {
  const typed = readWords(term);
  const meant = await Promise.all(
    typed.map((word) => (correctable.test(word) ? correctWord(db, word) : null)),
  );
  if (meant.every((word) => word === null)) return null;
  return typed.map((word, at) => meant[at] ?? word.toLowerCase()).join(" ");
}

/** The word in the spelling of the catalogue; null where it is known, or where nothing is close enough. */
async function correctWord(db: Database, typed: string): Promise<string | null> {
  const candidates = await similarWords(db).execute({ typed });
  const key = candidates[0]?.typed ?? "";
  if (candidates.some((candidate) => candidate.isKnown)) return null;
  const best = candidates
    .map(({ word, key: other }) => ({ word, slips: editDistance(key, other) }))
    .sort((left, right) => left.slips - right.slips)[0];
  return best && best.slips <= mostSlips(key.length) ? best.word : null;
}

const similarWords = oncePerDatabase((db) => {
  const key = sql<string>`search_key(${sql.placeholder("typed")})`;
  return db
    .select({
      word: searchWords.word,
      key: searchWords.key,
      typed: key,
      /** What begins a known word may still be on its way. */
      isKnown: sql<boolean>`starts_with(${searchWords.key}, ${key})`,
    })
    .from(searchWords)
    .orderBy(sql`${searchWords.key} <-> ${key}`)
    .limit(mostCandidates)
    .prepare("similar_words");
});
