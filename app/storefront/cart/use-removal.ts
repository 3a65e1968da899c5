import { type RefObject, useCallback } from "react";
import { flushSync } from "react-dom";
import { useStoredCart } from "#app/browser/cart.tsx";
import type { CartItem } from "#shop/sales/cart.ts";
import { removeFromCart, restoreToCart } from "#shop/sales/cart-changes.ts";
import { focusList } from "../focus-list.ts";

/** Takes a line out of the cart, and offers for a while to put it back. */
export function useRemoval(list: RefObject<HTMLElement | null>) {
  const stored = useStoredCart();
  return useCallback(
    async (item: CartItem) => {
      const place = stored.latest().findIndex(({ id }) => id === item.id);
      const undo = () => {
        flushSync(() => stored.change((cart) => restoreToCart(cart, item, place)));
        focusList(list);
      };
      flushSync(() => stored.change((cart) => removeFromCart(cart, item.id)));
      focusList(list);
      // Imported here, so that pages without such an offer do not load what carries it.
      const { showUndo } = await import("#app/ui/toaster.tsx").catch(() => ({ showUndo: null }));
      showUndo?.(`Removed from cart: ${item.name}`, undo);
    },
    [stored, list],
  );
}
