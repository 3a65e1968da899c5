import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The element that holds what a page is about. */
export const contentId = "content";

const still = { preventScroll: true };

/**
 * After a navigation without a page load, the title of the new page is spoken and the keyboard
 * starts at its content, as after a page load. Back finds it at the link that led away.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const last = useRef(pathname);

  useEffect(() => {
    const left = last.current;
    if (left === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    // What the server told of the page it sent is not true of this one.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    if (hash) return;
    const content = document.getElementById(contentId);
    content?.focus(still);
    // One that is hidden by now leaves it where it is.
    if (type === "POP") content?.querySelector<HTMLElement>(`a[href="${left}"]`)?.focus(still);
  }, [pathname, hash, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
