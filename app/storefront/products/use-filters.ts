import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ProductFilters, writeProductFilters } from "#shop/catalog/product-filters.ts";

/** How long the price slider must rest before the list follows it. */
const restMs = 250;

/**
 * What the controls show and what they change. A change shows at once, before its results are
 * here; the page neither jumps nor loses the focus.
 */
export function useFilters(loaded: ProductFilters) {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const { key: visit } = useLocation();
  const [draft, setDraft] = useState<{ visit: string; filters: ProductFilters } | null>(null);
  const timer = useRef<number>(undefined);
  const asked = useRef("");
  const chosen = draft?.visit === visit ? draft.filters : loaded;

  // What was about to be chosen ends with the visit it was chosen in, even if that one is come back to.
  useEffect(() => {
    if (draft && draft.visit !== visit) setDraft(null);
  }, [draft, visit]);

  // Nor does it call off a link that was followed meanwhile.
  useEffect(() => {
    if (location && location.pathname + location.search !== asked.current) {
      window.clearTimeout(timer.current);
    }
  }, [location]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function change(part: Partial<ProductFilters>) {
    const filters = { ...chosen, ...part };
    setDraft({ visit, filters });
    window.clearTimeout(timer.current);
    const follow = () => {
      asked.current = `/products${writeProductFilters(filters)}`;
      navigate(asked.current, { preventScrollReset: true });
    };
    timer.current = window.setTimeout(follow, "maxPrice" in part ? restMs : 0);
  }

  return { chosen, change, isLoading: state === "loading" && location.pathname === "/products" };
}
