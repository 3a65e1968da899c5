import { useEffect, useLayoutEffect, useRef, useState } from "react";
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
  const { key: visit, pathname, search } = useLocation();
  const [draft, setDraft] = useState<{ visit: string; filters: ProductFilters } | null>(null);
  const timer = useRef(0);
  const asked = useRef("");
  const chosen = draft?.filters ?? loaded;

  // What was chosen ends with the visit it was chosen in, even if that one is come back to. What is yet to be asked
  // for goes on in the next one: the answer to an earlier choice does not move the slider out of a hand.
  useLayoutEffect(() => {
    if (draft && draft.visit !== visit) setDraft(timer.current ? { ...draft, visit } : null);
  }, [draft, visit]);

  // The list that was chosen is seen from its beginning: a short one would leave whoever had scrolled below its end.
  useLayoutEffect(() => {
    const list = document.getElementById("list");
    const isChosen = asked.current === pathname + search;
    if (isChosen && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [pathname, search]);

  // Nor does it call off a link that was followed meanwhile.
  useEffect(() => {
    if (location && location.pathname + location.search !== asked.current) {
      window.clearTimeout(timer.current);
      timer.current = 0;
    }
  }, [location]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function change(part: Partial<ProductFilters>) {
    const filters = { ...chosen, ...part };
    setDraft({ visit, filters });
    window.clearTimeout(timer.current);
    const follow = () => {
      timer.current = 0;
      asked.current = `/products${writeProductFilters(filters)}`;
      navigate(asked.current, { preventScrollReset: true });
    };
    timer.current = window.setTimeout(follow, "maxPrice" in part ? restMs : 0);
  }

  return { chosen, change, isLoading: state === "loading" && location.pathname === "/products" };
}
