import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mostLines } from "#shop/sales/cart.ts";
import { useWishlistChanges, WishlistProvider } from "./wishlist.tsx";
import { parseWishlist } from "./wishlist-ids.ts";

const key = "wishlist.v1";
const idOf = (at: number) => `7d8b1f3e-0000-4000-8000-${String(at).padStart(12, "0")}`;
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  const localStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
});
afterEach(() => vi.unstubAllGlobals());

type Changes = ReturnType<typeof useWishlistChanges>;

/** Hands out what its press would call. */
function Heart({ hand }: { hand: (changes: Changes) => void }) {
  hand(useWishlistChanges());
  return null;
}

function takeChanges(): Changes {
  const hand = vi.fn<(changes: Changes) => void>();
  renderToString(
    <WishlistProvider>
      <Heart hand={hand} />
    </WishlistProvider>,
  );
  const [changes] = hand.mock.lastCall ?? [];
  if (!changes) throw new Error("Nothing was drawn");
  return changes;
}

test("a full wishlist takes no other product, says so, and loses none", () => {
  const full = Array.from({ length: mostLines - 1 }, (_, at) => idOf(at));
  storage.set(key, JSON.stringify(full));
  const { add, remove } = takeChanges();
  expect(add(idOf(mostLines))).toBe(true);
  expect(add(idOf(mostLines + 1))).toBe(false);
  expect(JSON.parse(storage.get(key) ?? "")).toEqual([...full, idOf(mostLines)]);
  remove(idOf(0));
  expect(add(idOf(mostLines + 1))).toBe(true);
  expect(parseWishlist(storage.get(key) ?? null)).toHaveLength(mostLines);
});
