import fc from "fast-check";
import { expect, test } from "vitest";
import { addToCart, type Cart, mostLines } from "./cart.ts";
import { readCart } from "./saved-cart.ts";

const line = {
  productId: "7d8b1f3e-0000-4000-8000-000000000001",
  name: "Soil probe",
  imageKey: "ab12.webp",
  priceMinor: 1_999,
  minOrderQuantity: 2,
  version: "Standard",
  color: "Black",
  accessories: ["MSR01-A"],
  isSample: false,
};
const saved = (changes: Record<string, unknown>) => ({ ...line, quantity: 3, ...changes });
const read = (...lines: unknown[]): Cart => readCart(JSON.stringify(lines));

test("a saved cart is read back as it was", () => {
  const cart = addToCart(addToCart([], line, 4), { ...line, isSample: true });
  expect(readCart(JSON.stringify(cart))).toEqual(cart);
});

test.each([null, "", "{", "null", "7", '"cart"', "{}", '{"items":[]}', "[null,1,[],{}]"])(
  "%s is an empty cart",
  (text) => {
    expect(readCart(text)).toEqual([]);
  },
);

test.each([
  ["no product", { productId: undefined }],
  ["an empty product id", { productId: "" }],
  ["an endless name", { name: "x".repeat(501) }],
  ["a price in dollars", { priceMinor: 19.99 }],
  ["a negative price", { priceMinor: -1 }],
  ["an absurd price", { priceMinor: 1e12 }],
  ["a price as text", { priceMinor: "1999" }],
  ["no quantity", { quantity: undefined }],
  ["a quantity of 0", { quantity: 0 }],
  ["a negative quantity", { quantity: -3 }],
  ["half a unit", { quantity: 2.5 }],
  ["an absurd quantity", { quantity: 1e9 }],
  ["a quantity as text", { quantity: "3" }],
  ["a quantity below its minimum", { quantity: 1 }],
  ["a minimum of 0", { minOrderQuantity: 0 }],
  ["accessories that are no list", { accessories: "MSR01-A" }],
  ["accessories that are no texts", { accessories: [1] }],
  ["a sample that is neither true nor false", { isSample: "no" }],
])("a line with %s is dropped and the others kept", (_name, changes) => {
  expect(read(saved({ name: "Kept" }), saved(changes)).map((item) => item.name)).toEqual(["Kept"]);
});

test("what may be missing is filled in", () => {
  const { productId, name, priceMinor } = line;
  expect(read({ productId, name, priceMinor, quantity: 1, color: 7, imageKey: {} })).toMatchObject([
    {
      ...{ quantity: 1, minOrderQuantity: 1, isSample: false, accessories: [] },
      ...{ version: null, color: null, imageKey: null },
    },
  ]);
});

test("ids are made anew and equal lines are joined", () => {
  const cart = read(saved({ id: "forged" }), saved({ id: "other" }));
  expect(cart).toEqual(addToCart([], line, 6));
});

test("a storage gone mad does not become an endless cart", () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => saved({ productId: `p${index}` }));
  expect(read(...lines)).toHaveLength(mostLines);
});

test("whatever stands in storage, reading never throws and is stable", () => {
  const oddLine = fc.record(
    {
      productId: fc.oneof(fc.uuid(), fc.anything()),
      name: fc.oneof(fc.string(), fc.anything()),
      priceMinor: fc.oneof(fc.nat(), fc.anything()),
      quantity: fc.oneof(fc.nat(), fc.anything()),
      accessories: fc.oneof(fc.array(fc.string()), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.array(oddLine)), (value) => {
      const cart = readCart(typeof value === "string" ? value : toJson(value));
      expect(readCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});

function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) => (typeof part === "bigint" ? null : part));
}
