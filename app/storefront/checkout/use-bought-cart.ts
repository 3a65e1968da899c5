import { useEffect } from "react";
import { useVisitor } from "#app/browser/visitor.tsx";
import { dropDraft, readDraft } from "./draft.ts";

interface Bought {
  orderId: string;
  userId: string;
  isPaid: boolean;
}

/**
 * Ends the checkout of an order that was paid elsewhere: after its page was lost, from another tab or from
 * the order's own page. The server has taken out of the cart what was bought.
 */
export function useBoughtCart({ orderId, userId, isPaid }: Bought): void {
  const { syncLists } = useVisitor();
  useEffect(() => {
    if (!isPaid || readDraft(userId).attempt?.order?.id !== orderId) return;
    dropDraft();
    syncLists();
  }, [isPaid, userId, orderId, syncLists]);
}
