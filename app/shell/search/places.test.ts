import { expect, test } from "vitest";
import { places } from "./places.ts";
import type { Suggestion } from "./suggestion.ts";

const gateway: Suggestion = {
  group: "Products",
  label: "Gateway",
  detail: "G-1",
  to: "/product/1",
  product: { imageKey: null, priceMinor: 100 },
};

test("suggestions are followed by all results of what was typed", () => {
  const offered = places({ suggestions: [gateway], didYouMean: null, term: "gate & way" });
  expect(offered.map(({ label, to }) => [label, to])).toEqual([
    ["Gateway", "/product/1"],
    ['All results for "gate & way"', "/products?search=gate+%26+way"],
  ]);
});

test("what was probably meant comes before what it leads to", () => {
  const offered = places({ suggestions: [gateway], didYouMean: "gateway", term: "gatewya" });
  expect(offered.map(({ label, to }) => [label, to])).toEqual([
    ["Did you mean gateway", "/products?search=gateway"],
    ["Gateway", "/product/1"],
  ]);
});

test("nothing is offered where nothing was found", () => {
  expect(places({ suggestions: [], didYouMean: null, term: "xylophone" })).toEqual([]);
});
