import type { Page } from "@playwright/test";
import {
  mostScriptBytes,
  mostScripts,
  mostStyleBytes,
  publicRoutes,
  weighFirstLoad,
} from "../../scripts/first-load.ts";
import { expect, test } from "./journey.ts";

declare global {
  interface Window {
    /** What moved on its own accord, as browsers count it. */
    shifts?: { value: number; what: string[] }[];
    /** How many transitions between views were begun. */
    transitions?: number;
  }
}

const cards = (page: Page) =>
  page.getByRole("region", { name: "Products", exact: true }).getByRole("article");
const linkOf = (page: Page, at: number) =>
  cards(page).nth(at).getByRole("heading").getByRole("link");

/** Turns to a card, which then fetches its other pictures. */
async function turnsTo(page: Page, at: number): Promise<void> {
  await linkOf(page, at).hover();
  await expect(cards(page).nth(at).locator("img").nth(1)).toBeAttached();
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("a product opens with the keyboard at its content, and Back finds the list as it was left", async ({
  page,
  shopper,
}) => {
  await page.addInitScript(countTransitions);
  await shopper.visits("/products");
  const link = linkOf(page, 9);
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  const name = (await link.textContent()) ?? "";
  await turnsTo(page, 9);
  await link.click();
  await expect(shopper.heading(name)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText(new RegExp(`^${name} \\|`))).toHaveAttribute("aria-live", "polite");
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => window.transitions)).toBe(1);

  await page.goBack();
  await expect(shopper.heading("All Products")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test.describe("whoever asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("sees the next page at once", async ({ page, shopper }) => {
    await page.addInitScript(countTransitions);
    await shopper.visits("/products");
    const name = (await linkOf(page, 0).textContent()) ?? "";
    await turnsTo(page, 0);
    await linkOf(page, 0).click();
    await expect(shopper.heading(name)).toBeVisible();
    expect(await page.evaluate(() => window.transitions)).toBe(0);
  });
});

for (const width of [390, 1280]) {
  test(`nothing moves on its own at ${width} pixels`, async ({ page, shopper }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteShifts);
    // With something in the cart, what the browser alone knows is filled in as well.
    await page.addInitScript((line) => localStorage.setItem("cart.v1", JSON.stringify([line])), {
      productId: "7d8b1f3e-0000-4000-8000-000000000001",
      name: "Soil probe",
      priceMinor: 1_999,
      quantity: 12,
    });
    await shopper.visits("/");
    await expectStillness(page);
    await shopper.visits("/products");
    await expectStillness(page);
    await shopper.visits((await linkOf(page, 0).getAttribute("href")) ?? "");
    await expectStillness(page);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
    await expect(shopper.heading("All Products")).toBeVisible();
    await expectStillness(page);
  });
}

test("a public page loads little before it is used", () => {
  for (const [name, route] of Object.entries(publicRoutes)) {
    const { scriptBytes, styleBytes, scripts } = weighFirstLoad(route);
    expect(scriptBytes, `scripts of ${name}`).toBeLessThanOrEqual(mostScriptBytes);
    expect(styleBytes, `styles of ${name}`).toBeLessThanOrEqual(mostStyleBytes);
    expect(scripts, `script files of ${name}`).toBeLessThanOrEqual(mostScripts);
  }
});

/** Less than this no eye sees: a line of text that settles by a tenth of a pixel when its font is there. */
const unseen = 0.001;

/** Looks once the cart is told and the fonts are there. */
async function expectStillness(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Cart, 12 items" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThan(unseen);
}

/** Runs in the page, before its own scripts. */
function noteShifts(): void {
  const shifts: Window["shifts"] = [];
  window.shifts = shifts;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.nodeName ?? ""),
      });
    }
  });
  observer.observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page, before its own scripts. */
function countTransitions(): void {
  window.transitions = 0;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (...given) => {
    window.transitions = (window.transitions ?? 0) + 1;
    return begin(...given);
  };
}

/** As browsers tell it; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
