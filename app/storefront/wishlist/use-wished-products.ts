import { useCallback, useEffect, useState } from "react";
import { ask } from "#app/browser/ask.ts";
import { useWishlist } from "#app/browser/wishlist.tsx";
import type { ProductCard } from "#shop/catalog/product-card.ts";

type Wished =
  | { state: "loading" }
  | { state: "failed"; retry: () => void; isTrying: boolean }
  /** Without those that are not sold any more. */
  | { state: "loaded"; products: ProductCard[] };

/** One address names at most as many. */
const idsAtOnce = 100;

/**
 * The products of this browser's wishlist. One that is taken off it leaves at once; only products
 * that were not known yet are asked for.
 */
export function useWishedProducts(): Wished {
  const { ids, isReady } = useWishlist();
  const [known, setKnown] = useState<ReadonlyMap<string, ProductCard | null>>(new Map());
  const [attempts, setAttempts] = useState(0);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  const wanted = unknown.join();
  const retry = useCallback(() => setAttempts((count) => count + 1), []);

  useEffect(() => {
    if (wanted === "") return;
    const waiting = new AbortController();
    const { signal } = waiting;
    fetchProducts(wanted.split(","), signal).then((found) => {
      if (signal.aborted) return;
      if (found) setKnown((before) => new Map([...before, ...found]));
      setFailedAt(found ? null : attempts);
    });
    return () => waiting.abort();
  }, [wanted, attempts]);

  if (wanted !== "" && failedAt !== null) {
    return { state: "failed", retry, isTrying: failedAt !== attempts };
  }
  if (!isReady || wanted !== "") return { state: "loading" };
  return { state: "loaded", products: [...new Set(ids)].flatMap((id) => known.get(id) ?? []) };
}

/** Null for those that are not sold any more; nothing at all where the shop was out of reach. */
async function fetchProducts(ids: readonly string[], signal: AbortSignal) {
  const found = new Map<string, ProductCard | null>(ids.map((id) => [id, null]));
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const asked = ids.slice(from, from + idsAtOnce).join();
    const told = await ask<{ products: ProductCard[] }>(`/wishlist/products?ids=${asked}`, {
      signal,
    });
    if (!told) return null;
    for (const product of told.products) found.set(product.id, product);
  }
  return found;
}
