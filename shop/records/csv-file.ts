import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { armed, byteOrderMark } from "./csv.ts";

/** What is wrong with a file as a whole, in words for the person who chose it. */
export class UnreadableFile extends Error {}

export interface CsvLine {
  /** Where the record begins, counted from 1 as a text editor does. */
  line: number;
  /** 'Line 9 (row 5)': text editors count lines, table programs rows, which may hold several. */
  place: string;
  cells: string[];
}

/** More than any product needs; a quote that is never closed is noticed by it. */
const mostRecordCharacters = 200_000;

/**
 * The text of a file that must be UTF-8, or UTF-16 as programs for tables mark it. Throws
 * `UnreadableFile`.
 */
export function decodeText(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Told below, together with texts that hold what no text holds.
  }
  throw new UnreadableFile("The file is not a text in UTF-8. Save it as CSV UTF-8 and try again.");
}

/** Between cells: a comma, a semicolon or a tab, whichever the first line has most of. */
export function findDelimiter(text: string): string {
  const [head = ""] = text.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const counts = [",", ";", "\t"].map((each) => ({ each, count: head.split(each).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).each;
}

/**
 * The lines of a CSV file one after the other, blank ones left out. Other work goes on in between:
 * a large file does not hold up the shop. Throws `UnreadableFile`.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvLine> {
  const parser = parse({
    delimiter: findDelimiter(text),
    info: true,
    relax_column_count: true,
    max_record_size: mostRecordCharacters,
  });
  Readable.from(piecesOf(text)).pipe(parser);
  // The parser counts the two characters of a line break within quotes as two lines.
  let countedTwice = 0;
  let row = 0;
  try {
    for await (const { record, info } of parser) {
      const written = record.join();
      const line = info.lines - countedTwice - countOf(/[\r\n]/g, written);
      countedTwice += countOf(/\r\n/g, written);
      const cells: string[] = record.map(armed);
      row += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      yield { line, place: line === row ? `Line ${line}` : `Line ${line} (row ${row})`, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines) - countedTwice;
    throw new UnreadableFile(`Line ${line}: ${faults[error.code] ?? faults.other}`);
  }
}

const faults: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "A quote is opened and never closed",
  CSV_INVALID_CLOSING_QUOTE: "A quote inside a cell is not doubled",
  INVALID_OPENING_QUOTE: "A quote inside a cell is not doubled",
  CSV_MAX_RECORD_SIZE: "This record is too long; perhaps a quote is not closed",
  other: "This line cannot be read",
};

const pieceCharacters = 64 * 1024;

async function* piecesOf(text: string) {
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  for (let at = start; at < text.length; at += pieceCharacters) {
    yield text.slice(at, at + pieceCharacters);
    await setImmediate();
  }
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
