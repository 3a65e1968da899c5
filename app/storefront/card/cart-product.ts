import type { ProductCard } from "#shop/catalog/product-card.ts";
import type { CartProduct } from "#shop/sales/cart.ts";

/** A product as it goes into the cart where nothing is chosen. */
export function cartProductOf(product: ProductCard): CartProduct {
  const { id: productId, name, priceMinor, minOrderQuantity, version, color } = product;
  const imageKey = product.imageKeys[0] ?? null;
  const choices = { version, color, accessories: [], isSample: false };
  return { productId, name, priceMinor, minOrderQuantity, imageKey, ...choices };
}
