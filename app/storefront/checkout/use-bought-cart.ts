import { useEffect } from "react";
import { useCart } from "#app/browser/cart.tsx";
import type { CartItem } from "#shop/sales/cart.ts";
import { describeItem } from "../cart/described-item.ts";
import { type Draft, dropDraft, readDraft } from "./draft.ts";

interface Bought {
  orderId: string;
  userId: string;
  isPaid: boolean;
}

/**
 * Empties the cart that became this order, where the checkout could not: the order was paid after
 * its page was lost, or from the order's own page. A cart that was changed since is left alone.
 */
export function useBoughtCart({ orderId, userId, isPaid }: Bought): void {
  const { items, clear } = useCart();
  useEffect(() => {
    if (!isPaid || !isBought(readDraft(userId), { orderId, items })) return;
    clear();
    dropDraft();
  }, [isPaid, userId, orderId, items, clear]);
}

export function isBought(
  { attempt }: Pick<Draft, "attempt">,
  { orderId, items }: { orderId: string; items: readonly CartItem[] },
): boolean {
  if (attempt?.order?.id !== orderId) return false;
  return attempt.contents.startsWith(
    JSON.stringify({ items: items.map(describeItem) }).slice(0, -1),
  );
}
