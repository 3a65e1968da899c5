import type { Cart, CartItem } from "./cart.ts";

/**
 * Puts a removed line back as it was, where it stood. One that is in the cart again stays as it is.
 * Apart from the rest of the cart, which every page loads.
 */
export function restoreToCart(cart: Cart, item: CartItem, place: number): Cart {
  const isThere = cart.some(({ id }) => id === item.id);
  return isThere ? cart : [...cart.slice(0, place), item, ...cart.slice(place)];
}
