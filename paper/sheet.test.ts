import { expect, test } from "vitest";
import { readPdf } from "#test/pdf.ts";
import { Sheet } from "./sheet.ts";

/** So many lines of a column, each with its name and number. */
const column = (sheet: Sheet, name: string, count: number) => () => {
  for (let number = 1; number <= count; number++) {
    sheet.line([{ text: `${name} ${number}`, at: name === "right" ? 250 : 0 }]);
  }
};

async function print(left: number, right: number) {
  const sheet = new Sheet({ title: "Sheet", author: "Shop" });
  sheet.beside(column(sheet, "left", left), column(sheet, "right", right));
  sheet.line([{ text: "below", at: 0 }]);
  return readPdf(await sheet.finish());
}

test.each([
  ["left", 70, 3],
  ["right", 3, 70],
])(
  "a %s column that goes on to the next page leaves the other on the first",
  async (_, left, right) => {
    const [first = "", second = ""] = await print(left, right);
    expect(first).toContain("left 1");
    expect(first).toContain("right 3");
    expect(second).toContain(`${Math.max(left, right) === left ? "left" : "right"} 70`);
    expect(second).toContain("below");
  },
);

test("two columns that are both longer than the page are not printed over each other", async () => {
  await expect(print(70, 70)).rejects.toThrow("Both columns are longer than the page");
});
