import type { Page } from "@playwright/test";

interface Reach {
  sideways: number;
  down: number;
}

/**
 * What can be focused on the page as it stands though a box around it cuts its ring, or its ring its words, or it has
 * steps, or is as pale as what it stands around: a sentence for each.
 */
export function findCutRings(page: Page): Promise<string[]> {
  return page.evaluate(lookAtRings);
}

/** Runs in the page, where nothing else of this file is. */
function lookAtRings(): string[] {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const found = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== element) continue;
    if (isCut(element)) found.add(`the ring of ${nameOf(element)} is cut`);
    if (cutsWords(element)) found.add(`the ring of ${nameOf(element)} runs through its words`);
    if (hasSteps(element)) found.add(`the ring of ${nameOf(element)} has steps`);
    if (isPale(element)) found.add(`the ring of ${nameOf(element)} is pale`);
  }
  return [...found];

  /** How far the ring reaches out of the element, which may have it drawn by what follows its words. */
  function reachOf(element: Element): Reach | null {
    const [own, drawn] = [getComputedStyle(element), getComputedStyle(element, "::after")];
    const isOwn = own.outlineStyle !== "none";
    const { outlineStyle, outlineOffset, outlineWidth } = isOwn ? own : drawn;
    if (outlineStyle === "none") return null;
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    if (isOwn) return { sideways: beyond, down: beyond };
    return {
      sideways: beyond - Number.parseFloat(drawn.left),
      down: beyond - Number.parseFloat(drawn.top),
    };
  }

  function cutsWords(element: Element): boolean {
    const reach = reachOf(element);
    const words = document.createRange();
    words.selectNodeContents(element);
    const [inner, outer] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
    const width = 2;
    return reach !== null && inner.width > 0 && inner.left - outer.left + reach.sideways < width;
  }

  /** The ring of words in a line goes around what stands among them too, and bends where that is higher than they are. */
  function hasSteps(element: Element): boolean {
    if (getComputedStyle(element).display !== "inline" || !reachOf(element)) return false;
    const words = element.getBoundingClientRect();
    return [...element.children].some((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const isBox = getComputedStyle(part).display === "inline-block";
      return isBox && (top < words.top - 0.5 || bottom > words.bottom + 0.5);
    });
  }

  /** What cannot be pressed is pale, but is not to be lost by whoever stands there. */
  function isPale(element: Element): boolean {
    return reachOf(element) !== null && Number(getComputedStyle(element).opacity) < 1;
  }

  function isCut(element: Element): boolean {
    const reach = reachOf(element);
    if (!reach) return false;
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (isCutBy(box, { element, reach })) return true;
      if (getComputedStyle(box).position === "fixed") return false;
    }
    return false;
  }

  function isCutBy(box: Element, { element, reach }: { element: Element; reach: Reach }) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const across = [inner.left - outer.left, outer.right - inner.right];
    const down = [inner.top - outer.top, outer.bottom - inner.bottom];
    return (
      (overflowX !== "visible" && isTooNarrow(across, reach.sideways)) ||
      (overflowY !== "visible" && isTooNarrow(down, reach.down))
    );
  }

  /** What begins before its box is scrolled out of it, and not cut for good. */
  function isTooNarrow(rooms: number[], beyond: number): boolean {
    return beyond > 0 && rooms.some((room) => room >= -1 && room < beyond - 0.5);
  }

  function nameOf(element: Element): string {
    return `'${(element.textContent || element.ariaLabel || "").trim().slice(0, 40)}'`;
  }
}
