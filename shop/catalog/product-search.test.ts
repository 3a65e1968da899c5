import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { searchProducts } from "./product-search.ts";

freshDatabase();

const made = new Map<string, string>();

beforeAll(async () => {
  for (const [partNumber, values] of [
    ["P-1", { name: "Anemometer B", stock: 5 }],
    ["P-2", { name: "Anemometer A", stock: 0 }],
    ["P-3", { name: "Anemometer C", status: "out_of_stock" as const }],
    ["P-4", { name: "Anemometer", status: "suspended" as const }],
  ] as const) {
    made.set((await makeProduct({ partNumber, ...values })).id, partNumber);
  }
});

const search = async (words: string[], limit = 10) =>
  (await searchProducts(db, { words, limit })).map((id) => made.get(id));

test("what can be bought comes before what cannot, and what is hidden not at all", async () => {
  expect(await search(["anemometer"])).toEqual(["P-1", "P-2", "P-3"]);
  expect(await search(["p4"])).toEqual([]);
});

test("no more are found than asked for, and nothing by no words", async () => {
  expect(await search(["anemometer"], 2)).toEqual(["P-1", "P-2"]);
  expect(await search([])).toEqual([]);
});
