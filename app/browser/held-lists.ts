import type { Cart } from "#shop/sales/cart.ts";
import { countLines, findChanges, keepChanged, type Lists } from "./list-changes.ts";
import type { ListMemory } from "./list-memory.ts";
import type { Stored } from "./stored.ts";

interface Held {
  cart: Stored<Cart>;
  wishlist: Stored<readonly string[]>;
  memory: Stored<ListMemory | null>;
}

/** The lists of this browser, and whose they are. */
export function holdLists({ cart, wishlist, memory }: Held) {
  let isShowing = false;
  const lists = (): Lists => ({ cart: cart.latest(), wishlist: wishlist.latest() });

  function show(next: Lists) {
    isShowing = true;
    if (isOther(next.cart, cart.latest())) cart.change(() => next.cart);
    if (isOther(next.wishlist, wishlist.latest())) wishlist.change(() => next.wishlist);
    isShowing = false;
  }

  function empty() {
    show({ cart: [], wishlist: [] });
    memory.change(() => null);
  }

  function changesSince({ known, pending, clockMs }: ListMemory) {
    const nowMs = Math.max(Date.now(), (clockMs ?? 0) + 1);
    return findChanges({ shown: countLines(lists()), known, earlier: pending, nowMs });
  }

  return {
    lists,
    show,
    empty,
    changesSince,
    isChanged() {
      const kept = isShowing ? null : memory.latest();
      return kept !== null && Object.keys(changesSince(kept)).length > 0;
    },
    /** Whether the server has been told all of it. */
    isKnown() {
      const kept = memory.latest();
      return kept !== null && kept.clockMs !== null && Object.keys(changesSince(kept)).length === 0;
    },
    /** Lists that are nobody's join the customer's; another customer's are not shown to this one. */
    claim(ownerId: string): ListMemory {
      const kept = memory.latest();
      if (kept?.ownerId === ownerId) return kept;
      if (kept) empty();
      const claimed: ListMemory = { ownerId, clockMs: null, known: {}, pending: {} };
      memory.change(() => claimed);
      return claimed;
    },
    /** The session ended by itself: what the server has leaves this browser, the rest waits here. */
    release() {
      const kept = memory.latest();
      if (!kept) return;
      show(keepChanged(lists(), changesSince(kept)));
      memory.change(() => null);
    },
  };
}

function isOther(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(two);
}
