import { cellsIn, type Sheet, textWidth, type Words } from "../sheet.ts";
import { wrap } from "../wrap.ts";
import type { Datasheet, OrderingRow, SpecificationGroup } from "./contents.ts";

/** Where columns begin, in points from the left margin. */
const specification = { parameter: 122, value: 258 } as const;
const ordering = { choice: 122, code: 400 } as const;

const size = 9;
const lineHeight = 13.2;

/** What is measured, fed and connected: the group at the left, then the parameter and what holds for it. */
export function writeSpecification(sheet: Sheet, groups: readonly SpecificationGroup[]): void {
  for (const { name, rows } of groups) {
    sheet.rule();
    for (const [index, { parameter, values }] of rows.entries()) {
      if (index > 0) {
        sheet.space(1.5);
        sheet.rule({ from: specification.parameter, width: 0.35 });
      }
      writeRow(sheet, [
        { texts: index === 0 ? [name] : [], at: 0, to: specification.parameter, weight: "bold" },
        { texts: [parameter], at: specification.parameter, to: specification.value, tone: "soft" },
        { texts: values, at: specification.value, to: textWidth },
      ]);
    }
    sheet.space(2.5);
  }
  sheet.rule();
}

/** Every choice with its code, then how a code is put together. */
export function writeOrdering(sheet: Sheet, { ordering: rows, orderingNotes }: Datasheet): void {
  const options = [...new Set(rows.map(({ option }) => option))];
  for (const option of options) {
    sheet.rule();
    const choices = rows.filter((row) => row.option === option);
    for (const [index, row] of choices.entries()) writeChoice(sheet, row, index === 0);
    sheet.space(2.5);
  }
  sheet.rule();
  sheet.space(2);
  for (const text of orderingNotes.flatMap((note) => wrap(note, cellsIn(textWidth, size)))) {
    sheet.line([{ text, at: 0, size, tone: "soft" }], { height: lineHeight });
  }
}

function writeChoice(sheet: Sheet, { option, choice, code }: OrderingRow, isFirst: boolean): void {
  writeRow(sheet, [
    { texts: isFirst ? [option] : [], at: 0, to: ordering.choice, weight: "bold" },
    { texts: [choice], at: ordering.choice, to: ordering.code },
    { texts: [code], at: ordering.code, to: textWidth },
  ]);
}

type Cell = Pick<Words, "at" | "weight" | "tone"> & {
  texts: readonly string[];
  /** Where the next column begins. */
  to: number;
};

/** One row, as high as its longest cell; each text begins a line of its own. */
function writeRow(sheet: Sheet, cells: readonly Cell[]): void {
  const set = cells.map(({ texts, to, ...look }) => {
    const room = cellsIn(to - look.at - 10, size);
    return { look, lines: texts.flatMap((text) => wrap(text, room)) };
  });
  const count = Math.max(...set.map(({ lines }) => lines.length));
  for (let index = 0; index < count; index++) {
    const words = set.flatMap(({ look, lines }) => {
      const text = lines[index];
      return text === undefined ? [] : [{ ...look, text, size }];
    });
    sheet.line(words, { height: lineHeight });
  }
}
