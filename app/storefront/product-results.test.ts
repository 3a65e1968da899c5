import { expect, test } from "vitest";
import { categories, db } from "#db";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const visitor = new Client(makeApp(undefined, await servePages(await findRoutes("/products"))));

test("a later page of a category that is there no more is not found, and no end of its list", async () => {
  await db.insert(categories).values([{ name: "Sensors" }, { name: "Gateways" }]);
  const { id } = await makeProduct();
  const ask = async (category: string, after = `&after=0_${id}`) => {
    const answer = await visitor.get(`/products/results?category=${category}${after}`);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  expect(await ask("Sensors")).toMatchObject({ page: { products: [], next: null }, total: 0 });
  expect(await ask("Probes")).toBe(404);
  expect(await ask("Probes", "")).toMatchObject({ total: 0 });
});
