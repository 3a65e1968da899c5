import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { demonstrationList } from "./pages.ts";

const heart = (page: Page) =>
  page
    .getByRole("region", { name: "Products", exact: true })
    .getByRole("article")
    .first()
    .getByRole("button", { name: /on the wishlist$/ });
const count = (page: Page, products: string) =>
  page.getByRole("banner").getByRole("link", { name: `Wishlist, ${products}`, exact: true });

test.describe("a heart that is pressed", () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED/] });

  test("counts at once, and stays whatever the server answers, until it has heard of it", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/auth");
    await shopper.signsUp();
    await shopper.visits(demonstrationList);
    // The server does not answer at first, then refuses, then cannot be reached, and then hears of it.
    const held = Promise.withResolvers<void>();
    const told: string[] = [];
    await page.route("**/api/sync-lists", async (route) => {
      const { changes } = route.request().postDataJSON();
      if (changes.length === 0) return route.continue();
      told.push(JSON.stringify(changes));
      if (told.length === 1) {
        await held.promise;
        return route.fulfill({ status: 503, body: "" });
      }
      return told.length === 2 ? route.abort() : route.continue();
    });
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await expect(count(page, "1 product")).toBeVisible();
    await expect.poll(() => told.length).toBe(1);
    held.resolve();
    const heard = page.waitForResponse((answer) => {
      return answer.url().endsWith("/api/sync-lists") && answer.ok();
    });
    await expect.poll(() => told.length).toBe(2);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await heard;
    // What is told again is the same change, and not a second one.
    expect(new Set(told).size).toBe(1);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await expect(count(page, "1 product")).toBeVisible();
  });
});
