import { expect, test } from "vitest";
import type { Product } from "#shop/catalog/product.ts";
import { offeredChoices } from "./offered-choices.ts";

const sensor = {
  versions: ["Standard", "Without light bar"],
  colors: ["White", "Black"],
  accessories: ["Wall mount", "Cable"],
} satisfies Partial<Product>;

test("a product begins with its first version and colour, and without accessories", () => {
  const first = { version: "Standard", color: "White", accessories: [] };
  expect(offeredChoices(sensor, {})).toEqual(first);
  const none = { version: null, color: null, accessories: [] };
  expect(offeredChoices({ versions: [], colors: [], accessories: [] }, {})).toEqual(none);
});

test("what was chosen stays", () => {
  const chosen = { version: "Without light bar", color: "Black", accessories: ["Cable"] } as const;
  expect(offeredChoices(sensor, chosen)).toEqual(chosen);
});

test("what the product offers no more is dropped, and the rest stays", () => {
  const accessories = ["Cable", "Antenna"];
  const chosen = { version: "With light bar", color: "Black", accessories } as const;
  const left = { version: "Standard", color: "Black", accessories: ["Cable"] };
  expect(offeredChoices(sensor, chosen)).toEqual(left);
  expect(offeredChoices(sensor, { ...chosen, color: "Blue" }).color).toBe("White");
});
