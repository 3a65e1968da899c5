import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";

/** The faces that were cut out: their files, and the code points that they say they have. */
const faces = [
  ...readFileSync("app/fonts.css", "utf8").matchAll(
    /url\("\.\/fonts\/([^"]+)"\)[^;]*;\s*unicode-range:([^;]+);/g,
  ),
].map(([, file = "", range = ""]) => ({ file, points: pointsOf(range) }));

function pointsOf(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first = 0, last = first] = (part.match(/[0-9A-F]{4}/g) ?? []).map((hex) =>
      parseInt(hex, 16),
    );
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

test("three faces are cut out for a first visit", () => {
  expect(faces.map(({ file }) => file)).toEqual(["sans.woff2", "mono-400.woff2", "mono-500.woff2"]);
});

test.each(faces)("$file draws every letter that it is asked for", ({ file, points }) => {
  const font = create(readFileSync(`app/fonts/${file}`)) as Font;
  expect(points).toContain("A".codePointAt(0));
  const missing = points.filter((point) => !font.hasGlyphForCodePoint(point));
  expect(missing.map((point) => String.fromCodePoint(point))).toEqual([]);
});

test("the sans sets its letters as close as the whole face does", () => {
  const sans = create(readFileSync("app/fonts/sans.woff2")) as Font;
  expect(sans.availableFeatures).toEqual(expect.arrayContaining(["kern", "liga"]));
});

test("every face that stands in until the shop's own is there is asked for, each after the one before", () => {
  const styles = readFileSync("app/fonts.css", "utf8");
  const tokens = readFileSync("app/tokens.css", "utf8");
  const found = styles.matchAll(/font-family: "([^"]+)";\s*src:\s*local\(/g);
  const names = [...new Set([...found].map(([, name = ""]) => name))];
  expect(names).toEqual(["Plex Sans Fallback", "Plex Sans Second Fallback", "Plex Mono Fallback"]);
  const places = names.map((name) => tokens.indexOf(`"${name}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("medium letters are stood in for by wider ones, as high as the others", () => {
  const styles = readFileSync("app/fonts.css", "utf8");
  const faces = styles
    .split("@font-face")
    .filter((face) => face.includes("Sans Fallback") || face.includes("Sans Second"));
  const read = (face: string, name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
  const widths = faces.map((face) => [
    /font-weight: (\d+)/.exec(face)?.[1] ?? "400",
    read(face, "size-adjust"),
  ]);
  expect(widths).toEqual([
    ["400", 101.4],
    ["500", 105],
    ["400", 88.4],
    ["500", 91],
    ["400", 95.6],
    ["500", 95.5],
  ]);
  for (const face of faces) {
    const scale = read(face, "size-adjust") / 100;
    expect(read(face, "ascent-override") * scale).toBeCloseTo(102.5, 0);
    expect(read(face, "descent-override") * scale).toBeCloseTo(27.5, 0);
  }
});
