import { beforeAll, expect, test } from "vitest";
import { db, documentation } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { searchDocuments } from "./document-search.ts";

freshDatabase();

const search = async (...words: string[]) =>
  (await searchDocuments(db, { words, limit: 10 })).map(({ title }) => title);

beforeAll(async () => {
  const gateway = await makeProduct({ partNumber: "MGI01-W", name: "Plug-In Gateway" });
  const hidden = await makeProduct({ name: "Secret Beacon", status: "suspended" });
  await db.insert(documentation).values([
    { docType: "getting_started", title: "Join the network", productId: gateway.id },
    {
      docType: "getting_started",
      title: "Place and power",
      orderIndex: 1,
      content: '<p class="network">Rights and <b>wrongs</b> of Façades</p>',
    },
    { docType: "api_docs", title: "Payloads", description: "What the network carries" },
    { docType: "downloads", title: "Pairing", productId: hidden.id },
  ]);
});

test("an entry is found by its title, its text and its product", async () => {
  expect(await search("payload")).toEqual(["Payloads"]);
  expect(await search("facade", "wrongs")).toEqual(["Place and power"]);
  expect(await search("MGI01W")).toEqual(["Join the network"]);
});

test("those that bear it in their title come first", async () => {
  expect(await search("network")).toEqual(["Join the network", "Payloads"]);
});

test("how a text is marked up says nothing, nor does a product that is hidden", async () => {
  expect(await search("class")).toEqual([]);
  expect(await search("secret")).toEqual([]);
});

test("a link to an entry is made of the titles of its page and its place among them", async () => {
  expect(await searchDocuments(db, { words: ["power"], limit: 1 })).toMatchObject([
    { titles: ["Join the network", "Place and power"], place: 1 },
  ]);
});

test("no words find nothing, and no more are found than asked for", async () => {
  expect(await search()).toEqual([]);
  expect(await searchDocuments(db, { words: ["p"], limit: 1 })).toHaveLength(1);
});
