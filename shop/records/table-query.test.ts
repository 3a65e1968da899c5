import { describe, expect, test } from "vitest";
import { findDifferences } from "./differences.ts";
import { readTableQuery, writeTableQuery } from "./table-query.ts";

const shape = {
  sorts: ["name", "created"],
  initial: "-created",
  filters: { status: ["active", "suspended"] },
} as const;

const read = (address: string) => readTableQuery(new URLSearchParams(address), shape);

describe("a table's address", () => {
  test("is read back as it was written", () => {
    const address = "?q=50%25+%26+more&sort=name&status=active&after=abc";
    expect(writeTableQuery(shape, read(address), { after: "abc" })).toBe(address);
  });

  test("is bare for the table as it opens", () => {
    expect(writeTableQuery(shape, read(""))).toBe("");
    expect(read("")).toEqual({
      search: null,
      sort: "created",
      isDescending: true,
      filters: { status: null },
      after: null,
      before: null,
    });
  });

  test("leads back to the first page when anything but the page changes", () => {
    expect(writeTableQuery(shape, read("after=abc"), { search: "ada" })).toBe("?q=ada");
  });

  test("that makes no sense narrows nothing", () => {
    expect(read("q=%20%00&sort=-password&status=admin")).toEqual(read(""));
    expect(read("sort=--name")).toEqual(read(""));
  });

  test("goes one way only", () => {
    expect(read("after=a&before=b")).toMatchObject({ after: "a", before: null });
  });

  test("takes a search of at most 200 characters", () => {
    expect(read(`q=${"a".repeat(300)}`).search).toHaveLength(200);
  });
});

describe("the differences of two states of a record", () => {
  test("are the fields that changed, came or went", () => {
    const before = { name: "A", tags: ["x"], gone: 1 };
    expect(findDifferences(before, { name: "B", tags: ["x"], added: 2 })).toEqual([
      { field: "name", before: "A", after: "B" },
      { field: "gone", before: 1, after: null },
      { field: "added", before: null, after: 2 },
    ]);
  });

  test("of no record are all its fields", () => {
    expect(findDifferences(null, { name: "A" })).toEqual([
      { field: "name", before: null, after: "A" },
    ]);
  });
});
