import { expect, test } from "vitest";
import { products } from "./catalogue/products.ts";
import { drawDemonstrationPicture, picturesOf } from "./demonstration-picture.ts";

test("a product has three pictures in each of its colours, its first colour first", () => {
  for (const product of products) {
    const pictures = picturesOf(product);
    expect(pictures).toHaveLength(product.colors.length * 3);
    expect(pictures[0]?.color).toBe(product.colors[0]);
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  }
});

test("no two pictures of the catalogue share a key", () => {
  const keys = products.flatMap(picturesOf).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the main picture of every product can be drawn, and no two look the same", () => {
  const drawings = products.map((product) =>
    drawDemonstrationPicture(picturesOf(product)[0]?.key ?? ""),
  );
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg [\s\S]+<\/svg>\s*$/);
  expect(new Set(drawings).size).toBe(products.length);
});

test("each side and each colour is a drawing of its own", () => {
  const product = products.find(({ partNumber }) => partNumber === "MSR01-WB");
  const drawings = product && picturesOf(product).map(({ key }) => drawDemonstrationPicture(key));
  expect(new Set(drawings).size).toBe(9);
});

test("the same key draws the same picture", () => {
  const key = "demo/msr01-wa-white-0.svg";
  expect(drawDemonstrationPicture(key)).toBe(drawDemonstrationPicture(key));
});

test("an unknown product, colour or side is answered with null", () => {
  for (const key of [
    "demo/msr99-x-white-0.svg",
    "demo/msr01-wa-blue-0.svg",
    "demo/msr01-wa-white-3.svg",
    "msr01-wa-white-0.svg",
    "",
  ]) {
    expect(drawDemonstrationPicture(key)).toBeNull();
  }
});
