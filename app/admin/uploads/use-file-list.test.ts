import { expect, test } from "vitest";
import { type ListedFile, settle } from "./use-file-list.ts";

interface Kept {
  key: string;
  name: string;
  color?: string;
}

const listed = (id: string, kept: Kept | null): ListedFile<Kept> => ({
  id,
  name: kept?.name ?? id,
  state: kept ? "kept" : "sending",
  kept,
  share: 1,
  error: null,
});

test("what is chosen twice stays where it was, is called as it came last, and keeps what was said about it", () => {
  const before = listed("1", { key: "k", name: "one.txt", color: "Blue" });
  const other = listed("2", { key: "o", name: "other.txt" });
  const kept = { key: "k", name: "two.txt" };
  const settled = settle([before, other, listed("3", null)], {
    id: "3",
    name: "two.txt",
    kept,
    isSingle: false,
  });
  expect(settled).toEqual([
    { ...before, name: "two.txt", kept: { ...kept, color: "Blue" } },
    other,
  ]);
});
