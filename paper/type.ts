import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { unpackFont } from "./woff.ts";

/** The parts that the shop's figures face, IBM Plex Mono, is delivered in; the first that fits is taken. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"] as const;

export type Subset = (typeof subsets)[number];
export type Weight = "regular" | "bold";

const weights = { regular: 400, bold: 600 } as const;
const { resolve } = createRequire(import.meta.url);
const unpacked = new Map<string, Buffer>();

/** The bytes of a font, read once. */
export function fontOf(subset: Subset, weight: Weight): Buffer {
  const name = `ibm-plex-mono-${subset}-${weights[weight]}-normal.woff`;
  const found = unpacked.get(name);
  if (found) return found;
  const font = unpackFont(readFileSync(resolve(`@fontsource/ibm-plex-mono/files/${name}`)));
  unpacked.set(name, font);
  return font;
}

/** Every glyph is so wide, in units of the type's size: a line is a row of cells. */
export const cellWidth = 0.6;

/** Text of one part of the face, from this cell on. */
export interface Run {
  subset: Subset;
  text: string;
  cell: number;
  /** An accent, which is set over the middle of the cell; `high` over a capital. */
  mark: "low" | "high" | null;
}

export interface SetText {
  runs: Run[];
  /** Cells of characters that the face does not have: a box is drawn instead. */
  boxes: number[];
  cells: number;
}

/** Says which part of the face sets which characters. One character, accents included, is one cell. */
export function setText(text: string): SetText {
  const set: SetText = { runs: [], boxes: [], cells: 0 };
  for (const character of charactersOf(text)) {
    setCharacter(set, character);
    set.cells++;
  }
  return set;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What people see as characters: 'ọ̀' is one, whatever it is made of. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize("NFC")), ({ segment }) => segment);
}

function setCharacter(set: SetText, character: string): void {
  const isOne = Array.from(character).length === 1;
  const subset = isOne ? findSubset(character) : null;
  const last = set.runs.at(-1);
  if (subset && last?.subset === subset && !last.mark && endOf(last) === set.cells) {
    last.text += character;
  } else if (subset) {
    set.runs.push({ subset, text: character, cell: set.cells, mark: null });
  } else if (!setInParts(set, character) && !setInParts(set, character.normalize("NFD"))) {
    set.boxes.push(set.cells);
  }
}

/** Sets the letter from one part of the face and each accent from another; false where one lacks. */
function setInParts(set: SetText, character: string): boolean {
  const [letter = "", ...marks] = Array.from(character);
  if (!marks.every((mark) => accent.test(mark))) return false;
  const parts = [letter, ...marks].map((text) => ({ text, subset: findSubset(text) }));
  if (parts.some(({ subset }) => subset === null)) return false;
  const height = /\p{Lu}/u.test(letter) ? "high" : "low";
  for (const [index, { text, subset }] of parts.entries()) {
    const mark = index === 0 ? null : below.test(text) ? "low" : height;
    if (subset) set.runs.push({ subset, text, cell: set.cells, mark });
  }
  return true;
}

const accent = /^\p{M}$/u;
const below = /[\u0316-\u0319\u031c-\u0320\u0323-\u0326\u0329\u032d\u032e\u0331]/;

function endOf({ cell, text }: Run): number {
  return cell + charactersOf(text).length;
}

function findSubset(character: string): Subset | null {
  const points = Array.from(character, (each) => each.codePointAt(0) ?? 0);
  const has = (subset: Subset) => points.every((point) => coverage(subset).has(point));
  return subsets.find(has) ?? null;
}

const known = new Map<Subset, ReadonlySet<number>>();

/** The code points that a part of the face can set; the weights have the same. */
function coverage(subset: Subset): ReadonlySet<number> {
  const found = known.get(subset);
  if (found) return found;
  const font = create(fontOf(subset, "regular"));
  const points = new Set("characterSet" in font ? font.characterSet : []);
  known.set(subset, points);
  return points;
}
