import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTokens } from "./tokens.ts";

const stylesheet = readFileSync("app/tokens.css", "utf8");
const tokens = readTokens(stylesheet);

const files = globSync("app/**/*.{ts,tsx,css}", {
  exclude: ["app/tokens.css", "**/*.test.{ts,tsx}"],
}).map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Where the words of a pattern stand, as people look them up. */
function find(pattern: RegExp, kind = /\.(?:ts|tsx|css)$/): string[] {
  return files
    .filter(({ path }) => kind.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

test("every colour is said by day and by night, but those that are the same in both", () => {
  const constant = tokens.colors.filter(({ value }) => !value.startsWith("light-dark("));
  expect(constant.map(({ name }) => name)).toEqual([
    "on-signal",
    "device-black",
    "device-blue",
    "device-white",
    "code",
    "code-ground",
  ]);
  expect(tokens.colors.length).toBeGreaterThan(20);
});

test("sizes, radii, shadows and motion are found", () => {
  expect(tokens.sizes.map(({ name }) => name)).toContain("2xl");
  expect(tokens.radii.map(({ name }) => name)).toEqual(["sm", "md", "lg", "xl"]);
  expect(tokens.shadows.map(({ name }) => name)).toEqual(["rule", "sm", "md", "lg"]);
  expect(tokens.motion.map(({ name }) => name)).toEqual([
    "duration",
    "timing-function",
    "travel",
    "arriving",
    "patience",
    "none",
  ]);
});

test("no page says a colour of its own", () => {
  const colors =
    /(?<![&\w/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\.)|\b(?:rgba?|hsla?|oklch)\(/gi;
  const allowed = [
    // A browser's own frame is told in HTML; see the next test.
    /^app\/root\.tsx: #(?:f8f6f1|131210)$/,
  ];
  const found = find(colors).filter((place) => !allowed.some((each) => each.test(place)));
  expect(found).toEqual([]);
});

test("the frame of the browser has the colour of the paper", () => {
  const root = readFileSync("app/root.tsx", "utf8");
  const framed = [...root.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, each]) => each);
  const paper = tokens.colors.find(({ name }) => name === "paper")?.value;
  expect(paper).toBe(`light-dark(${framed.join(", ")})`);
});

test("no page says a size of type, a radius, a shadow or a duration of its own", () => {
  const classes =
    /(?<![\w-])(?:text-\[[\d.]+\w+\]|rounded(?:-\w+)?-\[[^\]]+\]|shadow-\[[^\]]+\]|(?:duration|delay)-\d+|ease-(?:in|out|in-out|\[[^\]]+\]))(?![\w-])/g;
  expect(find(classes, /\.tsx?$/)).toEqual([]);
  // A size in em is a share of whatever surrounds it.
  const rules =
    /(?:border-radius: \d+px|box-shadow: (?!var|none)[^;]+|font-size: [\d.]+(?!em|[\d.])|\b\d+m?s\b|cubic-bezier\()/g;
  expect(find(rules, /\.css$/)).toEqual([]);
});
