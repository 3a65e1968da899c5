/** More than anybody types to find a product; each word narrows the search by another look into the index. */
const mostWords = 6;
/** In letters, as in `search_beginnings` of the database. */
export const longestWord = 40;

/** What search leaves out within a word, so that part numbers are found with and without it. */
const joints = /[-._/]/g;
/** Every other sign of ASCII that is neither letter nor digit. The database splits in the same places. */
const gaps = /[\s!-,:-@[-`{-~]+/;

/** The words of a search as they were typed, without the signs that search leaves out. */
export function readWords(term: string): string[] {
  return term
    .replaceAll("\0", "")
    .replaceAll(joints, "")
    .split(gaps)
    .filter((word) => /[\p{Letter}\p{Number}]/u.test(word))
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
}
