import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { products } from "./catalogue/products.ts";
import { documentsOf, readDemonstrationDocument, tutorialKey } from "./demonstration-document.ts";
import { tutorials } from "./tutorials.ts";

/** A document that is served as it is written. */
function read(key: string) {
  const document = readDemonstrationDocument(key);
  if (!document || "datasheet" in document) throw new Error(`No text is written for ${key}.`);
  return document;
}

const guideKeys = products
  .flatMap(documentsOf)
  .map(({ key }) => key)
  .filter((key) => key.endsWith(".txt"));

test("every product has a datasheet, and it is its first document", () => {
  for (const product of products) {
    const [first] = documentsOf(product);
    expect(first?.key).toBe(`demo/${product.partNumber.toLowerCase()}-datasheet.pdf`);
    expect(first?.name).toBe(`${product.partNumber} datasheet.pdf`);
    const document = readDemonstrationDocument(first?.key ?? "");
    expect(document).toHaveProperty("datasheet.partNumber", product.partNumber);
  }
});

test("lines of a text document are at most 78 characters long", () => {
  expect(guideKeys.length).toBeGreaterThan(0);
  for (const key of guideKeys) {
    const lines = read(key).body.split("\n");
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
  }
});

test("the stated size of a text is the size in bytes, not in characters", () => {
  for (const { key, sizeBytes } of products.flatMap(documentsOf)) {
    if (!guideKeys.includes(key)) continue;
    expect(new TextEncoder().encode(read(key).body).length).toBe(sizeBytes);
  }
});

test("a key that the demonstration does not have is answered with null", () => {
  for (const key of [
    "demo/msr99-x-datasheet.pdf",
    "msr01-wa-datasheet.pdf",
    "demo/constructor",
    "",
  ]) {
    expect(readDemonstrationDocument(key)).toBeNull();
  }
});

test("a tutorial shows every step once, for the same time, and tells them as text", () => {
  for (const [name, { steps }] of Object.entries(tutorials)) {
    const { contentType, body } = read(tutorialKey(name));
    expect(contentType).toBe("image/svg+xml");
    expect(body.match(/<g class="step"/g)).toHaveLength(steps.length);
    expect(body).toContain(`animation: show ${steps.length * 5}s`);
    for (const { caption } of steps) expect(body).toContain(caption);
  }
});

test("by night a tutorial stands on the ground of the other pictures", () => {
  const tokens = readFileSync("app/tokens.css", "utf8");
  const night = (name: string) =>
    new RegExp(`--${name}: light-dark\\([^,]+, (#[0-9a-f]{6})\\)`).exec(tokens)?.[1];
  for (const name of Object.keys(tutorials)) {
    const { body } = read(tutorialKey(name));
    const [, dark = ""] = /prefers-color-scheme: dark\) \{ :root \{([^}]+)/.exec(body) ?? [];
    expect(dark).toContain(`--ground: ${night("stage")};`);
    expect(dark).toContain(`--ink: ${night("on-stage")};`);
    expect(body).toContain("rect { fill: var(--ground); }");
    expect(body).not.toMatch(/<(rect|text|circle)[^>]* fill=/);
  }
});

test("a tutorial brings the letters of all that it writes, which ends well before the edge", () => {
  for (const name of Object.keys(tutorials)) {
    const { body } = read(tutorialKey(name));
    const [, face = ""] = /@font-face[^}]*url\(data:font\/woff2;base64,([^)]+)\)/.exec(body) ?? [];
    const font = create(Buffer.from(face, "base64")) as Font;
    const title = /<text x="480" y="72" font-size="22">([^<]+)</.exec(body)?.[1] ?? "";
    const lines = [...body.matchAll(/<tspan[^>]*>([^<]+)</g)].map(([, line = ""]) => line);
    expect(lines.length).toBeGreaterThan(5);
    const written = [[title, 22] as const, ...lines.map((line) => [line, 34] as const)];
    for (const [text, size] of written) {
      const missing = [...text].filter(
        (sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
      );
      expect(missing, text).toEqual([]);
      const width = (font.layout(text).advanceWidth * size) / font.unitsPerEm;
      expect(width, text).toBeGreaterThan(10);
      expect(480 + width, text).toBeLessThan(960 - 40);
    }
  }
});
