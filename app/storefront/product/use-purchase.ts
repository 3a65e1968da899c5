import { useState } from "react";
import { useCart } from "#app/browser/cart.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Product } from "#shop/catalog/product.ts";
import { addedMessage } from "../card/added-message.ts";
import type { Choices } from "./choices.tsx";

/** What a buyer has chosen about a product so far, and how it comes into the cart. */
export function usePurchase(product: Product) {
  const cart = useCart();
  const [quantity, setQuantity] = useState(product.minOrderQuantity);
  const [chosen, setChosen] = useState<Choices>({
    version: product.versions[0] ?? null,
    color: product.colors[0] ?? null,
    accessories: [],
  });
  const { id: productId, name, priceMinor, samplePriceMinor, minOrderQuantity } = product;
  const picture = product.images.find(({ color }) => color !== null && color === chosen.color);
  const imageKey = (picture ?? product.images[0])?.key ?? null;
  const item = { productId, name, imageKey, minOrderQuantity, ...chosen };

  return {
    quantity,
    setQuantity,
    chosen,
    choose: (part: Partial<Choices>) => setChosen({ ...chosen, ...part }),
    add() {
      cart.add({ ...item, priceMinor, isSample: false }, quantity);
      toast.success(addedMessage(quantity));
    },
    /** One unit at the sample price; the minimum quantity does not apply. */
    addSample() {
      if (samplePriceMinor === null) return;
      cart.add({ ...item, priceMinor: samplePriceMinor, isSample: true }, 1);
      toast.success(addedMessage(1));
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
