import { useEffect, useMemo, useRef } from "react";
import { useStoredCart } from "./cart.tsx";
import { listMemoryKey } from "./list-memory-key.ts";
import type { ListSync } from "./list-sync.ts";
import { useStoredWishlist } from "./wishlist.tsx";

/**
 * The cart and the wishlist as they follow a customer. What keeps them together is loaded once
 * somebody is signed in; where the line is lost the lists stay as they are until it is back.
 */
export function useLists() {
  const cart = useStoredCart();
  const wishlist = useStoredWishlist();
  const opened = useRef<Promise<ListSync | null> | null>(null);
  const listening = useRef<AbortController>(null);
  useEffect(
    () => () => {
      listening.current?.abort();
      opened.current?.then((sync) => sync?.close());
    },
    [],
  );
  return useMemo(() => {
    async function open(): Promise<ListSync | null> {
      opened.current ??= import("./list-sync.ts").then(
        ({ openListSync }) => openListSync({ cart, wishlist }),
        () => null,
      );
      const sync = await opened.current;
      if (!sync) opened.current = null;
      return sync;
    }
    /**
     * Who is here, by the server's word; null where nobody is signed in. `ask` is called where that seems
     * to be somebody else by now.
     */
    async function meet(visitorId: string | null, ask: () => void) {
      listening.current?.abort();
      if (visitorId === null && !hasOwner()) {
        listening.current = whenOwned(ask);
        return;
      }
      const sync = await open();
      if (sync) sync.meet(visitorId, ask);
      else window.addEventListener("online", () => meet(visitorId, ask), { once: true });
    }
    return {
      meet,
      /** False where the server was not heard, or did not know all of these lists before. */
      async flush(): Promise<boolean> {
        return (await (await open())?.flush()) ?? false;
      },
      async forget() {
        const sync = await open();
        if (sync) return sync.forget();
        cart.change(() => []);
        wishlist.change(() => []);
        forgetOwner();
      },
    };
  }, [cart, wishlist]);
}

/** Whoever signs in in another tab is here, too, and takes the lists. */
function whenOwned(ask: () => void): AbortController {
  const listening = new AbortController();
  const hear = () => {
    if (!hasOwner()) return;
    listening.abort();
    ask();
  };
  for (const event of ["storage", "pageshow"]) {
    window.addEventListener(event, hear, { signal: listening.signal });
  }
  return listening;
}

/** Whether the lists of this browser are somebody's, who may not be here any more. */
function hasOwner(): boolean {
  try {
    return (window.localStorage.getItem(listMemoryKey) ?? "null") !== "null";
  } catch {
    return false;
  }
}

/** What is known of somebody's lists would read as their removal of everything, once these are empty. */
function forgetOwner(): void {
  try {
    window.localStorage.removeItem(listMemoryKey);
  } catch {}
}
