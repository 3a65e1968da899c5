import type { Page, Route } from "@playwright/test";
import { holdData } from "./held-data.ts";
import { expect, test } from "./journey.ts";
import { expectNoShift, noteShifts } from "./shifts.ts";

/** By how many pixels what is drawn ahead may be too high or too low, for each part of a page: two lines of text. */
const tolerance = 48;

test("a cart and a checkout of three lines are as high before the browser has told of them", async ({
  page,
  shopper,
}) => {
  await page.addInitScript(noteShifts);
  await shopper.visits("/products?category=Trackers");
  for (const at of [0, 1, 2]) {
    const card = page.getByRole("region", { name: "Products", exact: true }).getByRole("article");
    await card.nth(at).getByRole("button", { name: "Add to cart" }).click();
    await shopper.hears(/^Added/);
  }
  await shopper.opensCart();
  await expectSameHeight(page, "/cart");
  await shopper.proceedsToCheckout();
  await shopper.signsUp();
  await expectSameHeight(page, "/checkout");
});

test("open positions are waited for in their place", async ({ page, shopper }) => {
  await shopper.visits("/about");
  const letGo = await holdData(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).press("Enter");
  await expect(shopper.heading("Join Our Team")).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading open positions...")).toBeVisible();
  letGo();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the footer stays where it is while a page is filled that opens before, at ${width} pixels`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(noteShifts);
    for (const [from, path] of [
      ["/documentation", "/getting-started"],
      ["/documentation", "/api-docs"],
      ["/documentation", "/downloads"],
      ["/documentation", "/video-tutorials"],
      ["/about", "/careers"],
      ["/about", "/shipping"],
    ] as const) {
      for (const isEmpty of [false, true]) {
        await shopper.visits(from);
        if (isEmpty) await page.route(/\.data/, empty);
        const letGo = await holdData(page);
        await page.evaluate(() => window.shifts?.splice(0));
        await page.locator(`:is(main, footer) a[href='${path}']`).first().press("Enter");
        const waiting = page.getByRole("main").getByText(/^Loading/);
        await expect(waiting).toBeVisible();
        letGo();
        await expect(waiting).toHaveCount(0);
        await expect(page.getByRole("main").locator(".border-dashed")).toHaveCount(isEmpty ? 1 : 0);
        await expectNoShift(page, { afterInput: true });
        await page.unrouteAll({ behavior: "wait" });
      }
    }
  });
}

/** Answers as if there were no entry, position or way of shipping. */
async function empty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({
    response,
    body: body.replace(/("(?:entries|positions|priced)"),\[[\d,]+\]/, "$1,[]"),
  });
}

/** Looks at a page before its scripts have come and after. */
async function expectSameHeight(page: Page, path: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await expect(page.getByRole("main").getByText("Loading...")).toBeAttached();
    const ahead = await page.evaluate(measureParts);
    letGo();
    await expect(page.getByRole("heading", { name: "summary" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await expectNoShift(page);
    const parts = await page.evaluate(measureParts);
    expect(ahead).toHaveLength(parts.length);
    for (const [at, height] of parts.entries()) {
      const place = `part ${at} of ${path} at ${width} px`;
      expect(Math.abs(height - (ahead[at] ?? 0)), place).toBeLessThanOrEqual(tolerance);
    }
  }
}

/**
 * Runs in the page: how high the parts are that the page is made of, in the order in which they are read. Of the
 * fields of a checkout the address: other journeys add ways of shipping with words of any length.
 */
function measureParts(): number[] {
  const grid = document.querySelector("main :is([role=status], form).grid, main .grid:has(> ul)");
  return [...(grid?.children ?? [])]
    .filter((part) => !part.matches("script, .sr-only"))
    .map((part) => (part.matches(".flex-col:not(ul)") ? (part.firstElementChild ?? part) : part))
    .map((part) => part.getBoundingClientRect().height);
}
