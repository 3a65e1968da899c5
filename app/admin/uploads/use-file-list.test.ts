import { expect, test } from "vitest";
import { documentLimits } from "./limits.ts";
import { type ListedFile, leftWords, settle, takeChosen } from "./use-file-list.ts";

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

test("what the record has keeps its name where its file is chosen again", () => {
  const own = listed("k", { key: "k", name: "Soil probe, front" });
  const chosen = { id: "3", name: "IMG_2031.jpg", kept: { key: "k", name: "IMG_2031.jpg" } };
  expect(settle([own, listed("3", null)], { ...chosen, isSingle: false })).toEqual([own]);
});

test("what is refused takes no room, and what finds none is left", () => {
  const fileOf = (name: string, text = "Turn it on.") => new File([text], name);
  const added = [fileOf("none.txt", ""), fileOf("1.txt"), fileOf("2.txt"), fileOf("3.txt")];
  const namesOf = (room: number) => {
    const { taken, left } = takeChosen(added, { room, limits: documentLimits });
    return {
      taken: taken.map(({ file }) => [file.name, file.state]),
      left: left.map(({ name }) => name),
    };
  };
  const refused = ["none.txt", "failed"];
  const waits = (name: string) => [name, "waiting"];
  expect(namesOf(2)).toEqual({
    taken: [refused, waits("1.txt"), waits("2.txt")],
    left: ["3.txt"],
  });
  expect(namesOf(3).left).toEqual([]);
  // Of a record that has more than it may.
  expect(namesOf(-1)).toEqual({ taken: [refused], left: ["1.txt", "2.txt", "3.txt"] });
});

test("the first files that were left are named", () => {
  const files = ["a", "b", "c", "d"].map((name) => new File([], name));
  expect(leftWords(files.slice(0, 1), 1)).toBe("At most 1 file. Not taken: a");
  expect(leftWords(files.slice(0, 3), 10)).toBe("At most 10 files. Not taken: a, b, c");
  expect(leftWords(files, 10)).toBe("At most 10 files. Not taken: a, b, c and 1 more");
});
