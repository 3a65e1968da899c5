import { useEffect, useState } from "react";
import type { FeaturedOffer } from "#shop/catalog/featured-list.ts";

type State = "asking" | "done" | "failed";

/** How long typing must rest before the shop is asked. */
const restMs = 150;

/** What the shop offers for a term, asked anew each time the list is opened. */
export function useOffers(term: string, isOpen: boolean) {
  const [answer, setAnswer] = useState<{ offers: FeaturedOffer[]; state: State }>(nothing);

  useEffect(() => {
    if (!isOpen) return;
    setAnswer(({ offers }) => ({ offers, state: "asking" }));
    const given = new AbortController();
    const timer = window.setTimeout(async () => {
      const offers = await ask(term, given.signal);
      if (!given.signal.aborted) {
        setAnswer({ offers: offers ?? [], state: offers ? "done" : "failed" });
      }
    }, restMs);
    return () => {
      window.clearTimeout(timer);
      given.abort();
    };
  }, [term, isOpen]);

  return answer;
}

const nothing = { offers: [], state: "asking" as const };

async function ask(term: string, signal: AbortSignal): Promise<FeaturedOffer[] | null> {
  try {
    const response = await fetch(`/admin/featured/products?q=${encodeURIComponent(term)}`, {
      signal,
    });
    if (!response.ok) return null;
    const { offers }: { offers: FeaturedOffer[] } = await response.json();
    return offers;
  } catch {
    return null;
  }
}
