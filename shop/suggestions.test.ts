import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { categories, db, documentation, productImages, products, searchWords } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findSuggestions } from "./suggestions.ts";

freshDatabase();

const named = async (term: string) =>
  (await findSuggestions(db, term)).products.map(({ name }) => name);

beforeAll(async () => {
  await db.insert(categories).values([{ name: "Industrial Routers" }, { name: "Sensors" }]);
  const gateway = await makeProduct({
    partNumber: "MGI01-W",
    name: "Plug-In LoRaWAN Gateway, Wi-Fi",
    priceMinor: 99_00,
  });
  await db.insert(productImages).values([
    { productId: gateway.id, position: 1, key: "second.webp", width: 800, height: 800 },
    { productId: gateway.id, position: 0, key: "main.webp", width: 800, height: 800 },
  ]);
  await makeProduct({ partNumber: "MGI01-WX", name: "Outdoor Gateway" });
  await makeProduct({ partNumber: "S-1", name: "Façade Temperature Sensor", stock: 0 });
  await makeProduct({ partNumber: "S-2", name: "Temperature Sensor" });
  await makeProduct({ partNumber: "S-3", name: "Hidden Sensor", status: "suspended" });
  await db.insert(documentation).values([
    { docType: "getting_started", title: "Join the network", productId: gateway.id },
    { docType: "getting_started", title: "Calibrate a probe", orderIndex: 1 },
    { docType: "api_docs", title: "Payloads", content: "<p>calibration bytes</p>" },
  ]);
});

describe("products are found", () => {
  test.each([
    ["the beginning of a word", "gate", ["Outdoor Gateway", "Plug-In LoRaWAN Gateway, Wi-Fi"]],
    ["words in any order", "wifi lorawan", ["Plug-In LoRaWAN Gateway, Wi-Fi"]],
    ["a compound without its dash", "plugin", ["Plug-In LoRaWAN Gateway, Wi-Fi"]],
    ["a word without its accent", "facade", ["Façade Temperature Sensor"]],
    ["a word with an accent it has not", "sénsor façade", ["Façade Temperature Sensor"]],
    ["a whole part number first", "mgi01-w", ["Plug-In LoRaWAN Gateway, Wi-Fi", "Outdoor Gateway"]],
    ["a part number without dashes", "MGI01WX", ["Outdoor Gateway"]],
    ["a part number with blanks", "mgi 01 wx", ["Outdoor Gateway"]],
  ])("by %s", async (_what, term, names) => {
    expect(await named(term)).toEqual(names);
  });

  test("with what stands beside them: part number, price and main picture", async () => {
    const { products: found } = await findSuggestions(db, "plugin");
    expect(found).toMatchObject([
      { partNumber: "MGI01-W", priceMinor: 99_00, imageKey: "main.webp" },
    ]);
  });

  test("in the order of how well they fit: the words side by side, then what can be bought", async () => {
    await makeProduct({ partNumber: "B-1", name: "Sensor, Temperature" });
    expect(await named("temperature sensor")).toEqual([
      "Temperature Sensor",
      "Façade Temperature Sensor",
      "Sensor, Temperature",
    ]);
    await db.delete(products).where(sql`part_number = 'B-1'`);
    expect(await named("sensor")).toEqual(["Temperature Sensor", "Façade Temperature Sensor"]);
  });

  test("but not in the middle of a word, and never a suspended one", async () => {
    expect(await named("tewa")).toEqual([]);
    expect(await named("hidden")).toEqual([]);
  });
});

test("categories and documents are found by their names", async () => {
  expect(await findSuggestions(db, "rout")).toMatchObject({
    categories: [{ name: "Industrial Routers", slug: "industrial-routers" }],
  });
  const { documents } = await findSuggestions(db, "calib");
  expect(documents).toMatchObject([
    { title: "Calibrate a probe", titles: ["Join the network", "Calibrate a probe"], place: 1 },
  ]);
  expect((await findSuggestions(db, "mgi01")).documents).toMatchObject([
    { title: "Join the network", productName: "Plug-In LoRaWAN Gateway, Wi-Fi" },
  ]);
});

describe("a slip of the hand", () => {
  test.each([
    ["gatewya", "gateway"],
    ["gatway", "gateway"],
    ["temprature senosr", "temperature sensor"],
    ["Fasade temperture", "façade temperature"],
    ["wyfi", "wi-fi"],
    ["industial", "industrial"],
    ["calbrate", "calibrate"],
    // What begins a known word stays as it is.
    ["outdor gatewa", "outdoor gatewa"],
  ])("in %j means %j", async (typed, meant) => {
    const found = await findSuggestions(db, typed);
    expect(found.didYouMean).toBe(meant);
    expect(found.products.length + found.categories.length + found.documents.length).not.toBe(0);
  });

  test.each(["xylophone", "mgj91", "hiden", "gatewya qqqq"])(
    "is not seen in %j, which would still find nothing",
    async (typed) => {
      expect(await findSuggestions(db, typed)).toEqual({
        products: [],
        categories: [],
        documents: [],
        didYouMean: null,
      });
    },
  );

  test("is not looked for in what finds something", async () => {
    expect((await findSuggestions(db, "gat")).didYouMean).toBeNull();
  });
});

const nonsense = [
  "",
  "   ",
  "---",
  "%",
  "_",
  "\\",
  "'",
  "\0",
  "a".repeat(10_000),
  "% ".repeat(500),
];

test("what is no search finds nothing and does no harm", async () => {
  for (const term of nonsense) expect(await named(term), term.slice(0, 10)).toEqual([]);
});

test("new words are kept from the moment a change commits, and none of one that is undone", async () => {
  const known = async (word: string) => (await db.$count(searchWords, sql`word = ${word}`)) > 0;
  await db.transaction(async (tx) => {
    await tx.insert(products).values({ partNumber: "W-1", name: "Windvane", priceMinor: 1 });
  });
  expect(await known("windvane")).toBe(true);
  await db.update(products).set({ name: "Anemometer" }).where(sql`part_number = 'W-1'`);
  expect(await known("anemometer")).toBe(true);
  const undone = db.transaction(async (tx) => {
    await tx.insert(products).values({ partNumber: "W-2", name: "Barograph", priceMinor: 1 });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await known("barograph")).toBe(false);
  expect((await findSuggestions(db, "windvan")).didYouMean).toBeNull();
});

test("two shops that add the same new words at once do not block each other", async () => {
  const add = (number: number) =>
    db.transaction(async (tx) => {
      const names = ["Zebra", "Quagga", "Okapi"];
      for (const name of number % 2 ? names : names.toReversed()) {
        const partNumber = `${name}-${number}`;
        await tx.insert(products).values({ partNumber, name, priceMinor: 1 });
      }
    });
  await Promise.all([1, 2, 3, 4, 5, 6].map(add));
  expect(await db.$count(searchWords, sql`word in ('zebra', 'quagga', 'okapi')`)).toBe(3);
});
