import { expect, test } from "vitest";
import { breakLines, drawText, measureText } from "./lettering.ts";

const style = { face: "sans", size: 40 } as const;
const at = { x: 0, y: 0, color: "#000" };

test("a text is drawn as outlines, and what it says cannot end the drawing", () => {
  const drawn = drawText({ text: "</svg>&\"'", ...style, ...at });
  expect(drawn).toMatch(/^<g fill="#000" aria-label="&lt;\/svg&gt;&amp;&quot;&apos;"><path /);
  expect(drawn).not.toContain("<text");
});

test("letters of other scripts come from fonts of the same family", () => {
  for (const text of ["Façade", "Łódź", "Датчик", "Αισθητήρας"]) {
    expect(drawText({ text, ...style, ...at }).match(/<path /g), text).toHaveLength(text.length);
  }
});

test("signs that no font has are left out", () => {
  expect(measureText("a\u{1f600}b", style)).toBe(measureText("ab", style));
});

test("lines break between words and keep to the width", () => {
  const { lines, isWhole } = breakLines("Plug-In LoRaWAN Gateway, Wi-Fi", {
    ...style,
    width: 300,
    most: 3,
  });
  expect(isWhole).toBe(true);
  expect(lines.join(" ")).toBe("Plug-In LoRaWAN Gateway, Wi-Fi");
  for (const line of lines) expect(measureText(line, style)).toBeLessThanOrEqual(300);
});

test.each([
  ["too many words", "one two three four five six seven eight nine ten"],
  ["a word without an end", "x".repeat(200)],
])("%s end in dots", (_what, text) => {
  const { lines, isWhole } = breakLines(text, { ...style, width: 200, most: 2 });
  expect(isWhole).toBe(false);
  expect(lines.length).toBeLessThanOrEqual(2);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(measureText(line, style)).toBeLessThanOrEqual(200);
});
