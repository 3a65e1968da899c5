import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";

/** The element that holds what a page is about. */
export const contentId = "content";

const still = { preventScroll: true };
/** Nothing is spoken of words that stand in a place from its beginning, and some browsers see it only now. */
const placeSeenMs = 100;

/**
 * What this document showed last. A page that fails is another one to React, and so is the one that follows it: this
 * begins anew with either.
 */
let last: Location | null = null;

/**
 * After a navigation without a page load, the title of the new page is spoken and the keyboard
 * starts at its content, or at the part of it that the address names, as after a page load. So it is where the
 * page fails, and where it is there after another try. Back finds it at the link that led away.
 */
export function Arrival() {
  const location = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const seen = useRef<Location>(null);

  useEffect(() => {
    if (seen.current === location) return;
    const left = last;
    const isSamePage = left?.pathname === location.pathname;
    const isAnother = !isSamePage || seen.current === null;
    seen.current = last = location;
    if (!left) return;
    const content =
      document.getElementById(location.hash.slice(1)) ?? document.getElementById(contentId);
    if (isAnother) {
      setTimeout(() => setTitle(document.title), placeSeenMs);
      // What the server told of the page it sent is not true of this one.
      document.querySelector('script[type="application/ld+json"]')?.remove();
    }
    // A link that changed this page may have gone with what it changed.
    if (isAnother || document.activeElement === document.body) content?.focus(still);
    if (isSamePage || type !== "POP") return;
    const link = findInSight(left.pathname + left.search + left.hash) ?? findInSight(left.pathname);
    link?.focus(still);
  }, [location, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * The link that led to an address. Where one of the header did, the footer has another, which is mostly out of
 * sight: the keyboard would not be seen there.
 */
function findInSight(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(":is(main, footer) a");
  return [...links].find((link) => {
    const { top } = link.getBoundingClientRect();
    return link.href === origin + address && top > 0 && top < innerHeight;
  });
}
