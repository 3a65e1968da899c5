/** The term that a history entry keeps, as the router hands its state over; null for none. */
export function keptTerm(state: unknown): string | null {
  const term = typeof state === "object" && state !== null && "search" in state && state.search;
  return typeof term === "string" && term !== "" ? term : null;
}

/**
 * Moves the search from the address into the history entry, behind the router's back: for the
 * router nothing was navigated, and on Back or Reload it finds the term in the entry's state.
 * Says whether there was a search to move.
 */
export function keepTerm(term: string | null): boolean {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("search")) return false;
  address.searchParams.delete("search");
  const entry = window.history.state;
  const state = term === null ? entry?.usr : { ...entry?.usr, search: term };
  window.history.replaceState({ ...entry, usr: state }, "", address);
  return term !== null;
}
