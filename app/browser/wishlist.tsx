import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { mostLines } from "#shop/sales/cart.ts";
import { openStored, type Stored, useStored, useStoredPart } from "./stored.ts";
import { parseWishlist } from "./wishlist-ids.ts";

const WishlistContext = createContext<Stored<readonly string[]> | null>(null);

/** Keeps the wishlist in this browser. Servers and the first client render see an empty one. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() =>
    openStored({ key: "wishlist.v1", empty: none, parse: parseWishlist }),
  );
  return <WishlistContext value={stored}>{children}</WishlistContext>;
}

const none: readonly string[] = [];

/** What is kept, for those who carry it further. */
export function useStoredWishlist(): Stored<readonly string[]> {
  const stored = useContext(WishlistContext);
  if (!stored) throw new Error("useWishlist must be used within a WishlistProvider");
  return stored;
}

/** The ids of the products that this browser remembers. There are none until `isReady`. */
export function useWishlist() {
  const stored = useStoredWishlist();
  const ids = useStored(stored);
  const { remove } = useWishlistChanges();
  return useMemo(() => ({ ids, isReady: ids !== none, remove }), [ids, remove]);
}

/** Whether this browser remembers a product. */
export function useIsWished(productId: string): boolean {
  return useStoredPart(useStoredWishlist(), (ids) => ids.includes(productId));
}

/** For those who change the list without showing it. */
export function useWishlistChanges() {
  const stored = useStoredWishlist();
  return useMemo(
    () => ({
      /** Whether it came in: a full list takes no other. */
      add(productId: string) {
        stored.change((kept) => [...kept, productId].slice(0, mostLines));
        return stored.read().includes(productId);
      },
      remove: (productId: string) => stored.change((kept) => kept.filter((id) => id !== productId)),
    }),
    [stored],
  );
}
