import type { Page } from "@playwright/test";
import axe from "axe-core";
import { findTextFaults } from "./text-faults.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Look {
  /** Only these rules, rather than all. */
  rules?: string[];
  /** Only what lies within, rather than the whole page. */
  inside?: string;
}

/** What keeps people out of a page as it stands: a sentence for each rule that is broken. */
export async function findFaults(page: Page, { rules, inside }: Look = {}): Promise<string[]> {
  await settles(page);
  await bringAxe(page);
  return page.evaluate(lookByRules, { rules, inside });
}

/** Once for each page, as to bring it takes as long as to look. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** Runs in the page, to which axe was brought. */
async function lookByRules({ rules, inside }: Look): Promise<string[]> {
  const { violations } = await window.axe.run(
    {
      ...(inside ? { include: inside } : {}),
      // A message fades while it is looked at, unless the mouse holds it.
      exclude: "[data-sonner-toast]:not([data-expanded=true])",
    },
    {
      resultTypes: ["violations"],
      preload: false,
      ...(rules ? { runOnly: rules } : {}),
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What a change of the color scheme can break. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * As `findFaults`, in both color schemes and at both widths, and whether the page fits into them and
 * others, each text where it can be read. Each place names where it was seen.
 */
export async function findFaultsEverywhere(page: Page, look: Look = {}): Promise<string[]> {
  const found: string[] = [];
  // One switch is enough, and Chromium leaves some texts in their dark color when it goes back.
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const rules = colorScheme === "dark" ? { rules: colorRules } : {};
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await findFaults(page, { ...look, ...rules });
      found.push(...faults.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
    }
  }
  // The schemes differ in nothing but their colors.
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await settles(page);
    const faults = await findTextFaults(page);
    if (await isTooWide(page)) faults.push("does not fit");
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return found;
}

/** Waits until no color is on its way to another. */
function settles(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Whether the page is wider than its window. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
