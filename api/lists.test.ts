import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

const app = makeApp();
const visitor = new Client(app);
const ada = new Client(app);
const eve = new Client(app);
let adaId: string;
let eveId: string;
let productId: string;

beforeAll(async () => {
  adaId = (await ada.signUp()).id;
  eveId = (await eve.signUp()).id;
});

beforeEach(async () => {
  productId = (await makeProduct()).id;
});

const change = (values: object = {}) => ({
  list: "cart",
  product_id: productId,
  version: "Standard",
  color: null,
  accessories: [],
  sample: false,
  quantity: 2,
  changed_at: Date.now(),
  merge: false,
  ...values,
});

const sync = (changes: object[], client = ada, userId = adaId) =>
  client.post("/api/sync-lists", { user_id: userId, changes });

test("only a signed-in customer has lists", async () => {
  expect((await sync([change()], visitor)).status).toBe(401);
});

test("a page that believes someone else is signed in changes nothing", async () => {
  expect((await sync([change()], eve)).status).toBe(409);
  const { lines } = await (await sync([], eve, eveId)).json();
  expect(lines).toEqual([]);
});

test("ids in capitals are the same ids", async () => {
  const product_id = productId.toUpperCase();
  const answer = await sync([change({ product_id })], eve, eveId.toUpperCase());
  expect(answer.status).toBe(200);
  const { lines } = await answer.json();
  expect(lines).toContainEqual(expect.objectContaining({ product_id: productId }));
});

test("a change is answered with the lists as they are then", async () => {
  const answer = await sync([change(), change({ list: "wishlist", quantity: 9 })]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { clock, lines } = await answer.json();
  expect(clock).toBeGreaterThan(0);
  expect(lines).toMatchObject([
    { list: "cart", product_id: productId, quantity: 2, price_minor: 10_00 },
    { list: "wishlist", product_id: productId, quantity: 1 },
  ]);
});

test.each([
  { list: "orders" },
  { product_id: "1" },
  { quantity: -1 },
  { quantity: 1.5 },
  { quantity: 100_001 },
  { version: "x".repeat(201) },
  { version: "\0" },
  { changed_at: "now" },
  { merge: "yes" },
])("%j is refused", async (values) => {
  expect((await sync([change(values)])).status).toBe(422);
});
