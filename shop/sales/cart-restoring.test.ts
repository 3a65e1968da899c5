import { expect, test } from "vitest";
import type { CartItem } from "./cart.ts";
import { restoreToCart } from "./cart-restoring.ts";

const line = (id: string, quantity = 1): CartItem => ({
  ...{ id, productId: id, name: id, imageKey: null, priceMinor: 1_999, minOrderQuantity: 1 },
  ...{ version: "LTE", color: "Black", accessories: [], isSample: false, quantity },
});
const [first, second, third] = [line("first"), line("second", 7), line("third")];

test("a removed line comes back where it stood, with all that was chosen", () => {
  expect(restoreToCart([first, third], second, 1)).toEqual([first, second, third]);
  expect(restoreToCart([], second, 1)).toEqual([second]);
});

test("a line that is in the cart again stays as it is", () => {
  const cart = [first, line("second", 2)];
  expect(restoreToCart(cart, second, 0)).toBe(cart);
});
