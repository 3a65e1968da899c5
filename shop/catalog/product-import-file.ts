import { createHash } from "node:crypto";
import { type CsvLine, findDelimiter, readCsv, UnreadableFile } from "../records/csv-file.ts";
import { cutText } from "../records/cut-text.ts";
import { type ProductCells, type ProductColumn, productColumns } from "./product-columns.ts";

/** Products in one file; more would hold the products that are changed for too long. */
const mostProducts = 20_000;

/** Where something stands in the file; see `CsvLine`. */
export type Place = Pick<CsvLine, "line" | "place">;

/** A line of the file: the columns that it has, or why it cannot be told which cell is which. */
export type ProductLine = Place &
  (
    | {
        kind: "cells";
        cells: Partial<ProductCells>;
        /** What a product that this line makes is called by: the same file never makes it twice. */
        newId: string;
      }
    | { kind: "torn"; message: string }
  );

/** The products that a CSV file with this hash speaks of. Throws `UnreadableFile`. */
export async function readProductLines(text: string, fileHash: string): Promise<ProductLine[]> {
  const hasDecimalComma = findDelimiter(text) !== ",";
  const lines: ProductLine[] = [];
  let columns: ProductColumn[] | null = null;
  for await (const line of readCsv(text)) {
    if (!columns) {
      columns = readHead(line.cells);
      continue;
    }
    if (lines.length === mostProducts) {
      throw new UnreadableFile(
        `At most ${mostProducts.toLocaleString("en-US")} products can be imported at once`,
      );
    }
    lines.push(readLine(line, { columns, hasDecimalComma, fileHash }));
  }
  if (lines.length === 0) throw new UnreadableFile("There is no product in the file");
  return lines;
}

function readHead(cells: readonly string[]): ProductColumn[] {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase();
    const column = productColumns.find((each) => each === name);
    if (!column) throw new UnreadableFile(explainUnknown(name, cells));
    return column;
  });
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw new UnreadableFile(`The first line names the column "${twice}" twice`);
  return columns;
}

/** So much of a cell tells which one it is; one of a line that is no table may be of any length. */
const mostShown = 60;

/** A cell that is at fault, as its fault names it. */
export function quote(cell: string): string {
  return `"${cell.length > mostShown ? `${cutText(cell, 0, mostShown)}…` : cell}"`;
}

function explainUnknown(name: string, { length }: readonly string[]): string {
  const told = `The first line names an unknown column: ${quote(name)}`;
  return length > 1 ? told : `${told}. Columns are separated by commas, semicolons or tabs`;
}

interface Reading {
  columns: readonly ProductColumn[];
  /** Where cells are not separated by commas, "12,50" is what "12.50" is elsewhere. */
  hasDecimalComma: boolean;
  fileHash: string;
}

function readLine(
  { line, place, cells }: CsvLine,
  { columns, hasDecimalComma, fileHash }: Reading,
): ProductLine {
  if (cells.length !== columns.length) {
    const message = `This line has ${cells.length} cells, the first line has ${columns.length}`;
    return { kind: "torn", line, place, message };
  }
  const entries = columns.map((column, index) => {
    const cell = (cells[index] ?? "").replaceAll("\r\n", "\n");
    const isAmount = column === "price" || column === "sample_price";
    return [column, isAmount && hasDecimalComma ? withPoint(cell) : cell];
  });
  const newId = idFrom(`${fileHash}:${line}`);
  return { kind: "cells", line, place, cells: Object.fromEntries(entries), newId };
}

/** Three decimals stay three, to be refused: behind a comma they would be taken for thousands. */
function withPoint(amount: string): string {
  return amount.replace(/^(\s*\d+),(\d+\s*)$/, "$1.$2");
}

/** A uuid of the version that is left to everyone's own making. */
function idFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}
