import { expect, test } from "vitest";
import { categories, db, productImages } from "#db";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const visitor = new Client(makeApp(undefined, await servePages(await findRoutes("/products"))));

test("a list names its categories once there are any", async () => {
  const read = async () => (await visitor.get("/products")).text();
  expect(await read()).not.toContain('aria-label="Categories"');
  await db.insert(categories).values({ name: "Sensors" });
  expect(await read()).toContain('aria-label="Categories"');
});

test("each card of a list is a part of the page that comes to life by itself", async () => {
  await makeProduct();
  await makeProduct();
  const html = await (await visitor.get("/products")).text();
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html.match(/<!--\$--><article/g)).toHaveLength(2);
});

test("the first picture of a list comes before anything else, the others once they are near", async () => {
  for (let count = 0; count < 3; count++) {
    const { id: productId } = await makeProduct();
    const picture = { key: `picture-${productId}`, width: 800, height: 800 };
    await db.insert(productImages).values({ productId, position: 0, ...picture });
  }
  const html = await (await visitor.get("/products")).text();
  const pictures = html.match(/<img[^>]*src="\/images\/[^>]*>/g) ?? [];
  expect(pictures.map((picture) => /loading="(\w+)"/.exec(picture)?.[1])).toEqual([
    "eager",
    "lazy",
    "lazy",
  ]);
  expect(pictures.map((picture) => /fetchpriority="high"/i.test(picture))).toEqual([
    true,
    false,
    false,
  ]);
});
