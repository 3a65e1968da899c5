import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeZip, oldOfficeFile } from "#test/documents.ts";
import { isArchive, readDocumentType } from "./documents.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typeOf(bytes: Uint8Array | string) {
  const path = join(folder, "incoming");
  await writeFile(path, bytes);
  return readDocumentType(path);
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const macros = "application/vnd.ms-word.document.macroEnabled.main+xml";
const office = (type: string) =>
  makeZip({ "[Content_Types].xml": `<Types><Override ContentType="${type}"/></Types>` });

test.each([
  ["a PDF", "%PDF-1.7\n", "pdf"],
  ["a Word file", office(word), "docx"],
  ["an old Word file", oldOfficeFile("WordDocument"), "doc"],
  ["a text", "Ranges: -40 to 85 °C\r\n\tend\f", "txt"],
  ["a text with a mark at its beginning", "\ufeffRanges", "txt"],
  ["a page of the web, which is a text", "<!doctype html><script>alert(1)</script>", "txt"],
])("%s is told by its content", async (_, bytes, type) => {
  expect(await typeOf(bytes)).toBe(type);
});

test.each([
  ["a sheet", office(sheet)],
  ["a Word file with macros", office(macros)],
  ["an archive", makeZip({ "a.txt": "a" })],
  ["an old sheet", oldOfficeFile("Workbook")],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["a program", Buffer.from("7f454c460201010000000000", "hex")],
  ["a text with a NUL", "text\0text"],
  ["a text with a control sequence", "\u001b[31mred"],
  ["a text in Latin-1", Buffer.from("Gr\xf6\xdfe", "latin1")],
  ["a text in UTF-16", Buffer.from("\ufeffRanges", "utf16le")],
  ["a text that ends within a letter", Buffer.from("°").subarray(0, 1)],
])("%s is not taken", async (_, bytes) => {
  expect(await typeOf(bytes)).toBeNull();
});

test.each([
  ["an archive", makeZip({ "firmware.bin": "\0" }), true],
  ["a Word file, which is one", office(word), true],
  ["an archive of nothing", makeZip({}), false],
  ["a text that only begins like one", "PK", false],
  ["a program", Buffer.from("7f454c460201010000000000", "hex"), false],
])("%s: that it is an archive is %s told by its first bytes", async (_, bytes, is) => {
  await typeOf(bytes);
  expect(await isArchive(join(folder, "incoming"))).toBe(is);
});

test("a letter that lies across two pieces is a letter", async () => {
  expect(await typeOf(`${"a".repeat(65_535)}°${"b".repeat(9)}`)).toBe("txt");
});

test("the name of an old Word file's content is found across two pieces", async () => {
  expect(await typeOf(oldOfficeFile("WordDocument", 65_530))).toBe("doc");
});
