import { inflateSync } from "node:zlib";

/** The text of each page of a PDF that the shop printed, in the order it was written, a run to a line. */
export function readPdf(bytes: Uint8Array): string[] {
  return readRuns(bytes).map((runs) => runs.map(({ text }) => text).join("\n"));
}

/** The runs of text of each page of a PDF that the shop printed, in the order they were written. */
export function readRuns(bytes: Uint8Array): Run[][] {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const find = (id: string) => objects.get(id) ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const resources = find(reference(page, "Resources"));
    const fonts = new Map<string, Map<string, string>>();
    for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, readMap(unpack(find(reference(find(id), "ToUnicode")))));
    }
    return readContent(unpack(find(reference(page, "Contents"))), fonts);
  });
}

/** Text that stands in one line, and where: points from the lower left corner of its page. */
export interface Run {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Every run of text of a page. */
function readContent(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Run[] {
  const runs: Run[] = [];
  let font: ReadonlyMap<string, string> = new Map();
  let place = { x: 0, y: 0, size: 0 };
  const told = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\/(F\d+) ([\d.]+) Tf|\[(.*?)\] TJ/g;
  for (const [, x, y, name, size, run] of content.matchAll(told)) {
    if (x !== undefined) place = { ...place, x: Number(x), y: Number(y) };
    if (name) {
      font = fonts.get(name) ?? new Map();
      place = { ...place, size: Number(size) };
    }
    if (run === undefined) continue;
    const glyphs = [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex).join("");
    const letters = (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? "\ufffd");
    runs.push({ ...place, text: letters.join("") });
  }
  return runs;
}

/** What each glyph of a font stands for. */
function readMap(source: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, first = "", , list = ""] of source.matchAll(/<(\w+)> <(\w+)> \[(.*?)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      map.set(glyph, Buffer.from(hex, "hex").swap16().toString("utf16le"));
    }
  }
  return map;
}

function reference(body: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "";
}

function unpack(body: string): string {
  const start = body.indexOf("stream\n") + "stream\n".length;
  const stream = Buffer.from(body.slice(start, body.lastIndexOf("\nendstream")), "latin1");
  return (body.includes("FlateDecode") ? inflateSync(stream) : stream).toString("latin1");
}
