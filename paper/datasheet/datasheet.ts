import { writeFacts } from "../parts.ts";
import { cellsIn, Sheet, textWidth } from "../sheet.ts";
import { wrap } from "../wrap.ts";
import type { Datasheet } from "./contents.ts";
import { writeDrawing } from "./drawing.ts";
import { writeOrdering, writeSpecification } from "./tables.ts";

/** Where the description ends and the facts begin, in points from the left margin. */
const columns = { description: 262, facts: 292 } as const;

/** A drawing lower than this tells nothing, in points. */
const lowestDrawing = 220;

/** The datasheet of a device as a PDF of two pages: what it is and how large, then its data and codes. */
export function printDatasheet(datasheet: Datasheet): Promise<Uint8Array<ArrayBuffer>> {
  const { company, partNumber, name, drawing, revision, revisedAt } = datasheet;
  const sheet = new Sheet({
    title: `${partNumber} datasheet, ${company.name}`,
    author: company.name,
    foot: `${partNumber} · ${revision}`,
    createdAt: revisedAt,
  });
  writeHead(sheet, datasheet);
  writeLines(sheet, [name], { size: 13, height: 18 });
  sheet.space(16);
  writeIntroduction(sheet, datasheet);
  sheet.space(18);
  writeHeading(sheet, "Dimensions");
  writeDrawing(sheet, drawing, Math.max(lowestDrawing, sheet.left - 6));

  sheet.turn();
  writeHead(sheet, datasheet);
  sheet.space(10);
  writeHeading(sheet, "Specification");
  writeSpecification(sheet, datasheet.specification);
  sheet.space(20);
  writeHeading(sheet, "Ordering");
  writeOrdering(sheet, datasheet);
  writeContact(sheet, datasheet);
  return sheet.finish();
}

/** The title block, alike on both pages. */
function writeHead(sheet: Sheet, { company, partNumber, category }: Datasheet): void {
  sheet.rule({ width: 1.6, tone: "ink" });
  sheet.space(1);
  sheet.line([
    { text: company.name, at: 0, weight: "bold" },
    { text: `Datasheet · ${category}`, at: textWidth, align: "end", tone: "soft" },
  ]);
  sheet.space(3);
  sheet.rule();
  sheet.space(10);
  sheet.line([{ text: partNumber, at: 0, size: 24, weight: "bold" }], { height: 32 });
}

function writeHeading(sheet: Sheet, text: string): void {
  sheet.line([{ text, at: 0, size: 10, weight: "bold" }], { height: 17 });
}

function writeIntroduction(sheet: Sheet, { description, facts }: Datasheet): void {
  const width = columns.description;
  sheet.beside(
    () => writeLines(sheet, [description], { width, size: 9, height: 13.5 }),
    () => {
      for (const fact of facts) {
        sheet.rule({ from: columns.facts, width: 0.35 });
        sheet.space(-2);
        writeFacts(sheet, [fact], { from: columns.facts, to: textWidth });
        sheet.space(1);
      }
      sheet.rule({ from: columns.facts, width: 0.35 });
    },
  );
}

interface LineLook {
  width?: number;
  size: number;
  height: number;
  tone?: "ink" | "soft";
}

function writeLines(sheet: Sheet, texts: readonly string[], look: LineLook): void {
  const { width = textWidth, size, height, tone = "ink" } = look;
  for (const text of texts.flatMap((each) => wrap(each, cellsIn(width, size)))) {
    sheet.line([{ text, at: 0, size, tone }], { height });
  }
}

/** Stands at the end of the second page, whatever is above it. */
function writeContact(sheet: Sheet, { company, notes, revision }: Datasheet): void {
  const small = { size: 8, height: 11.5 } as const;
  const half = textWidth / 2;
  const lines = [revision, ...company.lines];
  const about = notes.flatMap((note) => wrap(note, cellsIn(half - 16, small.size)));
  const height = 12 + 13 + Math.max(lines.length, about.length) * small.height;
  sheet.space(Math.max(14, sheet.left - height));
  sheet.rule();
  sheet.space(2);
  sheet.beside(
    () => {
      sheet.line([{ text: company.name, at: 0, size: 8, weight: "bold" }]);
      for (const text of lines) {
        sheet.line([{ text, at: 0, size: small.size, tone: "soft" }], small);
      }
    },
    () => {
      for (const text of about) {
        sheet.line([{ text, at: half, size: small.size, tone: "soft" }], small);
      }
    },
  );
}
