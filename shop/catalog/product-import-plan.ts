import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Difference, findDifferences } from "../records/differences.ts";
import { cellsOf, type ProductCells, productColumns } from "./product-columns.ts";
import type { ImportedFields } from "./product-fields.ts";
import type { ProductFiles } from "./product-files.ts";
import { readCells } from "./product-import-cells.ts";
import type { Place, ProductLine } from "./product-import-file.ts";
import { findSubject, type Known } from "./product-import-known.ts";
import { describeProduct, type ProductRecord } from "./product-record.ts";

/** What a line asks for, checked as the form of a product is. */
export type PlannedLine = Place &
  (
    | { kind: "created"; id: string; fields: ImportedFields; files: ProductFiles }
    | {
        kind: "changed";
        current: ProductRecord;
        fields: ImportedFields;
        files: ProductFiles;
        differences: Difference[];
      }
    | { kind: "unchanged" }
    | { kind: "refused"; name: string; messages: string[] }
  );

export interface ImportPlan {
  lines: PlannedLine[];
  /** Changes with anything that would be created, changed or refused, and with nothing else. */
  digest: string;
}

/** Lines between two breaths for other work. */
const linesAtOnce = 100;

/** What an import of these lines would do to the shop as it is known. */
export async function planImport(
  lines: readonly ProductLine[],
  { known, fileHash }: { known: Known; fileHash: string },
): Promise<ImportPlan> {
  const planned: PlannedLine[] = [];
  const claims: Claims = { products: new Map(), numbers: new Map() };
  const digest = createHash("sha256").update(fileHash);
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === 0) await setImmediate();
    const plan = planLine(line, { known, claims });
    planned.push(plan);
    digest.update(JSON.stringify(outlineOf(plan)));
  }
  return { lines: planned, digest: digest.digest("hex") };
}

/** The content of the file tells the rest of what a line would do. */
function outlineOf(plan: PlannedLine) {
  const { line, kind } = plan;
  if (kind === "changed") return [line, kind, plan.current.id, plan.differences];
  return kind === "refused" ? [line, kind, plan.messages] : [line, kind];
}

/** Where a product is first spoken of, and where a part number is first given. */
interface Claims {
  products: Map<string, string>;
  numbers: Map<string, string>;
}

interface Planning {
  known: Known;
  claims: Claims;
}

function planLine(source: ProductLine, { known, claims }: Planning): PlannedLine {
  const { line, place } = source;
  const at = { line, place };
  const refuse = (name: string, ...messages: string[]): PlannedLine => {
    return { kind: "refused", ...at, name, messages };
  };
  if (source.kind === "torn") return refuse("", source.message);
  const { cells } = source;
  const name = cells.name?.trim() || cells.part_number?.trim() || "";
  const subject = findSubject(source, known);
  if (subject.kind === "unknown_id") return refuse(name, "No product has this id");
  const current = subject.kind === "known" ? subject.product : null;

  const earlier = current && claim(claims.products, current.id, place);
  if (earlier) return refuse(name, `${earlier} is about this product already`);
  if (current && isAsItIs(cells, current)) return { kind: "unchanged", ...at };

  const read = readCells(cells, { current, known });
  if (read.kind === "refused") return refuse(name, ...read.messages);
  const fault = findNumberFault(read.fields, { place, current, known, claims });
  if (fault) return refuse(name, fault);
  const { fields, files } = read;
  if (!current) return { kind: "created", ...at, id: source.newId, fields, files };
  return planChange({ ...at, current, fields, files });
}

/** The place that came first, or null for this one. */
function claim(claimed: Map<string, string>, what: string, place: string): string | null {
  const earlier = claimed.get(what);
  if (!earlier) claimed.set(what, place);
  return earlier ?? null;
}

/** What was exported and not touched is left alone, even where today's form would not take it. */
function isAsItIs(cells: Partial<ProductCells>, current: ProductRecord): boolean {
  const now = cellsOf(current);
  return productColumns.every(
    (column) => cells[column] === undefined || cells[column].trim() === tidied(now[column]),
  );
}

const tidied = (text: string) => text.replaceAll("\r\n", "\n").trim();

interface Numbering extends Planning {
  place: string;
  current: ProductRecord | null;
}

/** A part number belongs to one product, before the import and after it. */
function findNumberFault(
  { partNumber }: ImportedFields,
  { place, current, known, claims }: Numbering,
): string | null {
  if (partNumber === null) return null;
  const number = partNumber.toLowerCase();
  const holder = known.ids.get(number);
  if (holder && holder !== current?.id) return "A product with this part number already exists";
  const earlier = claim(claims.numbers, number, place);
  return earlier ? `${earlier} has this part number already` : null;
}

interface Change extends Place {
  current: ProductRecord;
  fields: ImportedFields;
  files: ProductFiles;
}

function planChange({ line, place, current, fields, files }: Change): PlannedLine {
  const partNumber = fields.partNumber ?? current.partNumber;
  const before = describeProduct(current);
  const after = describeProduct({ ...fields, ...files, partNumber });
  const differences = findDifferences(before, after);
  if (differences.length === 0) return { kind: "unchanged", line, place };
  return { kind: "changed", line, place, current, fields, files, differences };
}
