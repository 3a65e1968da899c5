import { expect, test } from "vitest";
import { waitWords } from "./wait-words.ts";

test.each([
  [1, "in a second"],
  [59, "in 59 seconds"],
  [60, "in a minute"],
  [61, "in 2 minutes"],
  [900, "in 15 minutes"],
  [3541, "in an hour"],
  [3600, "in an hour"],
])("%i seconds are said as '%s'", (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
