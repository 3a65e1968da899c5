import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

test("a line ends between words, or within one that is longer", () => {
  expect(wrap("a soil moisture probe", 8)).toEqual(["a soil", "moisture", "probe"]);
  expect(wrap("MSR01-WA-PoE", 8)).toEqual(["MSR01-WA", "-PoE"]);
});

test("no line begins with the dot between two facts", () => {
  expect(wrap("MSR01-WA · Standard · Blue", 19)).toEqual(["MSR01-WA ·", "Standard · Blue"]);
});
