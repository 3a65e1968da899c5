import { useState } from "react";
import { useAddToCart } from "#app/browser/cart.tsx";
import { pictureOfColor } from "#shop/catalog/color-picture.ts";
import type { Product } from "#shop/catalog/product.ts";
import { tellAdded } from "../card/added-message.ts";
import type { Choices } from "./choices.tsx";

/** What a buyer has chosen about a product so far, and how it comes into the cart. */
export function usePurchase(product: Product) {
  const addToCart = useAddToCart();
  const [quantity, setQuantity] = useState(product.minOrderQuantity);
  const [chosen, setChosen] = useState<Choices>({
    version: product.versions[0] ?? null,
    color: product.colors[0] ?? null,
    accessories: [],
  });
  const { id: productId, name, priceMinor, samplePriceMinor, minOrderQuantity } = product;
  const imageKey = pictureOfColor(product.images, chosen.color);
  const item = { productId, name, imageKey, minOrderQuantity, ...chosen };

  return {
    quantity,
    setQuantity,
    chosen,
    choose: (part: Partial<Choices>) => setChosen({ ...chosen, ...part }),
    add() {
      tellAdded(addToCart({ ...item, priceMinor, isSample: false }, quantity));
    },
    /** One unit at the sample price; the minimum quantity does not apply. */
    addSample() {
      if (samplePriceMinor === null) return;
      tellAdded(addToCart({ ...item, priceMinor: samplePriceMinor, isSample: true }));
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
