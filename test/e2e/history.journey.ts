import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { deskTest } from "./signed-in.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("Back finds each place of a long page as it was left", async ({ page, shopper }) => {
  await shopper.visits("/privacy");
  const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const left: number[] = [];
  for (const at of [2, 5, 3, 3]) {
    await page.evaluate(() => scrollBy(0, 100));
    left.push(await scrolled(page));
    await contents.nth(at).click();
    await expect.poll(() => scrolled(page)).not.toBe(left.at(-1));
  }
  // The entry of a second press takes the place of the first one's, and is left without a step.
  left.pop();
  for (const place of left.toReversed()) {
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
  }
  await expect(page).toHaveURL("/privacy");
});

test("a search stays where a place of its page is gone to, also after Reload", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=beacon");
  const heading = shopper.heading('Search Results for "beacon"');
  await expect(page).toHaveURL("/products");
  // The router does not know that the term has left the address: the page is loaded anew.
  const fetched = page.waitForResponse(/\/products\/results\?search=beacon/, {
    timeout: 60_000,
  });
  // As a link in a formatted text does.
  await page.evaluate(() => {
    location.hash = "products";
  });
  await fetched;
  await expect(page).toHaveURL("/products#products");
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
});

test("Skip to content keeps a list as it was grown, and is no step of its own", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?connectivity=BLE");
  const cards = page.getByRole("main").getByRole("article");
  const before = await cards.count();
  await page.getByRole("link", { name: "Show more products" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const grown = await cards.count();
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await scrolled(page)).toBeLessThan(100);
  await expect(cards).toHaveCount(grown);
  await expect(page).toHaveURL("/products?connectivity=BLE");
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

deskTest(
  "what is typed is left for a place of another page only after a question",
  async ({ page, administrator }) => {
    await administrator.visits("/admin/products");
    const parts = page.getByRole("navigation", { name: "Parts of this page" });
    await parts.getByRole("link", { name: "Categories", exact: true }).click();
    await expect(page).toHaveURL(/#/);
    await administrator.opensTab("Categories");
    const form = page.getByRole("region", { name: /Category$/ });
    await administrator.fills({ Name: "Half a thought" }, form);
    await page.goBack();
    await administrator.presses("Keep editing", administrator.dialog("Discard your changes?"));
    await expect(form.getByLabel("Name")).toHaveValue("Half a thought");
    await expect(page).toHaveURL("/admin/categories");
    await page.goBack();
    await administrator.presses("Discard", administrator.dialog("Discard your changes?"));
    await expect(page).toHaveURL(/\/admin\/products#/);
  },
);
