import { expect, test } from "vitest";
import { products } from "./catalogue/products.ts";
import { promotionCodes } from "./promotion-codes.ts";

test("a code is its type in upper case, a hyphen and eight upper-case letters or digits", () => {
  for (const { code, type } of promotionCodes) {
    expect(code).toMatch(new RegExp(`^${type.toUpperCase()}-[A-Z0-9]{8}$`));
  }
  expect(new Set(promotionCodes.map(({ code }) => code)).size).toBe(promotionCodes.length);
});

test("each of the four types has a code that can be redeemed for a product that can be bought", () => {
  const usable = promotionCodes.filter(
    ({ partNumber, isActive = true, isUsed = false }) =>
      isActive &&
      !isUsed &&
      products.some((each) => each.partNumber === partNumber && !each.status && each.stock > 0),
  );
  expect(new Set(usable.map(({ type }) => type))).toEqual(
    new Set(["free_subscription", "discount_10", "discount_20", "discount_30"]),
  );
});

test("one code is inactive and one is used", () => {
  expect(promotionCodes.filter(({ isActive }) => isActive === false)).toHaveLength(1);
  expect(promotionCodes.filter(({ isUsed }) => isUsed === true)).toHaveLength(1);
});

test("a free subscription code can bring the price of one unit to nothing", () => {
  const covered = promotionCodes.filter(({ type, partNumber }) => {
    const product = products.find((each) => each.partNumber === partNumber);
    return type === "free_subscription" && product && product.priceMinor <= 9900;
  });
  expect(covered.length).toBeGreaterThan(0);
});
