import { createElement, Fragment } from "react";

/** Pieces of one word, between which it may break and at no other place before. It reads as it was given. */
export function BreaksBetween({ pieces }: { pieces: readonly string[] }) {
  const [first, ...others] = pieces;
  // Their order never changes, so they need no keys.
  return createElement(
    Fragment,
    null,
    first,
    ...others.map((piece) => createElement(Fragment, null, createElement("wbr"), piece)),
  );
}
