import { charactersOf } from "./type.ts";

/**
 * Breaks text into lines of at most so many cells: between words, and within one that is longer. The dot
 * between two facts stays with the first of them.
 */
export function wrap(text: string, cells: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text
    .split(/\s+(?!·)/)
    .filter(Boolean)
    .flatMap((each) => cut(each, cells))) {
    const isFirst = line.length === 0;
    if (!isFirst && line.length + 1 + word.length > cells) {
      lines.push(line.join(""));
      line = [];
    }
    if (line.length > 0) line.push(" ");
    line.push(...word);
  }
  if (line.length > 0) lines.push(line.join(""));
  return lines;
}

/** The characters of a word, in pieces that fit. */
function cut(word: string, cells: number): string[][] {
  const characters = charactersOf(word);
  const pieces: string[][] = [];
  for (let at = 0; at < characters.length; at += cells) {
    pieces.push(characters.slice(at, at + cells));
  }
  return pieces;
}
