import { useEffect, useState } from "react";
import { fetchSuggestions, noSuggestions, type SuggestionAnswer } from "./suggestion.ts";

/** How long typing must rest before the shop is asked. */
const restMs = 120;

interface Kept extends SuggestionAnswer {
  /** What they were found for. */
  term: string;
}

/**
 * The suggestions for what is typed. Until new ones have come those before stay, so that the list
 * does not flicker; an answer that comes too late is dropped, and one that fails is as if none came.
 */
export function useSuggestions(typed: string): Kept {
  const term = typed.trim();
  const [kept, setKept] = useState<Kept>({ ...noSuggestions, term: "" });

  useEffect(() => {
    if (term === "") return;
    const given = new AbortController();
    const timer = window.setTimeout(async () => {
      const answer = await fetchSuggestions(term, given.signal);
      if (!given.signal.aborted) setKept({ ...(answer ?? noSuggestions), term });
    }, restMs);
    return () => {
      window.clearTimeout(timer);
      given.abort();
    };
  }, [term]);

  return term === "" ? { ...noSuggestions, term } : kept;
}
