import type { Fact, OrderPaper, PackedLine } from "./contents.ts";
import { cellsIn, type Sheet, textWidth, type Words } from "./sheet.ts";
import { wrap } from "./wrap.ts";

const half = textWidth / 2 + 8;

/** Who writes, what it is, and the facts of the order beside each other. */
export function writeHead(sheet: Sheet, { company, facts }: OrderPaper, title: string): void {
  sheet.beside(
    () => {
      // So that both stand on one line, the title being larger.
      sheet.space(4);
      writeBlock(sheet, [company.name], { at: 0, size: 12, weight: "bold" });
      sheet.space(4);
      writeBlock(sheet, company.lines, { at: 0, tone: "soft" });
    },
    () => {
      sheet.line([{ text: title, at: half, size: 17, weight: "bold" }], { height: 25 });
      writeFacts(sheet, facts, { from: half, to: textWidth });
    },
  );
  sheet.space(22);
}

/** Two addresses side by side, each under its name. */
export function writeAddresses(
  sheet: Sheet,
  [left, right]: [
    left: { name: string; lines: string[] },
    right: { name: string; lines: string[] },
  ],
): void {
  sheet.beside(
    () => writeAddress(sheet, left, 0),
    () => writeAddress(sheet, right, half),
  );
  sheet.space(18);
}

function writeAddress(
  sheet: Sheet,
  { name, lines }: { name: string; lines: string[] },
  at: number,
) {
  sheet.line([{ text: name, at, tone: "soft", size: 8 }]);
  writeBlock(sheet, lines.length > 0 ? lines : ["None given"], { at });
}

/** Lines that keep to their half of the sheet. */
export function writeBlock(
  sheet: Sheet,
  lines: readonly string[],
  words: Omit<Words, "text"> & { width?: number },
): void {
  const { width = textWidth / 2 - 8, ...look } = words;
  const size = look.size ?? 9;
  for (const text of lines.flatMap((line) => wrap(line, cellsIn(width, size)))) {
    sheet.line([{ text, ...look }], { height: size * 1.45 });
  }
}

/** The name at the left, what it is at the right; a long value goes on below. */
export function writeFacts(
  sheet: Sheet,
  facts: readonly Fact[],
  { from, to }: { from: number; to: number },
): void {
  for (const { name, value } of facts) {
    const width = to - from - (name.length + 2) * 5.4;
    const [first = "", ...more] = wrap(value, cellsIn(width, 9));
    sheet.line([
      { text: name, at: from, tone: "soft" },
      { text: first, at: to, align: "end" },
    ]);
    for (const text of more) sheet.line([{ text, at: to, align: "end" }]);
  }
}

interface LinePlace {
  at: number;
  width: number;
  /** Stands beside the first line of the name. */
  beside: readonly Words[];
  /** Drawn before the name. */
  before?: () => void;
}

/** A product of the order: its name, and below it what was chosen. It is not torn between pages. */
export function writeProduct(sheet: Sheet, line: PackedLine, place: LinePlace): void {
  const { at, width, beside, before } = place;
  const names = wrap(line.name, cellsIn(width, 9));
  const details = wrap(line.details, cellsIn(width, 8));
  sheet.need(names.length * 13 + details.length * 11.5 + 12);
  before?.();
  for (const [index, text] of names.entries()) {
    const words: Words = { text, at, weight: "bold" };
    sheet.line(index === 0 ? [words, ...beside] : [words]);
  }
  for (const text of details) {
    sheet.line([{ text, at, size: 8, tone: "soft" }], { height: 11.5 });
  }
  sheet.space(3);
  sheet.rule();
}

const boxNote =
  "A box stands for a character that this paper has no type for; the order's page shows it.";

/** What is said at the end, and that characters could not be printed where that is so. */
export function writeNotes(sheet: Sheet, { notes }: OrderPaper): void {
  const all = sheet.hasBoxes ? [...notes, boxNote] : notes;
  if (all.length > 0) sheet.space(16);
  for (const note of all) {
    writeBlock(sheet, [note], { at: 0, size: 8, tone: "soft", width: textWidth });
  }
}
