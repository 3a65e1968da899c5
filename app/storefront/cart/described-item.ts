import type { CartItem } from "#shop/sales/cart.ts";

/** A line of the cart in the words of the calls. The server knows names and prices by itself. */
export function describeItem(item: CartItem) {
  return {
    product_id: item.productId,
    quantity: item.quantity,
    version: item.version,
    color: item.color,
    accessories: item.accessories,
    sample: item.isSample,
  };
}
