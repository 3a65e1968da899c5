import { describe, expect, test } from "vitest";
import type { CartItem } from "./cart.ts";
import { removeFromCart, restoreToCart, setCartQuantity, showPictures } from "./cart-changes.ts";

const line = (id: string, quantity = 1): CartItem => ({
  ...{ id, productId: id, name: id, imageKey: null, priceMinor: 1_999, minOrderQuantity: 1 },
  ...{ version: "LTE", color: "Black", accessories: [], isSample: false, quantity },
});
const [first, second, third] = [line("first"), line("second", 7), line("third")];

describe("setting a quantity", () => {
  const dozen = { ...line("dozen", 12), minOrderQuantity: 12 };

  test("changes that line alone", () => {
    const cart = setCartQuantity([first, dozen], "dozen", 18);
    expect(cart).toEqual([first, { ...dozen, quantity: 18 }]);
  });

  test("at the minimum keeps the line, below it removes the line", () => {
    expect(setCartQuantity([first, dozen], "dozen", 12)).toEqual([first, dozen]);
    expect(setCartQuantity([first, dozen], "dozen", 11)).toEqual([first]);
  });

  test("a sample is kept at 1, removed at 0 and never exceeds 1", () => {
    const sample = { ...dozen, isSample: true, quantity: 1 };
    expect(setCartQuantity([sample], "dozen", 1)).toEqual([sample]);
    expect(setCartQuantity([sample], "dozen", 0)).toEqual([]);
    expect(setCartQuantity([sample], "dozen", 7)).toEqual([sample]);
  });
});

test("a line is shown by the picture that the shop tells, and stays as it is where none is told", () => {
  const cart = [first, { ...second, imageKey: "main" }, third];
  const told = new Map([
    ["first", "white"],
    ["second", null],
  ]);
  const shown = showPictures(cart, told);
  expect(shown).toEqual([{ ...first, imageKey: "white" }, cart[1], third]);
  expect(showPictures(shown, told)).toBe(shown);
});

test("removing drops the line with that id", () => {
  expect(removeFromCart([first, second], "first")).toEqual([second]);
});

test("a removed line comes back where it stood, with all that was chosen", () => {
  expect(restoreToCart([first, third], second, 1)).toEqual([first, second, third]);
  expect(restoreToCart([], second, 1)).toEqual([second]);
});

test("a line that is in the cart again stays as it is", () => {
  const cart = [first, line("second", 2)];
  expect(restoreToCart(cart, second, 0)).toBe(cart);
});
