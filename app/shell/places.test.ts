import { expect, test } from "vitest";
import { resourcePages } from "#app/resources/resource-pages.ts";
import { currentAt, mainPlaces } from "./places.ts";

const markedAt = (pathname: string) =>
  mainPlaces
    .map((place) => [place.label, currentAt(place, pathname)] as const)
    .filter(([, current]) => current);

test("a place is marked on its own page", () => {
  expect(markedAt("/gateways")).toEqual([["Gateways", "page"]]);
  expect(markedAt("/documentation")).toEqual([["Resources", "page"]]);
});

test.each(resourcePages)("the resources are marked on $path, and said not to be it", ({ path }) => {
  expect(markedAt(path)).toEqual([["Resources", "true"]]);
});

test("no place is marked on a page of none of them", () => {
  expect(markedAt("/")).toEqual([]);
  expect(markedAt("/contact")).toEqual([]);
});
