import { expect, test } from "vitest";
import { english } from "./letters-later.ts";

test.each(["U+20-7E, U+A0, U+2013", "U+20-7e, U+a0, U+2013"])(
  "the letters of a first visit are known as one browser or the other writes them: %s",
  (range) => {
    expect(range).toMatch(english);
  },
);

test.each(["U+100-2AF, U+1E00-1EFF", "U+20-7EF, U+A0"])("no others are: %s", (range) => {
  expect(range).not.toMatch(english);
});
