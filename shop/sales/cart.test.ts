import { describe, expect, test } from "vitest";
import {
  addToCart,
  type Cart,
  type CartProduct,
  cartCount,
  cartItemId,
  cartTotal,
  mostLines,
  mostUnits,
} from "./cart.ts";

const probe: CartProduct = {
  productId: "7d8b1f3e-0000-4000-8000-000000000001",
  name: "Soil probe",
  imageKey: null,
  priceMinor: 1_999,
  minOrderQuantity: 1,
  version: "Standard",
  color: "Black",
  accessories: [],
  isSample: false,
};
const beacon = { ...probe, productId: "7d8b1f3e-0000-4000-8000-000000000002", minOrderQuantity: 5 };

const cartOf = (...products: CartProduct[]) =>
  products.reduce<Cart>((cart, product) => addToCart(cart, product), []);
const idOf = (product: CartProduct) => cartItemId(product);
const quantitiesOf = (cart: Cart) => cart.map((item) => item.quantity);

describe("adding", () => {
  test("appends one unit unless told otherwise", () => {
    expect(quantitiesOf(addToCart(cartOf(probe), { ...probe, color: "Blue" }, 3))).toEqual([1, 3]);
  });

  test("raises the quantity of a line already there by the amount added", () => {
    const cart = addToCart(addToCart(cartOf(beacon), probe, 2), probe, 3);
    expect(quantitiesOf(cart)).toEqual([5, 5]);
    expect(quantitiesOf(addToCart(cart, probe))).toEqual([5, 6]);
  });

  test("starts a line at its minimum quantity", () => {
    expect(quantitiesOf(addToCart([], beacon, 2))).toEqual([5]);
    expect(quantitiesOf(addToCart([], beacon, 6))).toEqual([6]);
  });

  test("takes the price and name that the buyer saw last", () => {
    const [item] = addToCart(cartOf(probe), { ...probe, name: "Soil probe 2", priceMinor: 2_500 });
    expect(item).toMatchObject({ name: "Soil probe 2", priceMinor: 2_500, quantity: 2 });
  });

  test("a sample stays one unit whatever the minimum of its product", () => {
    const sample = { ...beacon, isSample: true };
    expect(quantitiesOf(addToCart(cartOf(sample), sample, 4))).toEqual([1]);
  });

  test("goes no further than one order line can hold", () => {
    expect(quantitiesOf(addToCart(cartOf(probe), probe, 1e12))).toEqual([mostUnits]);
  });

  test("appends nothing to a full cart, whose lines still grow", () => {
    const versions = Array.from({ length: mostLines }, (_, at) => ({ ...probe, version: `${at}` }));
    const full = cartOf(...versions);
    expect(full).toHaveLength(mostLines);
    expect(addToCart(full, beacon)).toBe(full);
    expect(cartCount(addToCart(full, { ...probe, version: "7" }, 3))).toBe(mostLines + 3);
  });
});

describe("lines are told apart", () => {
  test.each([
    ["product", { productId: beacon.productId }],
    ["version", { version: "LTE" }],
    ["colour", { color: "Blue" }],
    ["accessories", { accessories: ["MSR01-A"] }],
    ["sample", { isSample: true }],
  ])("by %s", (_name, difference) => {
    expect(cartOf(probe, { ...probe, ...difference })).toHaveLength(2);
  });

  test("but not by the order in which accessories were chosen", () => {
    const [one, two] = ["MSR01-WA", "MSR01-B"];
    expect(
      cartOf({ ...probe, accessories: [one, two] }, { ...probe, accessories: [two, one] }),
    ).toHaveLength(1);
  });

  test("even where texts run into each other", () => {
    expect(idOf({ ...probe, accessories: ["a", "b"] })).not.toBe(
      idOf({ ...probe, accessories: ["a,b"] }),
    );
  });
});

test("the total is price times quantity in cents, the count is the sum of quantities", () => {
  const cart = addToCart(cartOf(probe), { ...beacon, priceMinor: 333 }, 7);
  expect(cartTotal(cart)).toBe(1_999 + 333 * 7);
  expect(cartCount(cart)).toBe(8);
  expect([cartTotal([]), cartCount([])]).toEqual([0, 0]);
});
