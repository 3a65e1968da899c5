import { searchAddress } from "../search-term.ts";
import type { Suggestion, SuggestionAnswer } from "./suggestion.ts";

/** A line of the list: a suggestion, or a search for a whole term. */
export type Place = Omit<Suggestion, "group"> & { group: Suggestion["group"] | "Search" };

/**
 * The list in its order: the term that was probably meant, where that is another one, what is
 * suggested, and all results of what was typed. Empty where nothing is suggested.
 */
export function places(found: SuggestionAnswer & { term: string }): Place[] {
  const { suggestions, didYouMean, term } = found;
  if (suggestions.length === 0) return [];
  return didYouMean === null
    ? [...suggestions, ...search(`All results for "${term}"`, term)]
    : [...search(`Did you mean ${didYouMean}`, didYouMean), ...suggestions];
}

function search(label: string, term: string): Place[] {
  const to = searchAddress(term);
  return to ? [{ group: "Search", label, detail: null, to, product: null }] : [];
}
