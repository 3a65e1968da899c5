import { type Platform, platformFacts } from "./platforms.ts";

interface Words {
  content: string;
  hashtags: readonly string[];
}

/** A hashtag as platforms read it: letters, digits and `_`, without a sign. */
export function tagOf(hashtag: string): string {
  return hashtag.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, "");
}

/** What was typed with commas between, without signs, blanks and what is no hashtag; each once. */
export function splitHashtags(text: string): string[] {
  const words = text.split(",").map((word) => word.trim().replace(/^#+/, "").trim());
  return [...new Set(words.filter((word) => tagOf(word) !== ""))];
}

/** A post as it will be read: its text, then its hashtags in a line of their own. */
export function composeText({ content, hashtags }: Words): string {
  const tags = hashtags.map(tagOf).filter(Boolean);
  return [content.trim(), tags.map((tag) => `#${tag}`).join(" ")].filter(Boolean).join("\n\n");
}

/** The length of a text as a platform counts it. */
export function measureText(platform: Platform, text: string): number {
  if (platform === "twitter") return measureForX(text);
  if (platform === "threads") return measureForThreads(text);
  return [...text].length;
}

/** What is too long for a platform, in a sentence; null where nothing is. */
export function findExcess(platform: Platform, text: string): string | null {
  const { label, limit } = platformFacts[platform];
  const length = measureText(platform, text);
  if (length <= limit) return null;
  const [most, many] = [limit, length].map((number) => number.toLocaleString("en-US"));
  return `${label} takes at most ${most} characters: with its hashtags the post has ${many}`;
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function countGraphemes(text: string, count: (grapheme: string) => number): number {
  let sum = 0;
  for (const { segment } of graphemes.segment(text)) sum += count(segment);
  return sum;
}

/** Every address counts as X's own short one. */
const shortAddress = "x".repeat(23);

/** An emoji counts 2, and so does every character of these scripts and signs. */
const double = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/u;

function measureForX(text: string): number {
  const shortened = text.normalize("NFC").replaceAll(/\bhttps?:\/\/\S+/gi, shortAddress);
  return countGraphemes(shortened, (grapheme) => {
    if (emoji.test(grapheme)) return 2;
    return [...grapheme].reduce((sum, character) => sum + (double.test(character) ? 2 : 1), 0);
  });
}

const encoder = new TextEncoder();

/** An emoji counts as many as it has bytes. */
function measureForThreads(text: string): number {
  return countGraphemes(text, (grapheme) =>
    emoji.test(grapheme) ? encoder.encode(grapheme).length : [...grapheme].length,
  );
}
