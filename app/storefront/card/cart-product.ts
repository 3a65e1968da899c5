import type { ProductCard } from "#shop/catalog/product-card.ts";
import type { CartProduct } from "#shop/sales/cart.ts";

/**
 * A product as it goes into the cart where nothing is chosen. A card has the pictures without their colours: the line
 * has the main one until the cart or the checkout asks the shop which one shows its colour.
 */
export function cartProductOf(product: ProductCard): CartProduct {
  const { id: productId, name, priceMinor, minOrderQuantity, version, color } = product;
  const imageKey = product.imageKeys[0] ?? null;
  const choices = { version, color, accessories: [], isSample: false };
  return { productId, name, priceMinor, minOrderQuantity, imageKey, ...choices };
}
