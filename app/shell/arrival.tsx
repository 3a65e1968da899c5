import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The element that holds what a page is about. */
export const contentId = "content";

const still = { preventScroll: true };

/**
 * After a navigation without a page load, the title of the new page is spoken and the keyboard
 * starts at its content, or at the part of it that the address names, as after a page load. Back finds it
 * at the link that led away.
 */
export function Arrival() {
  const location = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const last = useRef(location);

  useEffect(() => {
    const left = last.current;
    if (left === location) return;
    last.current = location;
    const content = document.getElementById(location.hash.slice(1) || contentId);
    if (left.pathname === location.pathname) {
      // A link that changed this page may have gone with what it changed.
      if (document.activeElement === document.body) content?.focus(still);
      return;
    }
    setTitle(document.title);
    // What the server told of the page it sent is not true of this one.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    content?.focus(still);
    if (type !== "POP") return;
    // One that is hidden by now leaves it where it is.
    content?.querySelector<HTMLElement>(`a[href="${left.pathname}"]`)?.focus(still);
  }, [location, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
