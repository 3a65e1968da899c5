/** What tells one line of a cart from another: the product, and everything chosen about it. */
export interface CartChoices {
  productId: string;
  version: string | null;
  color: string | null;
  accessories: readonly string[];
  /** One unit to try, at the sample price; the minimum quantity does not apply to it. */
  isSample: boolean;
}

/** What is put into a cart. Prices are US cents as the buyer last saw them; an order reads its own. */
export interface CartProduct extends CartChoices {
  name: string;
  imageKey: string | null;
  priceMinor: number;
  minOrderQuantity: number;
}

export interface CartItem extends CartProduct {
  id: string;
  quantity: number;
}

export type Cart = readonly CartItem[];

/** As many as one order line can hold. */
export const mostUnits = 100_000;

/** Lines of a cart, or of a wishlist, wherever it is kept. More are no shopping. */
export const mostLines = 500;

/** The same product with the same choices has the same id, in whatever order accessories were ticked. */
export function cartItemId(chosen: CartChoices): string {
  const { productId, version, color, isSample } = chosen;
  return JSON.stringify([productId, version, color, [...chosen.accessories].sort(), isSample]);
}

/**
 * What an order has one sample of. Accessories cost nothing, so a sample with others is the same sample: else each set
 * of them would be one more unit at the sample price.
 */
export function sampleId(chosen: CartChoices): string {
  return cartItemId({ ...chosen, accessories: [] });
}

/**
 * A line already there grows by `quantity`; a new one is appended, with its minimum at least, unless the cart
 * is full.
 */
export function addToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  const id = cartItemId(product);
  const present = cart.find((item) => item.id === id);
  if (!present && cart.length >= mostLines) return cart;
  const item = withQuantity({ ...product, id, quantity: 0 }, (present?.quantity ?? 0) + quantity);
  return present ? cart.map((other) => (other === present ? item : other)) : [...cart, item];
}

/** US cents. */
export function cartTotal(cart: Cart): number {
  return cart.reduce((total, item) => total + item.priceMinor * item.quantity, 0);
}

export function cartCount(cart: Cart): number {
  return cart.reduce((count, item) => count + item.quantity, 0);
}

/** A sample may be a single unit of a product that is otherwise sold by the dozen. */
export function leastUnits(item: Pick<CartItem, "isSample" | "minOrderQuantity">): number {
  return item.isSample ? 1 : item.minOrderQuantity;
}

/** As near to `quantity` as a line can come. */
export function withQuantity(item: CartItem, quantity: number): CartItem {
  const most = item.isSample ? 1 : mostUnits;
  const wanted = Number.isFinite(quantity) ? Math.trunc(quantity) : 0;
  return { ...item, quantity: Math.min(most, Math.max(leastUnits(item), wanted)) };
}
