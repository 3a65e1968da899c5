import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** By history entry and part of its page; of no part, the name of its visit. */
const left = new Map<string, unknown>();

/**
 * Tells one visit of what a page shows from another. A step within the page goes on with its visit; another thing that
 * is shown, or a jump in the history, may lead into another one without leaving the page.
 */
export function useVisit(shown?: string): string {
  const { key } = useLocation();
  const [last, setLast] = useState([shown, key]);
  const visit = (left.get(key) ?? (last[0] === shown ? last[1] : key)) as string;
  useEffect(() => {
    left.set(key, visit);
    setLast([shown, visit]);
  }, [key, shown, visit]);
  return visit;
}

/**
 * A state that Back and Forward find as it was left, and whether this visit found it so. From one place of a page to
 * another it stays as it is. It lives as long as the document: a page that is loaded anew is alive only a while after
 * it is seen, as the server sent it for everyone, and would change under the eyes of who reads it.
 */
export function useLeft<State>(part: string, beginning: State) {
  const place = useLocation().key + part;
  const [found] = useState(() => left.has(place) && place);
  const [state, setState] = useState(() => (left.get(place) ?? beginning) as State);
  useEffect(
    () => () => {
      left.set(place, state);
    },
    [place, state],
  );
  return [state, setState, place === found] as const;
}
