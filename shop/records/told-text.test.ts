import { expect, test } from "vitest";
import { tellRichTexts, tellTexts } from "./told-text.ts";

const filler = (words: number) => "words and ".repeat(words).trim();

test("of long texts the part is told in which they differ, with some words around it", () => {
  const write = (hour: string) => `${filler(100)} charge it for ${hour} hours ${filler(100)}`;
  const { before, after } = tellTexts(write("six"), write("eight"));
  expect(before).toMatch(/^…and words .* charge it for six hours words .*… \(2\d{3} characters\)$/);
  expect(after).toMatch(
    /^…and words .* charge it for eight hours words .*… \(2\d{3} characters\)$/,
  );
  expect(before?.length).toBeLessThan(180);
});

test("a part that is long itself is told by its beginning, and texts of one state alone as well", () => {
  const { before, after } = tellTexts("a".repeat(1000), "b".repeat(1000));
  expect(before).toBe(`${"a".repeat(400)}… (1000 characters)`);
  expect(after).toBe(`${"b".repeat(400)}… (1000 characters)`);
  const same = tellTexts("a".repeat(500), "a".repeat(500));
  expect(same.before).toBe(`${"a".repeat(400)}… (500 characters)`);
  expect(same.after).toBe(same.before);
  expect(tellTexts(null, "a".repeat(401))).toEqual({
    before: null,
    after: `${"a".repeat(400)}… (401 characters)`,
  });
});

test("what was added at the end, taken away, or repeated is seen", () => {
  const long = filler(60);
  expect(tellTexts(long, `${long} more`).after).toMatch(/^…words .* more \(604 characters\)$/);
  expect(tellTexts(`${long} more`, long).after).toMatch(/^…words .*and \(599 characters\)$/);
  const { before, after } = tellTexts("a".repeat(500), "a".repeat(501));
  expect(before).not.toBe(after);
});

test("a text is told without its markup, as it is read", () => {
  const { before, after } = tellRichTexts(
    "<h2>Mount</h2><p>Screw <strong>it</strong>, 3&nbsp;mm &lt; 4 &amp; up.</p>",
    "<ul><li>One</li><li>Two</li></ul>",
  );
  expect(before).toBe("Mount Screw it, 3 mm < 4 & up.");
  expect(after).toBe("One Two");
});

test("where nothing but the markup differs, that is told", () => {
  expect(tellRichTexts("<p>Up.</p>", "<p><strong>Up.</strong></p>")).toEqual({
    before: "<p>Up.</p>",
    after: "<p><strong>Up.</strong></p>",
  });
  const link = (to: string) => `<p>${filler(80)} <a href="/${to}">it</a></p>`;
  expect(tellRichTexts(link("old"), link("new")).after).toContain('<a href="/new">it</a></p>');
});

test("whole characters are told, wherever the text is cut", () => {
  for (let letters = 0; letters < 3; letters++) {
    const write = (end: string) => `${"a".repeat(letters)}${"😀".repeat(300)}${end}`;
    const { before, after } = tellTexts(write("x"), write("y".repeat(500)));
    for (const told of [before, after]) expect(told?.isWellFormed()).toBe(true);
  }
});
