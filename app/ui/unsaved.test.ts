import { expect, test, vi } from "vitest";
import { hasUnsaved, losesUnsaved, noteUnsaved, watchUnsaved } from "./unsaved.ts";

const at = (pathname: string, search = "") => ({ pathname, search, hash: "" });

test("a form is lost by a step to another page, and by none within its own", () => {
  const forget = noteUnsaved();
  expect(losesUnsaved({ from: at("/posts"), to: at("/accounts") })).toBe(true);
  expect(losesUnsaved({ from: at("/posts"), to: at("/posts", "?page=2") })).toBe(false);
  forget();
  expect(losesUnsaved({ from: at("/posts"), to: at("/accounts") })).toBe(false);
});

test("one whose record stands in the address is lost where another is chosen, beside one that is not", () => {
  const forget = [noteUnsaved(), noteUnsaved({ addressedBy: "post" })];
  const from = at("/posts", "?post=1");
  expect(losesUnsaved({ from, to: at("/posts", "?post=2") })).toBe(true);
  expect(losesUnsaved({ from, to: at("/posts", "?post=1&page=2") })).toBe(false);
  for (const each of forget) each();
});

test("whoever watches is told when the first is typed in and the last is saved", () => {
  const told = vi.fn(() => hasUnsaved());
  const stop = watchUnsaved(told);
  noteUnsaved()();
  stop();
  noteUnsaved()();
  expect(told.mock.results.map(({ value }) => value)).toEqual([true, false]);
});
