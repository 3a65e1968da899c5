import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** What moved on its own accord, as browsers count it. */
    shifts?: { value: number; hadRecentInput: boolean; what: string[] }[];
  }
}

/** Less than this no eye sees: a line of text that settles by a tenth of a pixel when its font is there. */
const unseen = 0.001;

/** Once the fonts are there. Within half a second of a click browsers excuse what moves. */
export async function expectNoShift(page: Page, { afterInput = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const all = (await page.evaluate(() => window.shifts)) ?? [];
  const shifts = all.filter(({ hadRecentInput }) => afterInput || !hadRecentInput);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThan(unseen);
}

/** Runs in the page, before its own scripts. */
export function noteShifts(): void {
  const shifts: Window["shifts"] = [];
  window.shifts = shifts;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push({
        hadRecentInput: entry.hadRecentInput,
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.nodeName ?? ""),
      });
    }
  });
  observer.observe({ type: "layout-shift", buffered: true });
}

/** As browsers tell it; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
