import { expect, test } from "vitest";
import { products } from "#db/seed/catalogue/products.ts";
import { describeDevice } from "./device.ts";
import { sizes } from "./sizes.ts";

const devices = products.flatMap((product) =>
  product.colors.map((color) => describeDevice(product, color)),
);

test("every product has a believable size, from a label to a mast", () => {
  for (const { partNumber, size } of devices) {
    for (const side of Object.values(size)) {
      expect(side, partNumber).toBeGreaterThanOrEqual(0.5);
      expect(side, partNumber).toBeLessThanOrEqual(1000);
    }
  }
});

test("no size is left of a product that is gone", () => {
  const partNumbers = new Set(products.map(({ partNumber }) => partNumber));
  expect(Object.keys(sizes).filter((partNumber) => !partNumbers.has(partNumber))).toEqual([]);
});

/** As in 86 × 86 × 26 mm or 51 × 23 mm; a room inside, the holes of a plate and the wires of a cable are other measures. */
const stated = /(\d+(?:\.\d+)?) × (\d+(?:\.\d+)?)(?: × (\d+(?:\.\d+)?))? (mm|cm)(?!²| inside)\b/;

test("a size that a product's own text states is its size", () => {
  const checked = products.flatMap((product) => {
    const [, first, second, third, unit] =
      product.specs
        .filter((spec) => !spec.startsWith("Hole"))
        .map((spec) => stated.exec(spec))
        .find((match) => match) ?? [];
    if (!first) return [];
    const factor = unit === "cm" ? 10 : 1;
    const told = [first, second, third].flatMap((side) => (side ? [Number(side) * factor] : []));
    const sides = Object.values(describeDevice(product).size);
    return told.map((side) => ({ partNumber: product.partNumber, side, sides }));
  });
  expect(checked.length).toBeGreaterThan(25);
  for (const { partNumber, side, sides } of checked) expect(sides, partNumber).toContain(side);
});

test("the same product is described alike each time, whatever its colour", () => {
  const [product] = products;
  if (!product) throw new Error("The catalogue is empty.");
  const [first, second] = [describeDevice(product, "White"), describeDevice(product, "Black")];
  expect(first.vary("fillet")).toBe(second.vary("fillet"));
  expect(first.vary("fillet")).not.toBe(first.vary("seam"));
  expect(first.vary("fillet")).toBeGreaterThanOrEqual(0);
  expect(first.vary("fillet")).toBeLessThan(1);
  expect({ ...first, vary: null, color: null }).toEqual({ ...second, vary: null, color: null });
});

test("without a colour it is the product's first", () => {
  for (const product of products) expect(describeDevice(product).color).toBe(product.colors[0]);
});

test("no two products look the same in the same colour", () => {
  const looks = devices.map(({ vary: _vary, label: _label, partNumber: _part, ...look }) =>
    JSON.stringify(look),
  );
  const seen = new Set<string>();
  expect(looks.filter((look) => seen.size === seen.add(look).size)).toEqual([]);
});
