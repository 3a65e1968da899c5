import { createElement, Fragment } from "react";

/** A word with a hyphen, or numbers, as in "2 × AAA" and "20 × 14 mm", and what they count. */
const kept = /((?<!\S)(?:\S+-\S+|[^\s\w]*\d+(?:[.,]\d+)*(?: × \d+(?:[.,]\d+)*)*°? (?:× )?\S+))/;

/**
 * A name that ends its lines between words alone: a browser would also end one behind the hyphen of
 * "Plug-In", or between a number and what it counts. Only a word wider than its line is broken.
 */
export function WholeWords({ text }: { text: string }) {
  // Every other part stays whole. Their order never changes, so they need no keys.
  const parts = text
    .split(kept)
    .map((part, at) => (at % 2 ? createElement("span", { className: "whole" }, part) : part));
  return createElement(Fragment, null, ...parts);
}
