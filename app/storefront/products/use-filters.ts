import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Path, useLocation, useNavigate, useNavigation } from "react-router";
import { type ProductFilters, writeProductFilters } from "#shop/catalog/product-filters.ts";

/** How long the price slider must rest before the list follows it. */
const restMs = 250;

const addressOf = ({ pathname, search }: Pick<Path, "pathname" | "search">) => pathname + search;

/**
 * What the controls show and what they change. A change shows at once, before its results are
 * here; the page neither jumps nor loses the focus.
 */
export function useFilters(loaded: ProductFilters) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const visit = useLocation();
  const [draft, setDraft] = useState<ProductFilters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | 0>(0);
  /** The addresses of the lists that were asked for and are not shown yet, the newest last. */
  const asked = useRef<string[]>([]);
  const chosen = draft ?? loaded;

  useLayoutEffect(() => {
    const answered = asked.current.lastIndexOf(addressOf(visit));
    asked.current = answered < 0 ? [] : asked.current.slice(answered + 1);

    // The list that was chosen is seen from its beginning: a short one would leave whoever had scrolled below its end.
    const list = document.getElementById("list");
    if (answered >= 0 && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();

    // What was chosen ends with the visit it was chosen in, even if that one is come back to. What is yet to be asked
    // for, or to come, goes on in the next one: the answer to an earlier choice does not move the slider out of a hand.
    if (!timer.current && asked.current.length === 0) setDraft(null);
  }, [visit]);

  // Nor does it call off a link that was followed meanwhile.
  useEffect(() => {
    if (location && !asked.current.includes(addressOf(location))) {
      clearTimeout(timer.current);
      timer.current = 0;
    }
  }, [location]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function change(part: Partial<ProductFilters>) {
    const filters = { ...chosen, ...part };
    setDraft(filters);
    clearTimeout(timer.current);
    const follow = () => {
      timer.current = 0;
      const address = `/products${writeProductFilters(filters)}`;
      // What has come will be shown; what is still on its way is called off.
      asked.current = asked.current.filter((listed) => listed === addressOf(window.location));
      asked.current.push(address);
      navigate(address, { preventScrollReset: true });
    };
    timer.current = setTimeout(follow, "maxPrice" in part ? restMs : 0);
  }

  return { chosen, change, isLoading: location?.pathname === "/products" };
}
