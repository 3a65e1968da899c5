import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { routesOfPage } from "./routes-of-page.ts";

const routes = Object.fromEntries(
  [
    { id: "root" },
    { id: "home", parentId: "root", index: true },
    { id: "list", parentId: "root", path: "products" },
    { id: "office", parentId: "root", path: "admin" },
    { id: "first", parentId: "office", index: true },
    { id: "users", parentId: "office", path: "users" },
  ].map((route) => [route.id, route]),
);

/** The ids of the routes that a page with these matches is rendered with. */
function routesOf(...ids: string[]) {
  const context = {
    manifest: { routes },
    staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
  };
  return routesOfPage(context as unknown as EntryContext);
}

test("a page is rendered with its own routes and the first pages of those it lies in", () => {
  expect(Object.keys(routesOf("root", "list"))).toEqual(["root", "home", "list"]);
  expect(Object.keys(routesOf("root", "office", "users"))).toEqual([
    "root",
    "home",
    "office",
    "first",
    "users",
  ]);
});

test("they are picked once for all visits to a page", () => {
  expect(routesOf("root", "list")).toBe(routesOf("root", "list"));
  expect(routesOf("root", "list")).not.toBe(routesOf("root", "office"));
});
