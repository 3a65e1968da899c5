import { expect, test } from "vitest";
import { showingWords } from "./total-words.ts";

test.each([
  [0, "Showing 0 products"],
  [1, "Showing 1 product"],
  [2, "Showing 2 products"],
  [1910, "Showing 1,910 products"],
  [null, "Showing 500+ products"],
])("a list of %s says how many it shows", (total, words) => {
  expect(showingWords(total)).toBe(words);
});
