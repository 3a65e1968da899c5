import { formatWhole } from "#shop/sales/money.ts";

/** What a buyer is told when units went into the cart. */
export function addedMessage(quantity: number): string {
  return quantity === 1 ? "Added to cart!" : `Added ${formatWhole(quantity)} unit(s) to cart!`;
}
