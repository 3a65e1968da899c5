import { expect, test } from "vitest";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const visitor = new Client(makeApp(undefined, await servePages(await findRoutes("/wishlist"))));

async function find(ids: string) {
  const answer = await visitor.get(`/wishlist/products?ids=${encodeURIComponent(ids)}`);
  const { products } = await answer.json();
  return products.map(({ name }: { name: string }) => name);
}

test("the products of a wishlist come in its order, without those that are not shown any more", async () => {
  const [one, two] = [await makeProduct({ name: "One" }), await makeProduct({ name: "Two" })];
  const hidden = await makeProduct({ name: "Hidden", status: "suspended" });
  const gone = "00000000-0000-4000-8000-000000000000";
  const soldOut = await makeProduct({ name: "Sold out", stock: 0, status: "out_of_stock" });
  const ids = [two.id, hidden.id, gone, soldOut.id, one.id, two.id];
  expect(await find(ids.join())).toEqual(["Two", "Sold out", "One"]);
});

test("what is no id is left out", async () => {
  const one = await makeProduct({ name: "One" });
  expect(await find(`, ,1,'; drop table products; --,${one.id}`)).toEqual(["One"]);
  expect(await find("")).toEqual([]);
});
