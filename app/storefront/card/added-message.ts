import { toast } from "#app/ui/toasts.tsx";
import { formatWhole } from "#shop/sales/money.ts";

/** Tells a buyer how many units came into the cart. */
export function tellAdded(units: number): void {
  if (units > 0) toast.success(addedMessage(units));
  else toast.error(cartFull);
}

/** Said where none came in: the cart holds all it can of the product, or of others. */
export const cartFull = "Your cart cannot take more of this. Order or remove something first.";

export function addedMessage(quantity: number): string {
  return quantity === 1 ? "Added to cart!" : `Added ${formatWhole(quantity)} unit(s) to cart!`;
}
