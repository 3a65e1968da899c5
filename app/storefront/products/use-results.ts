import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { ProductFilters } from "#shop/catalog/product-filters.ts";
import type { Results } from "#shop/catalog/results.ts";
import { fetchResults } from "../fetch-results.ts";
import { keepTerm, keptTerm } from "./kept-term.ts";

interface Found extends Results {
  filters: ProductFilters;
}

/** The results of searches by history entry, so that Back shows them at once. */
const found = new Map<string, Found>();

/**
 * A search leaves the address once it was read, and its term is kept with the history entry. An
 * entry that is come back to, or loaded anew, finds the term there, where the server cannot see
 * it, and asks for the results of the search itself.
 */
export function useResults(loaded: Found): Found & { isLoading: boolean } {
  const { key, search, state } = useLocation();
  const [failed, setFailed] = useState<string | null>(null);
  const [, setArrived] = useState<Found | null>(null);
  const query = new URLSearchParams(search);
  const after = query.get("after");
  // None on the server and in the first rendering in the browser, which must show the same.
  const term = useSyncExternalStore(
    neverChanges,
    () => (query.has("search") ? null : keptTerm(state)),
    () => null,
  );
  const isMissing = term !== null && !found.has(key);

  useEffect(() => {
    if (keepTerm(loaded.filters.search)) found.set(key, loaded);
  }, [key, loaded]);

  useEffect(() => {
    if (!isMissing) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const filters = { ...loaded.filters, search: term };
    fetchResults(filters, after, { signal }).then((results) => {
      if (signal.aborted) return;
      if (!results) return setFailed(key);
      found.set(key, { ...results, filters });
      setArrived({ ...results, filters });
    });
    return () => waiting.abort();
  }, [isMissing, key, term, after, loaded.filters]);

  if (failed === key) throw new Error("The results of the search could not be fetched");
  if (term === null) return { ...loaded, isLoading: false };
  const results = found.get(key);
  if (results) return { ...results, isLoading: false };
  return { ...loaded, filters: { ...loaded.filters, search: term }, isLoading: true };
}

const neverChanges = () => () => {};
