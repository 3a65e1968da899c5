import { expect, test } from "vitest";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const visitor = new Client(makeApp(undefined, await servePages(await findRoutes("/products"))));

test("each card of a list is a part of the page that comes to life by itself", async () => {
  await makeProduct();
  await makeProduct();
  const html = await (await visitor.get("/products")).text();
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html.match(/<!--\$--><article/g)).toHaveLength(2);
});
