/**
 * For the client loader of a page that opens at once and is filled later. Where it is come back to, or is to show
 * the part that its address names, it opens once it is whole: only then can it be scrolled to its place, and have
 * the keyboard there. The page before it stays until then.
 */
export function opensWhole({ pathname, hash }: URL): boolean {
  // With Back and Forward the browser is there before its page is; with a link the page is first.
  return hash !== "" || pathname === window.location.pathname;
}
