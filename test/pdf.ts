import { inflateSync } from "node:zlib";

/** The text of each page of a PDF that the shop printed, in the order it was written. */
export function readPdf(bytes: Uint8Array): string[] {
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

/** Every run of text of a page, one to a line. */
function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const runs: string[] = [];
  let font: ReadonlyMap<string, string> = new Map();
  for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    if (run === undefined) continue;
    const glyphs = [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => hex).join("");
    runs.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? "\ufffd").join(""));
  }
  return runs.join("\n");
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
