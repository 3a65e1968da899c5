import { expect, test } from "vitest";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();
const routes = await findRoutes("/products/:productId");
const client = new Client(makeApp(undefined, await servePages(routes)));

test.each([
  ["/products/5f1d1a52", "/product/5f1d1a52"],
  ["/products/5f1d1a52?currency=EUR", "/product/5f1d1a52?currency=EUR"],
  ["/products/%D0%B4%F0%9F%91%A9", "/product/%D0%B4%F0%9F%91%A9"],
  ["/products/%2F%2Fevil.example", "/product/%2F%2Fevil.example"],
  ["/products/%0D%0AX-Evil%3A%201", "/product/%0D%0AX-Evil%3A%201"],
])("%s leads to %s", async (from, to) => {
  const answer = await client.get(from);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(to);
});
