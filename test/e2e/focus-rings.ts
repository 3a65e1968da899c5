import type { Page } from "@playwright/test";

/** What can be focused on the page as it stands though a box around it cuts its ring: a sentence for each. */
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
    if (document.activeElement === element && isCut(element)) found.add(nameOf(element));
  }
  return [...found];

  function isCut(element: Element): boolean {
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    if (outlineStyle === "none" || beyond <= 0) return false;
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (isCutBy(box, { element, beyond })) return true;
      if (getComputedStyle(box).position === "fixed") return false;
    }
    return false;
  }

  function isCutBy(box: Element, { element, beyond }: { element: Element; beyond: number }) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const across = [inner.left - outer.left, outer.right - inner.right];
    const down = [inner.top - outer.top, outer.bottom - inner.bottom];
    const rooms = [
      ...(overflowX === "visible" ? [] : across),
      ...(overflowY === "visible" ? [] : down),
    ];
    // What begins before its box is scrolled out of it, and not cut for good.
    return rooms.some((room) => room >= -1 && room < beyond - 0.5);
  }

  function nameOf(element: Element): string {
    return `the ring of '${(element.textContent || element.ariaLabel || "").trim().slice(0, 40)}' is cut`;
  }
}
