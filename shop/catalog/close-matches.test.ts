import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findCloseMatches } from "./close-matches.ts";
import { noFilters } from "./product-filters.ts";
import { findResults } from "./results.ts";

freshDatabase();

beforeAll(async () => {
  await makeProduct({ partNumber: "MSP02-L", name: "Soil Probe, LoRaWAN" });
  await makeProduct({ partNumber: "MGO01-E", name: "Outdoor Gateway", specs: ["LTE"] });
  await makeProduct({ partNumber: "X-1", name: "Secret Beacon", status: "suspended" });
});

const search = (term: string, filters = {}) =>
  findResults(db, { filters: { ...noFilters, search: term, ...filters } });

test("a search that finds something has no close matches beside it", async () => {
  expect((await search("probe")).close).toBeNull();
});

test("words in another order, which the list does not find, are shown as close matches", async () => {
  const { total, page, close } = await search("lorawan soil");
  expect([total, page.products]).toEqual([0, []]);
  expect(close).toMatchObject({ didYouMean: null, products: [{ name: "Soil Probe, LoRaWAN" }] });
});

test("a part number without its dash leads to the product", async () => {
  expect((await search("msp02l")).close?.products).toMatchObject([{ name: "Soil Probe, LoRaWAN" }]);
});

test("a mistyped word is put right, and what it means finds products", async () => {
  const { close } = await search("gatewya");
  expect(close).toMatchObject({ didYouMean: "gateway", products: [{ name: "Outdoor Gateway" }] });
  expect((await search(close?.didYouMean ?? "")).total).toBe(1);
});

test("a term that the list would not find either is not proposed, its products are", async () => {
  expect(await findCloseMatches(db, "lorwan sol")).toMatchObject({
    didYouMean: null,
    products: [{ name: "Soil Probe, LoRaWAN" }],
  });
});

test("nothing is close to what the shop does not sell or does not show", async () => {
  expect((await search("xylophone")).close).toBeNull();
  expect((await search("secret")).close).toBeNull();
});

test("filters that leave nothing of what a search finds are no reason to doubt the search", async () => {
  const { total, close } = await search("gateway", { connectivity: ["BLE"] });
  expect(total).toBe(0);
  expect(close).toBeNull();
});
