import { beforeAll, beforeEach, expect, test } from "vitest";
import { categories, db, products } from "#db";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
});

const read = async (query = "") =>
  (await administrator.get(`/admin/products-by-category.data${query}`)).text();

test("a section's products come only once it is opened, and only its own", async () => {
  const [category] = await db.insert(categories).values({ name: "Probes" }).returning();
  await makeProduct({ name: "Inside", categoryId: category?.id });
  await makeProduct({ name: "Outside" });
  const closed = await read();
  expect(closed).toContain("Probes");
  expect(closed).not.toContain("Inside");
  const open = await read(`?category=${category?.id}`);
  expect(open).toContain("Inside");
  expect(open).not.toContain("Outside");
  expect(await read("?category=none")).toContain("Outside");
});

test.each(["?category=x", `?category=${crypto.randomUUID()}`, "?category=none", "?after=x"])(
  "%s opens nothing",
  async (query) => {
    await db.insert(categories).values({ name: "Probes" });
    expect(await read(query)).toContain("Probes");
  },
);
