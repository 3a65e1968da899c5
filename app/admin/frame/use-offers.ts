import { useEffect, useState } from "react";

/** A product that can be picked. */
export interface ProductOffer {
  id: string;
  name: string;
  partNumber: string;
}

type Fault = "failed" | "signed_out";
type State = "asking" | "done" | Fault;

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
      if (given.signal.aborted) return;
      setAnswer(isFault(offers) ? { offers: [], state: offers } : { offers, state: "done" });
    }, restMs);
    return () => {
      window.clearTimeout(timer);
      given.abort();
    };
  }, [term, isOpen, source]);

  return answer;
}

const nothing = { offers: [], state: "asking" as const };

async function ask(address: string, signal: AbortSignal): Promise<ProductOffer[] | Fault> {
  try {
    const response = await fetch(address, { signal });
    // Whoever is not signed in any more is led to another page, and the browser follows.
    if (response.redirected) return "signed_out";
    if (!response.ok) return "failed";
    const { offers }: { offers: ProductOffer[] } = await response.json();
    return offers;
  } catch {
    return "failed";
  }
}

const isFault = (answer: ProductOffer[] | Fault) => typeof answer === "string";
