import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, products, searchTexts } from "#db";
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

test("each word begins a word of the product, wherever it stands and whatever else was typed", async () => {
  const { id } = await makeProduct({
    partNumber: "Q-77",
    name: `Hygrometer, Naïve ${"ß".repeat(60)}`,
  });
  made.set(id, "Q-77");
  // Twice as long as it is compared: "ß" is "ss".
  const longer = "ß".repeat(40);
  for (const words of [
    ["hygro"],
    ["naive", "hyg"],
    ["HYGROMETER", "q77"],
    [longer],
    ["q7", longer],
  ]) {
    expect(await search(words), words.join(" ")).toEqual(["Q-77"]);
  }
  for (const words of [
    ["grometer"],
    ["hygro", "zebra"],
    ["s".repeat(39), "y"],
    ["s".repeat(121)],
    ["hygrometers"],
  ]) {
    expect(await search(words), words.join(" ")).toEqual([]);
  }
  await db.delete(products).where(eq(products.id, id));
});

describe("in a large catalogue", () => {
  beforeAll(async () => {
    await db.execute(sql`
      insert into products (part_number, name, price_minor, stock, status)
      select 'L-' || number, 'Thermometer ' || number || case when number > 2950 then ' Barograph' else '' end,
        100, 1, case when number <= 2000 then 'suspended' else 'active' end
      from generate_series(1, 3000) as number`);
  });

  test("a word that stands in the last products only is found", async () => {
    expect(await searchProducts(db, { words: ["barograph"], limit: 60 })).toHaveLength(50);
    expect(await searchProducts(db, { words: ["barog", "l2999"], limit: 5 })).toHaveLength(1);
  });

  test("a word that nearly all have is found, also where the first of them are hidden", async () => {
    const ids = await searchProducts(db, { words: ["thermo"], limit: 100 });
    expect(ids).toHaveLength(100);
    const hidden = sql`${products.status} = 'suspended' and ${products.id} = any(${sql.param(ids)}::uuid[])`;
    expect(await db.$count(products, hidden)).toBe(0);
  });
});

describe("what is compared", () => {
  const stale = sql`
    select id from products full join search_texts on product_id = id
    where text is distinct from search_text(part_number || ' ' || name)`;

  test("follows each product's part number and name, and goes with it", async () => {
    const { id } = await makeProduct({ partNumber: "Z-1", name: "Before" });
    const ours = () =>
      db.select({ text: searchTexts.text }).from(searchTexts).where(eq(searchTexts.productId, id));
    expect(await ours()).toEqual([{ text: " z1 before" }]);
    await db.update(products).set({ name: "After" }).where(eq(products.id, id));
    expect(await ours()).toEqual([{ text: " z1 after" }]);
    await db.update(products).set({ partNumber: "Z-2" }).where(eq(products.id, id));
    expect(await ours()).toEqual([{ text: " z2 after" }]);
    expect((await db.execute(stale)).rows).toEqual([]);
    await db.delete(products).where(eq(products.id, id));
    expect(await ours()).toEqual([]);
  });

  test("is undone with a change that is undone", async () => {
    const { id } = await makeProduct({ partNumber: "Z-3", name: "Kept" });
    const undone = db.transaction(async (tx) => {
      await tx.update(products).set({ name: "Lost" }).where(eq(products.id, id));
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect((await db.execute(stale)).rows).toEqual([]);
    expect(await searchProducts(db, { words: ["kept"], limit: 5 })).toEqual([id]);
  });

  test("is left alone by what an order changes", async () => {
    const { id } = await makeProduct({ partNumber: "Z-4", name: "Sold" });
    const version = () =>
      db
        .select({ at: sql`xmin::text || ctid::text` })
        .from(searchTexts)
        .where(eq(searchTexts.productId, id));
    const before = await version();
    await db.update(products).set({ stock: 1, name: "Sold" }).where(eq(products.id, id));
    expect(await version()).toEqual(before);
  });
});
