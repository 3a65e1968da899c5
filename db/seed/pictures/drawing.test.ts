import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { products } from "../catalogue/products.ts";
import { type Color, families, type Shape } from "../catalogue/seed-product.ts";
import { drawProduct } from "./drawing.ts";

const colors: Color[] = ["Black", "Blue", "White"];
const angles = [0, 1, 2] as const;
const limit = 12_000;

const fittings: Omit<Shape, "family">[] = [
  {},
  { round: true, scale: 0.6 },
  { antennas: 2, ports: 3, display: true },
  { antennas: 4, ports: 8, solar: true, scale: 1.5 },
];

function draw(shape: Shape, changed: Partial<Parameters<typeof drawProduct>[1]> = {}) {
  return drawProduct(shape, {
    color: "White",
    angle: 0,
    label: "GW-410-EU",
    seed: "GW-410-EU",
    ...changed,
  });
}

function namesIn(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name = ""]) => name);
}

function referencesIn(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, name = ""]) => name);
}

describe.each(families)("the drawing of a %s", (family) => {
  const all = colors.flatMap((color) => angles.map((angle) => ({ color, angle })));

  it("is a small standalone SVG in every colour and from every angle", async () => {
    for (const options of all) {
      const svg = draw({ family }, options);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800">/);
      expect(Buffer.byteLength(svg)).toBeLessThan(limit);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/<script|href="(?!#)|url\((?!#)/);
      // The parser behind sharp refuses XML that is not well-formed.
      await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: "svg" });
    }
  });

  it("stays small however many fittings the product has", () => {
    for (const fitting of fittings) {
      for (const angle of angles) {
        expect(Buffer.byteLength(draw({ family, ...fitting }, { angle }))).toBeLessThan(limit);
      }
    }
  });

  it("names each gradient once and refers only to its own", () => {
    for (const options of all) {
      const svg = draw({ family, antennas: 2, ports: 3 }, options);
      const names = namesIn(svg);
      expect(new Set(names).size).toBe(names.length);
      for (const name of referencesIn(svg)) expect(names).toContain(name);
    }
  });

  it("shares no names with its other views, so that several can stand in one page", () => {
    const names = all.flatMap((options) => namesIn(draw({ family }, options)));
    expect(new Set(names).size).toBe(names.length);
  });

  it("is the same whenever it is drawn", () => {
    for (const options of all) expect(draw({ family }, options)).toBe(draw({ family }, options));
  });

  it("differs between part numbers, fittings, colours and angles", () => {
    const plain = (svg: string) => svg.replace(/g[0-9a-z]{5,}(?=[")])/g, "");
    const drawings = [
      ...all.map((options) => draw({ family }, options)),
      draw({ family }, { seed: "GW-410-US" }),
      draw({ family }, { seed: "GW-420-EU" }),
      draw({ family, antennas: 2 }),
      draw({ family, round: true }),
      draw({ family, scale: 1.4 }),
    ].map(plain);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it("prints the label as text, never as markup", async () => {
    const svg = draw({ family }, { angle: 2, label: `<script>alert("&")</script>\u0000` });
    const front = draw({ family }, { label: `<script>alert("&")</script>\u0000` });
    const escaped = "&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;<";
    expect((svg + front).includes(escaped)).toBe(true);
    expect((svg + front).includes("<script")).toBe(false);
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: "svg" });
  });
});

describe("the drawings of the catalogue", () => {
  it("are small, and no two products look the same", () => {
    const seen = new Set<string>();
    for (const { shape, partNumber } of products) {
      for (const angle of angles) {
        const svg = draw(shape, { angle, label: partNumber, seed: partNumber });
        expect(Buffer.byteLength(svg)).toBeLessThan(limit);
      }
      // Without label and names, only the lines and colours themselves are compared.
      const bare = draw(shape, { label: "", seed: partNumber }).replace(
        /g[0-9a-z]{5,}(?=[")])/g,
        "",
      );
      expect(seen).not.toContain(bare);
      seen.add(bare);
    }
  });

  it("show the same object in every colour and from every side", () => {
    const tracesOf = (color: Color, angle: (typeof angles)[number]) =>
      draw({ family: "development-board" }, { color, angle }).match(
        /<path d="([^"]+)"[^>]*stroke-width="\.55"/,
      )?.[1];
    const traces = new Set(
      colors.flatMap((color) => angles.map((angle) => tracesOf(color, angle))),
    );
    expect(traces.size).toBe(1);
    expect([...traces][0]).toMatch(/^M/);
  });
});
