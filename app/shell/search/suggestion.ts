/** A place that the search box offers to go to. */
export interface Suggestion {
  group: "Products" | "Categories" | "Documents";
  label: string;
  /** What tells it from others of the same name, such as a part number; null where nothing does. */
  detail: string | null;
  /** From the slash on. */
  to: string;
  /** Of a product: its picture, as a key below `/images/`, and its price in US cents. */
  product: { imageKey: string | null; priceMinor: number } | null;
}

/** What `GET /search/suggestions?q=` answers. */
export interface SuggestionAnswer {
  suggestions: Suggestion[];
  /** Where what was typed finds nothing: the term that the suggestions belong to instead. */
  didYouMean: string | null;
}

export const noSuggestions: SuggestionAnswer = { suggestions: [], didYouMean: null };

/** What the field says of its list: whether it is open, and the line on which the arrow keys stand. */
export interface ShownList {
  isOpen: boolean;
  activeId: string | undefined;
}

export const closedList: ShownList = { isOpen: false, activeId: undefined };

/** Null where the shop could not be reached, or the answer is no longer wanted. */
export async function fetchSuggestions(
  term: string,
  signal: AbortSignal,
): Promise<SuggestionAnswer | null> {
  try {
    const answer = await fetch(`/search/suggestions?${new URLSearchParams({ q: term })}`, {
      signal,
    });
    if (!answer.ok) return null;
    const suggestions: SuggestionAnswer = await answer.json();
    return suggestions;
  } catch {
    return null;
  }
}
