import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { escapeXml } from "./xml.ts";

const require = createRequire(import.meta.url);

/** The faces of the shop's pages. Each file has the letters of some scripts; the first that has one draws it. */
const files = {
  sans: ["latin", "latin-ext", "greek", "cyrillic"].map(
    (script) =>
      `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${script}-wght-normal.woff2`,
  ),
  mono: ["latin", "latin-ext", "cyrillic"].map(
    (script) => `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${script}-500-normal.woff2`,
  ),
};

export type Face = keyof typeof files;

const opened = new Map<Face, Font[]>();

function fontsOf(face: Face): Font[] {
  const fonts = opened.get(face) ?? files[face].map((file) => readFont(require.resolve(file)));
  opened.set(face, fonts);
  return fonts;
}

function readFont(path: string): Font {
  const font = openSync(path);
  if ("fonts" in font) throw new Error(`${path} holds several fonts`);
  return font;
}

interface Lettering {
  face: Face;
  /** Pixels. */
  size: number;
}

interface Text extends Lettering {
  text: string;
  /** Where the text begins, and the line it stands on, in pixels. */
  x: number;
  y: number;
  color: string;
  /** Draws the letters a little stronger. */
  isStrong?: boolean;
}

/**
 * A text as outlines of its letters: the picture then looks the same on a machine without fonts. The
 * text itself stands beside them for those who read the drawing's source.
 */
export function drawText({ text, x, y, face, size, color, isStrong = false }: Text): string {
  let at = x;
  const paths = runsOf(text, face).map(({ font, part }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    return glyphs.map((glyph, index) => {
      const place = `translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})`;
      at += (positions[index]?.xAdvance ?? 0) * scale;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  const outline = isStrong ? ` stroke="${color}" stroke-width="22" stroke-linejoin="round"` : "";
  return `<g fill="${color}"${outline} aria-label="${escapeXml(text)}">${paths.flat().join("")}</g>`;
}

/** The width of a text in pixels. */
export function measureText(text: string, { face, size }: Lettering): number {
  return runsOf(text, face).reduce(
    (sum, { font, part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** Breaks a text between its words into lines of a width; what does not fit ends in dots. */
export function breakLines(
  text: string,
  { width, most, ...lettering }: Lettering & { width: number; most: number },
): { lines: string[]; isWhole: boolean } {
  const fits = (line: string) => measureText(line, lettering) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer) || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const isWhole = lines.length <= most && lines.every(fits);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept.push(`${kept.pop()} …`);
  return { lines: kept.map((each) => (fits(each) ? each : shorten(each, fits))), isWhole };
}

function shorten(line: string, fits: (line: string) => boolean): string {
  const signs = [...line.replace(/ ?…$/, "")];
  while (signs.length > 1 && !fits(`${signs.join("")}…`)) signs.pop();
  return `${signs.join("")}…`;
}

/** The text in parts, each with the font that has its letters; signs that none has are left out. */
function runsOf(text: string, face: Face): { font: Font; part: string }[] {
  const runs: { font: Font; part: string }[] = [];
  for (const sign of text) {
    const font = fontsOf(face).find((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.part += sign;
    else runs.push({ font, part: sign });
  }
  return runs;
}
