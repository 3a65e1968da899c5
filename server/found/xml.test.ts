import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test("signs of markup are written as names", () => {
  expect(escapeXml(`<a href="x">&'</a>]]>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;]]&gt;",
  );
});

test("what no document may hold is left out, and half a pair is replaced", () => {
  expect(escapeXml("a\0\x01\x1b\x7f\ufffe\uffffb\ud83d")).toBe("ab\ufffd");
  expect(escapeXml("line\n\ttab \u{1f600}")).toBe("line\n\ttab \u{1f600}");
});

test("an element of nothing is nothing", () => {
  expect(element("name", null)).toBe("");
  expect(element("name", "")).toBe("<name></name>");
});
