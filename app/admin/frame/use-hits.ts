import { useEffect, useState } from "react";
import type { Hit } from "../search.ts";
import { tabAddress, tabs } from "../tabs.ts";

type Fault = "failed" | "signed_out";
type State = "asking" | "done" | Fault;

/** How long typing must rest before the shop is asked. */
const restMs = 150;

/**
 * What a term finds: tabs and their pages at once, the rest as soon as the shop has answered. Until then
 * those of the answer before stay that show the term, so that typing on does not empty the list.
 */
export function useHits(term: string): { hits: Hit[]; state: State } {
  const [answer, setAnswer] = useState<{ term: string; hits: Hit[]; state: State }>(nothing);

  useEffect(() => {
    if (!term.trim()) return;
    const given = new AbortController();
    const timer = window.setTimeout(async () => {
      const hits = await ask(term, given.signal);
      if (given.signal.aborted) return;
      setAnswer(isFault(hits) ? { term, hits: [], state: hits } : { term, hits, state: "done" });
    }, restMs);
    return () => {
      window.clearTimeout(timer);
      given.abort();
    };
  }, [term]);

  if (!term.trim()) return { hits: [...places], state: "done" };
  const ofPlaces = places.filter(({ label }) => shows(label, term));
  if (answer.term === term) return { hits: [...ofPlaces, ...answer.hits], state: answer.state };
  const kept = answer.hits.filter(({ label, detail }) => shows(`${label} ${detail}`, term));
  return { hits: [...ofPlaces, ...kept], state: "asking" };
}

const nothing = { term: "", hits: [], state: "done" as const };

const shows = (text: string, term: string) =>
  text.toLowerCase().includes(term.trim().toLowerCase());

const places: readonly Hit[] = [
  ...tabs.map((tab) => ({ group: "Tab", label: tab.label, detail: "", to: tabAddress(tab) })),
  ...tabs.flatMap(({ label: group, pages = [] }) =>
    pages.map((page) => ({ group, detail: "", ...page })),
  ),
];

async function ask(term: string, signal: AbortSignal): Promise<Hit[] | Fault> {
  try {
    const response = await fetch(`/admin/search?q=${encodeURIComponent(term)}`, { signal });
    // Whoever is not signed in any more is led to another page, and the browser follows.
    if (response.redirected) return "signed_out";
    if (!response.ok) return "failed";
    const { hits }: { hits: Hit[] } = await response.json();
    return hits;
  } catch {
    return "failed";
  }
}

const isFault = (answer: Hit[] | Fault) => typeof answer === "string";
