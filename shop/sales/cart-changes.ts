/** What the page of the cart does to its lines, apart from the rest of the cart, which every page loads. */

import { type Cart, type CartItem, leastUnits, withQuantity } from "./cart.ts";

/** A quantity below the line's minimum removes the line. */
export function setCartQuantity(cart: Cart, id: string, quantity: number): Cart {
  return cart.flatMap((item) => {
    if (item.id !== id) return item;
    return quantity < leastUnits(item) ? [] : withQuantity(item, quantity);
  });
}

/**
 * Each line with the picture that the shop shows it by, under its id. It stays as it is where none is told, as for
 * a product that is gone. A cart in which nothing changes is the same cart.
 */
export function showPictures(cart: Cart, told: ReadonlyMap<string, string | null>): Cart {
  const shown = cart.map((item) => {
    const imageKey = told.get(item.id) ?? item.imageKey;
    return imageKey === item.imageKey ? item : { ...item, imageKey };
  });
  return shown.some((item, at) => item !== cart[at]) ? shown : cart;
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id);
}

/** Puts a removed line back as it was, where it stood. One that is in the cart again stays as it is. */
export function restoreToCart(cart: Cart, item: CartItem, place: number): Cart {
  const isThere = cart.some(({ id }) => id === item.id);
  return isThere ? cart : [...cart.slice(0, place), item, ...cart.slice(place)];
}
