import { wide } from "./browser/wide.ts";

/*
 * A phone's first page is painted before its letters are there: each of their files holds it up by a sixth of
 * a second on a slow line. Until then it is set in letters of the phone's own, made as wide and as high
 * (`fonts.css`). Wide windows have the letters from the start, and so does every later visit.
 */

const memoryKey = "letters.v1";
/** The letters that the faces begin with that were cut out for a first visit; Safari writes them small. */
export const english = /^U\+20-7E,/i;

/**
 * The page that stands in for a fault is a whole one to React, which takes every mark off the root when it comes
 * and when it goes, and what hangs on them would be undone for good: they are put back before a frame.
 */
const keepMarks = `{const root=document.documentElement;new MutationObserver(changes=>{for(const{attributeName:mark}of changes)root.hasAttribute(mark)||root.setAttribute(mark,"")}).observe(root,{attributeFilter:["data-letters","data-painted","data-known"]})}`;

/** Of the head of a page: says whether it is painted in the letters at once, and in which if not. */
export const standIns = [
  `<script>${keepMarks}try{(matchMedia("${wide}").matches||localStorage.getItem("${memoryKey}"))&&(document.documentElement.dataset.letters="")}catch{}</script>`,
  "<style>@layer base{@media (scripting:enabled){",
  "html:not([data-letters]){--font-sans:var(--font-stand-in-sans);--font-mono:var(--font-stand-in-mono)}",
  "[data-letters]{--font-sans:var(--font-own-sans);--font-mono:var(--font-own-mono);font-family:var(--font-sans)}",
  "}}</style>",
].join("");

/**
 * Runs in a page that has been painted: fetches the letters and puts them on part by part, each in a frame of
 * its own, as a part comes near what is in sight. Laid out anew as a whole, a long page would take no
 * press meanwhile. Near are also the next parts of a row that is pushed sideways. What is added to the page
 * later has them from the start. So has all of a place whose content was exchanged: what comes there with Back is
 * measured for where it was left before it could be marked. The body is no such place, since a message that ends is
 * taken out of it, and the whole page would be laid out anew. The faces fetch their files themselves: what
 * a link fetches ahead once a page has been loaded, Chromium gives to no face, which then asks for it again, and
 * a warning says so.
 */
export const putOnLetters = `() => {
  if ("letters" in document.documentElement.dataset) return;
  for (const face of document.fonts) {
    if (${english}.test(face.unicodeRange)) face.load().catch(() => {});
  }
  const waiting = [];
  let isAtWork = false;
  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    for (let part; (part = waiting.shift()); ) {
      await new Promise(requestAnimationFrame);
      part.dataset.letters = "";
      await document.fonts.ready;
    }
    isAtWork = false;
  };
  const near = new IntersectionObserver((parts) => {
    for (const { target, isIntersecting, boundingClientRect } of parts) {
      if (!isIntersecting && boundingClientRect.width > 0) continue;
      near.unobserve(target);
      waiting.push(target);
    }
    work();
  }, { rootMargin: "200px", scrollMargin: "100%" });
  const changed = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes } of changes)
      for (const { dataset } of removedNodes.length > 0 && target !== document.body ? [target] : addedNodes)
        if (dataset) dataset.letters = "";
  });
  const divide = (whole) => {
    if (whole.getElementsByTagName("*").length < 50) return near.observe(whole);
    changed.observe(whole, { childList: true });
    for (const part of whole.children) divide(part);
  };
  divide(document.body);
  try { localStorage.setItem("${memoryKey}", "1"); } catch {}
}`;
