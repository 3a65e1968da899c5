import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** The element that holds what a page is about. */
export const contentId = "content";

/**
 * After a navigation without a page load, the title of the new page is spoken and the keyboard
 * starts at its content, as after a page load.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    // What the server told of the page it sent is not true of this one.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    if (!hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
