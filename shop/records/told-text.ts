import { cutText } from "./cut-text.ts";

/** So much of a text tells which one it was, and so much before a difference where it is. */
const mostTold = 400;
const mostBefore = 60;
const mostBehind = 60;

/**
 * Two states of a text as a change is told of, which is read at a glance: where they are long, the
 * part in which they differ.
 */
export function tellTexts(before: string | null, after: string | null) {
  const [was, is] = [before ?? "", after ?? ""];
  const part = findPart(was, is);
  const tell = (text: string | null) => text && excerptOf(text, part);
  return { before: tell(before), after: tell(after) };
}

/** As `tellTexts`, of formatted texts: without their markup, unless nothing but that differs. */
export function tellRichTexts(before: string | null, after: string | null) {
  const [was, is] = [before && plainTextOf(before), after && plainTextOf(after)];
  return was === is && before !== after ? tellTexts(before, after) : tellTexts(was, is);
}

interface Part {
  start: number;
  /** How much of both texts behind the difference is the same, but for what is told of it. */
  same: number;
}

function findPart(was: string, is: string): Part {
  if (was === is) return { start: 0, same: 0 };
  const shorter = Math.min(was.length, is.length);
  let first = 0;
  while (first < shorter && was[first] === is[first]) first++;
  let same = 0;
  while (same < shorter - first && was.at(-1 - same) === is.at(-1 - same)) same++;
  return { start: first <= mostBefore ? 0 : startOfWord(was, first), same };
}

/** The beginning of a word shortly before a place, where there is one. */
function startOfWord(text: string, place: number): number {
  const start = place - mostBefore;
  const blank = text.indexOf(" ", start);
  return blank === -1 || blank >= place ? start : blank + 1;
}

function excerptOf(text: string, { start, same }: Part): string {
  if (text.length <= mostTold) return text;
  const behind = text.length - Math.max(0, same - mostBehind);
  const end = Math.min(behind, start + mostTold);
  const told = cutText(text, start, end);
  const cut = `${start > 0 ? "…" : ""}${told}${end < text.length ? "…" : ""}`;
  return `${cut} (${text.length} characters)`;
}

/** What a sanitised text says, in one line. */
function plainTextOf(html: string): string {
  return html
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|small|mark|code|kbd|samp|a)(?: [^>]*)?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:nbsp|#160);/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
