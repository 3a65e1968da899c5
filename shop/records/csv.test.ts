import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySign } from "#test/any-sign.ts";
import { armed, byteOrderMark, writeCsv } from "./csv.ts";
import { decodeText, findDelimiter, readCsv, UnreadableFile } from "./csv-file.ts";

async function read(text: string) {
  const lines = [];
  for await (const line of readCsv(text)) lines.push(line);
  return lines;
}

const cellsOf = async (text: string) => (await read(text)).map(({ cells }) => cells);

/** Texts of every kind, those that a table program could trip over among them. */
const anyText = fc.oneof(
  fc.string({ unit: anySign }),
  fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\n\",; aé＝") }),
);

describe("a CSV file", () => {
  test("gives back every text that was written into it", async () => {
    const line = fc.tuple(fc.constant("x"), anyText, anyText);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const head = ["a", "b", "c"];
        const text = byteOrderMark + writeCsv([head, ...lines]);
        expect(await cellsOf(text)).toEqual([head, ...lines]);
      }),
    );
  });

  test("holds no cell that begins a formula, not even after another was undone", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = writeCsv([[text]]).slice(1, -3);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
    expect(writeCsv([["=1+1", "'=1", "'tis", "-40 °C"]])).toBe(
      `"'=1+1","''=1","'tis","'-40 °C"\r\n`,
    );
  });

  test("leaves an apostrophe of a person alone", () => {
    expect(["'tis", "''", "'", "=1", "'=1"].map(armed)).toEqual(["'tis", "''", "'", "=1", "=1"]);
  });
});

describe("a file of another program", () => {
  test.each([
    ["commas", "a,b\r\n1,2", ","],
    ["semicolons", 'a;"b;,,,"\n1;2', ";"],
    ["tabs", "a\tb\n1\t2", "\t"],
    ["one column", "a\n1", ","],
  ])("with %s is read", async (_, text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
    expect((await cellsOf(text)).at(-1)?.[0]).toBe("1");
  });

  test("tells each record by the line where it begins, and by its row", async () => {
    const text = 'a,b\n\n1,"two\nlines"\n,\n"3\r\n\r\n","4"\n5,6';
    const lines = await read(text);
    expect(lines.map(({ line }) => line)).toEqual([1, 3, 6, 9]);
    const places = ["Line 1", "Line 3", "Line 6 (row 5)", "Line 9 (row 6)"];
    expect(lines.map(({ place }) => place)).toEqual(places);
  });

  test("may end without a line break, have blank lines, or lines of other lengths", async () => {
    expect(await cellsOf("a,b\n\n1\n1,2,3")).toEqual([["a", "b"], ["1"], ["1", "2", "3"]]);
  });

  test.each([
    ['a,b\n1,"2', "Line 2: A quote is opened and never closed"],
    ['a,b\n1,"2"3', "Line 2: A quote inside a cell is not doubled"],
    ['a,b\n1,2"3', "Line 2: A quote inside a cell is not doubled"],
    [`a,b\n"${"x".repeat(300_000)}`, "This record is too long"],
  ])("that cannot be read is told with its line", async (text, message) => {
    await expect(read(text)).rejects.toThrow(UnreadableFile);
    await expect(read(text)).rejects.toThrow(message);
  });

  test("is decoded from UTF-8 and from marked UTF-16, and from nothing else", () => {
    expect(decodeText(Buffer.from("né"))).toBe("né");
    expect(decodeText(Buffer.from(`${byteOrderMark}né`))).toBe("né");
    expect(decodeText(Buffer.from(`${byteOrderMark}né`, "utf16le"))).toBe("né");
    const wrong = [Buffer.from("né", "latin1"), Buffer.from("né", "utf16le"), Buffer.from("a\0b")];
    for (const bytes of wrong) expect(() => decodeText(bytes)).toThrow(UnreadableFile);
  });
});

test("a large file leaves room for other work while it is read", async () => {
  const line = writeCsv([["x".repeat(500), "y".repeat(500)]]);
  let turns = 0;
  const clock = setInterval(() => turns++, 1);
  const lines = await read(line.repeat(5000));
  clearInterval(clock);
  expect(lines).toHaveLength(5000);
  expect(turns).toBeGreaterThan(5);
});
