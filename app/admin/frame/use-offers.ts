import { useEffect, useState } from "react";

/** A product that can be picked. */
export interface ProductOffer {
  id: string;
  name: string;
  partNumber: string;
}

type State = "asking" | "done" | "failed";

/** How long typing must rest before the shop is asked. */
const restMs = 150;

/** What the shop offers for a term, asked anew each time the list is opened. */
export function useOffers(term: string, { isOpen, source }: { isOpen: boolean; source: string }) {
  const [answer, setAnswer] = useState<{ offers: ProductOffer[]; state: State }>(nothing);

  useEffect(() => {
    if (!isOpen) return;
    setAnswer(({ offers }) => ({ offers, state: "asking" }));
    const given = new AbortController();
    const timer = window.setTimeout(async () => {
      const offers = await ask(`${source}?q=${encodeURIComponent(term)}`, given.signal);
      if (!given.signal.aborted) {
        setAnswer({ offers: offers ?? [], state: offers ? "done" : "failed" });
      }
    }, restMs);
    return () => {
      window.clearTimeout(timer);
      given.abort();
    };
  }, [term, isOpen, source]);

  return answer;
}

const nothing = { offers: [], state: "asking" as const };

async function ask(address: string, signal: AbortSignal): Promise<ProductOffer[] | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    const { offers }: { offers: ProductOffer[] } = await response.json();
    return offers;
  } catch {
    return null;
  }
}
