import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";

const refusal = "You have searched very often. Please try again in 42 seconds.";

test.describe("a search that is refused", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("is told why, and for how long, in the words of the answer", async ({ page, shopper }) => {
    await shopper.visits("/about");
    await page.route(/\/products\.data/, (route) =>
      route.fulfill({ status: 429, contentType: "text/plain", body: refusal }),
    );
    await searches(page);
    await expect(page.getByRole("alert").filter({ hasText: "Error 429" })).toContainText(refusal);
  });

  test("is told nothing that was written for no reader of the shop", async ({ page, shopper }) => {
    await shopper.visits("/about");
    await page.route(/\/products\.data/, (route) =>
      route.fulfill({ status: 429, contentType: "text/html", body: "<h1>Too Many Requests.</h1>" }),
    );
    await searches(page);
    const fault = page.getByRole("alert").filter({ hasText: "Error 429" });
    await expect(fault).toContainText("The page could not be shown.");
    await expect(fault).not.toContainText("Too Many");
  });

  test("has the keyboard, and so have its results after another try", async ({ page, shopper }) => {
    await shopper.visits("/products");
    await page.route(/\/products\.data/, (route) => route.fulfill({ status: 429, body: refusal }));
    await searches(page);
    await expect(shopper.heading("Something went wrong")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(shopper.heading('Search Results for "antenna"')).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(spokenTitle(page, 'Search Results for "antenna"')).toBeAttached();
  });
});

async function searches(page: Page): Promise<void> {
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await box.fill("antenna");
  await box.press("Enter");
}

test.describe("a page that fails once it is open", () => {
  // The fault itself is written as the name of its class, which is a short one.
  const fault = /status of 500|caught the following error during render|^\w{1,3} \(http/;
  test.use({ expectedErrors: [fault] });

  test("has the title of a fault, and its own again when it is there", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/about");
    await page.route(/\/careers\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
    await expect(shopper.heading("Something went wrong")).toBeVisible();
    await expect(page).toHaveTitle(/^Something went wrong \| ./);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(shopper.heading("Join Our Team")).toBeVisible();
    await expect(page).toHaveTitle(/^Join Our Team \| ./);
  });

  test("has the keyboard and is spoken of, and so is the page that comes after another try", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/about");
    await expect(page.locator("body")).toBeFocused();
    await page.route(/\/careers\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).press("Enter");
    await expect(shopper.heading("Something went wrong")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("main")).toHaveCSS("outline-style", "none");
    await expect(spokenTitle(page, "Something went wrong")).toBeAttached();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(shopper.heading("Join Our Team")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("main")).toHaveCSS("outline-style", "none");
    await expect(spokenTitle(page, "Join Our Team")).toBeAttached();
  });
});

test.describe("a page that fails, and fails again", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("leaves the chosen currency, who is here and whose shop it is as they were", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/auth?redirect=/gateways");
    await shopper.signsUp();
    const currency = page.getByLabel("Currency", { exact: true });
    await currency.selectOption("EUR");
    const account = page.getByRole("banner").getByRole("link", { name: "My Account" });
    await expect(account).toBeVisible();
    const about = page.getByRole("contentinfo").getByRole("paragraph");
    const words = await about.allTextContents();
    const isAway = (route: Route) => route.fulfill({ status: 503, body: "" });
    await page.route(/\/products\.data|\/api\/visitor/, isAway);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Products" })
      .click();
    await expect(shopper.heading("Something went wrong")).toBeVisible();
    await expect(account).toBeVisible();

    const tryAgain = page.getByRole("button", { name: "Try again" });
    const refused = page.waitForResponse(/\/products\.data/);
    await tryAgain.click();
    await refused;
    await expect(tryAgain).not.toHaveAttribute("aria-busy");
    await expect(account).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Test mode" })).toBeVisible();
    expect(await about.allTextContents()).toEqual(words);

    await page.unrouteAll();
    await tryAgain.click();
    await expect(shopper.heading("All Products")).toBeVisible();
    await expect(currency).toHaveValue("EUR");
    await expect(account).toBeVisible();
  });
});

test.describe("a filter whose list fails", () => {
  test.use({ expectedErrors: [/status of 503/] });

  for (const width of [1280, 390]) {
    test(`says so where it is seen, ${width} pixels wide`, async ({ page, shopper }) => {
      await page.setViewportSize({ width, height: 800 });
      await shopper.visits("/products");
      const opens = page.getByRole("button", { name: "Filters and sorting" });
      if (await opens.isVisible()) await opens.click();
      const filter = page.getByRole("checkbox", { name: "Ethernet" });
      await filter.evaluate((box) => box.scrollIntoView());
      expect(await scrolled(page)).toBeGreaterThan(200);
      await page.route(/\/products\.data/, (route) => route.fulfill({ status: 503, body: "" }));
      await filter.press("Space");
      await expect(shopper.heading("Something went wrong")).toBeInViewport({ ratio: 1 });
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(page.getByRole("main")).toBeFocused();
    });
  }
});

test.describe("a list that fails within its page", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("says so where it is seen by whoever comes back to the end of it", async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shopper.visits("/sensors");
    await page.getByRole("article").last().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
    await page.route(/\/sensors\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goBack();
    const fault = page.getByRole("alert").filter({ hasText: "Error loading sensors" });
    await expect(fault).toBeInViewport({ ratio: 1 });
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test("leaves the keyboard at the page once it is there", async ({ page, shopper }) => {
    await shopper.visits("/about");
    await page.route(/\/sensors\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Sensors" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("is told there again where another try fails as well, with the keyboard on its button", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/about");
    await page.route(/\/sensors\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Sensors" }).click();
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await expect(tryAgain).toBeVisible();
    const refused = page.waitForResponse(/\/sensors\.data/);
    await tryAgain.press("Enter");
    await refused;
    await expect(tryAgain).not.toHaveAttribute("aria-busy");
    await expect(tryAgain).toBeFocused();
    await expect(shopper.heading("Sensors")).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: "Error loading sensors" }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Sensors \| ./);
  });
});

/** What a screen reader is told of the page, before the name of the shop. */
function spokenTitle(page: Page, title: string): Locator {
  return page.locator("[aria-live=polite]").filter({ hasText: `${title} | ` });
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
