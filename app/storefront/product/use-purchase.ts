import { useAddToCart } from "#app/browser/cart.tsx";
import { pictureOfColor } from "#shop/catalog/color-picture.ts";
import type { Product } from "#shop/catalog/product.ts";
import { tellAdded } from "../card/added-message.ts";
import type { Choices } from "./choices.tsx";
import { offeredChoices } from "./offered-choices.ts";
import { useLeft } from "./use-left.ts";

/** What a buyer has chosen about a product so far, and how it comes into the cart. */
export function usePurchase(product: Product) {
  const addToCart = useAddToCart();
  const [wanted, setQuantity] = useLeft("quantity", 1);
  const [choices, setChoices] = useLeft<Partial<Choices>>("choices", {});
  const chosen = offeredChoices(product, choices);
  const { id: productId, name, priceMinor, samplePriceMinor, minOrderQuantity } = product;
  const quantity = Math.max(wanted, minOrderQuantity);
  const imageKey = pictureOfColor(product.images, chosen.color);
  const item = { productId, name, imageKey, minOrderQuantity, ...chosen };

  return {
    quantity,
    setQuantity,
    chosen,
    choose: (part: Partial<Choices>) => setChoices({ ...chosen, ...part }),
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
