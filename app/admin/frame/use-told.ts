import { type RefObject, useEffect, useRef } from "react";

/** Lets the form hear of a value that nobody typed, as it hears of every key: it is then unsaved. */
export function useTold(element: RefObject<HTMLElement | null>, value: string): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    element.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [element, value]);
}
