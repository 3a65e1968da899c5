import { beforeEach, expect, test } from "vitest";
import { categories, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { rowsPerPage } from "../records/keyset.ts";
import { readTableQuery } from "../records/table-query.ts";
import { listCategoriesWithCounts } from "./categories.ts";
import { listCategories } from "./category-list.ts";
import { listCategorySections } from "./category-sections.ts";
import { categoryTable } from "./category-table.ts";

freshDatabase();

beforeEach(async () => {
  await db.delete(categories);
});

const list = (address = "") =>
  listCategories(db, readTableQuery(new URLSearchParams(address), categoryTable));

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("categories of the same order go by name, large letters as small, wherever they are shown", async () => {
  const unsorted = ["Sensors", "eSIM", "Beacons", "antennas", "Last", "First"];
  const orders: Record<string, number> = { First: 2, Last: 10 };
  await db
    .insert(categories)
    .values(unsorted.map((name) => ({ name, orderIndex: orders[name] ?? 3 })));
  const sorted = ["First", "antennas", "Beacons", "eSIM", "Sensors", "Last"];
  expect(namesOf((await list()).rows)).toEqual(sorted);
  expect(namesOf((await list("sort=-order")).rows)).toEqual(sorted.toReversed());
  expect(namesOf(await listCategorySections(db))).toEqual(sorted);
  expect(namesOf(await listCategoriesWithCounts(db))).toEqual(sorted);
});

test("pages hold each category of the same order once, there and back", async () => {
  const names = Array.from({ length: rowsPerPage + 4 }, (_, at) => `Number ${100 + at}`);
  await db.insert(categories).values(names.toReversed().map((name) => ({ name })));
  for (const [sort, expected] of [
    ["order", names],
    ["-order", names.toReversed()],
  ] as const) {
    const first = await list(`sort=${sort}`);
    const second = await list(`sort=${sort}&after=${first.next}`);
    expect(namesOf([...first.rows, ...second.rows])).toEqual(expected);
    expect(second.next).toBeNull();
    const back = await list(`sort=${sort}&before=${second.previous}`);
    expect(namesOf(back.rows)).toEqual(namesOf(first.rows));
    expect(back.previous).toBeNull();
  }
});
