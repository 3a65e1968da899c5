import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { holdData } from "./held-data.ts";
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

for (const width of [390, 1280]) {
  test(`Back finds pages that open before they are filled as they were left, at ${width} pixels`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
    const product = page.getByRole("main").locator("a[href^='/product/']").last();
    // The address may name another entry than that of the link.
    const elsewhere = "/getting-started#connect-a-wi-fi-room-sensor-to-your-mqtt-broker";
    for (const [path, away] of [
      ["/getting-started", product],
      [elsewhere, product],
      ["/api-docs", product],
      ["/downloads", product],
      ["/video-tutorials", product],
      ["/careers", cart],
      ["/shipping", cart],
    ] as const) {
      await shopper.visits(path);
      const title = (await shopper.heading(/./).textContent()) ?? "";
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 1400));
      if (away === product) await away.scrollIntoViewIfNeeded();
      const left = await scrolled(page);
      // A pointer would first scroll to where the header would be if it did not stick.
      await away.dispatchEvent("click");
      await expect(shopper.heading(title)).toHaveCount(0);

      // The page that is left stays until all of the other is there.
      const name = (await shopper.heading(/./).textContent()) ?? "";
      const letGo = await holdData(page);
      await page.goBack();
      await expect(page.locator(".arriving")).toHaveCount(1);
      await expect(shopper.heading(name)).toBeVisible();
      letGo();
      await expect(shopper.heading(title)).toBeVisible();
      await expect(away === product ? product : page.getByRole("main")).toBeFocused();
      expect(await scrolled(page), path).toBe(left);
    }
  });
}

test("Back finds a guide where it was left on a phone's first visit, also from a page that took its place alone", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/getting-started");
  await page.evaluate(() => scrollTo(0, 2500));
  const references = page.getByRole("main").locator("a[href='/api-docs']");
  await references.dispatchEvent("click");
  await expect(shopper.heading("API Documentation")).toBeVisible();
  await page.goBack();
  await expect(shopper.heading("Getting Started")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(2500);
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

test("a search that is loaded anew names the list together with what it found", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=beacon");
  await expect(page).toHaveURL("/products");
  const list = page.getByRole("region", { name: "Products", exact: true });
  const heading = shopper.heading('Search Results for "beacon"');

  const letGo = await holdData(page, /\/products\/results\?search=beacon/);
  await page.reload();
  await expect(list.getByText("Loading...")).toBeVisible();
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect(shopper.heading("All Products")).toBeVisible();
  letGo();
  await expect(heading).toBeVisible();
  await expect(list).not.toHaveAttribute("aria-busy");
  await expect(list.getByRole("article").first()).toContainText(/beacon/i);
  await page.unrouteAll({ behavior: "wait" });

  // What is chosen meanwhile narrows the search.
  const letGoAgain = await holdData(page, /\/products\/results\?search=beacon/);
  await page.reload();
  await expect(list.getByText("Loading...")).toBeVisible();
  await page.getByRole("checkbox", { name: "BLE", exact: true }).check();
  await expect(page).toHaveURL("/products?connectivity=BLE");
  await expect(heading).toBeVisible();
  letGoAgain();
});

test.describe("an answer that is lost on its way", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|status of 503/] });

  test("is asked for again: the results of a search that is loaded anew, the currencies", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/products?search=beacon");
    await expect(page).toHaveURL("/products");
    await page.route("**/currencies", (route) => route.abort(), { times: 1 });
    await page.route("**/products/results?*", (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await page.reload();
    await expect(shopper.heading('Search Results for "beacon"')).toBeVisible();
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(/beacon/i);
    const currency = page.getByRole("main").getByRole("combobox", { name: "Currency" });
    await expect(currency.getByRole("option")).not.toHaveCount(1);
  });
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

test("Back finds the keyboard at the link below the page that led away, though one above leads there too", async ({
  page,
  shopper,
}) => {
  for (const left of ["/about", "/contact"]) {
    await shopper.visits(left);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Returns" });
    await link.press("Enter");
    await expect(page).toHaveURL("/returns");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Returns");
    await page.goBack();
    await expect(page).toHaveURL(left);
    await expect(link).toBeFocused();
  }
});

test("Back and Forward start at the content where a link of the header led away, not at its like out of sight", async ({
  page,
  shopper,
}) => {
  const banner = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const expectStart = async (title: RegExp) => {
    await expect(shopper.heading(title)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  };
  await shopper.visits("/sensors");
  await expect(footer.getByRole("link", { name: "Gateways" })).not.toBeInViewport();
  await banner.getByRole("link", { name: "Gateways" }).press("Enter");
  await expectStart(/Gateways/);
  for (const [step, title] of [
    ["goBack", /Sensors/],
    ["goForward", /Gateways/],
  ] as const) {
    await banner.getByRole("link", { name: "Resources" }).focus();
    await page[step]();
    await expectStart(title);
  }
});

test("Back finds the link to a part of a page, though another leads to the whole of it", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/documentation?search=local%20http");
  const link = page.getByRole("main").locator("a[href^='/api-docs#']").first();
  await expect(page.getByRole("main").locator("a[href='/api-docs']")).toBeAttached();
  await link.press("Enter");
  await expect(page).toHaveURL(/\/api-docs#/);
  await page.goBack();
  await expect(page).toHaveURL(/\/documentation/);
  await expect(link).toBeFocused();
});

test("Back finds the link to a page that was left at a part of it", async ({ page, shopper }) => {
  await shopper.visits("/about");
  const link = page.getByRole("contentinfo").locator("a[href='/privacy']");
  await link.press("Enter");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link").nth(2).press("Enter");
  await expect(page).toHaveURL(/\/privacy#/);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL("/about");
  await expect(link).toBeFocused();
});

test("Back to an entry that is gone starts at the content", async ({ page, shopper }) => {
  await shopper.visits("/getting-started#gone");
  const title = (await shopper.heading(/./).textContent()) ?? "";
  await page.getByRole("banner").getByRole("link", { name: "Gateways" }).press("Enter");
  await expect(shopper.heading(title)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Gateways" }).focus();
  await page.goBack();
  await expect(shopper.heading(title)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("Back and Forward find what was chosen of a product, and a new visit what it begins with", async ({
  page,
  shopper,
}) => {
  const name = "MSR01-WA Room Air Sensor, Wi-Fi";
  const main = page.getByRole("main");
  const radio = (option: string) => main.getByRole("radio", { name: option, exact: true });
  const quantity = main.getByRole("textbox", { name: `Quantity of ${name}` });
  const picture = main.getByRole("button", { name: /^Show image 2 of/ });
  const description = main.getByRole("tab", { name: "Description" });
  const expectChosen = async (isLeft: boolean) => {
    await expect(radio("Without light bar")).toBeChecked({ checked: isLeft });
    await expect(radio("Black")).toBeChecked({ checked: isLeft });
    await expect(quantity).toHaveValue(isLeft ? "6" : "1");
    await expect(picture).toHaveAttribute("aria-pressed", String(isLeft));
    await expect(description).toHaveAttribute("aria-selected", String(isLeft));
  };
  await shopper.visits("/products?search=MSR01-WA");
  await shopper.opensProduct(name);
  // The address names the tab of the reviews; another one is open when the page is left.
  await main.getByRole("link", { name: /review/ }).click();
  await expect(main.getByRole("tab", { name: /^Reviews/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await shopper.chooses("Without light bar");
  await shopper.chooses("Black");
  await shopper.setsQuantity(6);
  await picture.click();
  await description.click();
  await shopper.addsToCart();
  await shopper.opensCart();
  await page.goBack();
  await expectChosen(true);
  await shopper.addsToCart();
  await shopper.opensCart();
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expect(main.getByRole("listitem")).toContainText("Without light bar");
  await expect(main.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("12");

  await main.getByRole("listitem").getByRole("link", { name }).click();
  await expectChosen(false);
  await page.goBack();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  await page.goBack();
  await expectChosen(true);
  await page.goForward();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  await page.goForward();
  await expectChosen(false);
  // As from the list of a browser's own button, or with two presses in one breath.
  for (const isLeft of [true, false]) {
    await page.evaluate((steps) => history.go(steps), isLeft ? -2 : 2);
    await expectChosen(isLeft);
  }
  await page.goBack();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  await page.goBack();
  await expectChosen(true);
  // It is alive only a while after it is seen, as it was sent for everyone.
  await page.reload();
  await expect(radio("Standard")).toBeChecked();
  await expect(quantity).toHaveValue("1");
});

test("Back finds the reviews of a product at the place where they were left", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=MSR01-WA");
  await shopper.opensProduct("MSR01-WA Room Air Sensor, Wi-Fi");
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: /^Reviews/ }).click();
  const submit = main.getByRole("button", { name: "Submit Review" });
  await expect(submit).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const left = await scrolled(page);
  // A pointer would first scroll to where the header would be if it did not stick.
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).dispatchEvent("click");
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  await page.goBack();
  await expect(submit).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("Forward to the reviews of a product opens them, whatever was opened since", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=MSR01-WA");
  await shopper.opensProduct("MSR01-WA Room Air Sensor, Wi-Fi");
  const main = page.getByRole("main");
  const reviews = main.getByRole("tab", { name: /^Reviews/ });
  await main.getByRole("link", { name: /review/ }).click();
  await expect(reviews).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await main.getByRole("tab", { name: "Description" }).click();
  await expect(reviews).toHaveAttribute("aria-selected", "false");
  await page.goForward();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(reviews).toHaveAttribute("aria-selected", "true");
});

test("a product is found as it was left though another one was looked at between two visits of it", async ({
  page,
  shopper,
}) => {
  const quantity = page.getByRole("main").getByRole("textbox", { name: /^Quantity of/ });
  const isSuggested = async (partNumber: string) => {
    const named = new RegExp(`^${partNumber} `);
    await page.getByRole("combobox", { name: "Search products" }).fill(partNumber);
    const product = page.locator("[href^='/product/']");
    await page.getByRole("option", { name: named }).and(product).click();
    await expect(shopper.heading(named)).toBeVisible();
  };
  await shopper.visits("/products?search=MSR01-WA");
  await shopper.opensProduct("MSR01-WA Room Air Sensor, Wi-Fi");
  await shopper.setsQuantity(6);
  await isSuggested("MGI01-W");
  await isSuggested("MSR01-WA");
  await expect(quantity).toHaveValue("1");
  await page.evaluate(() => history.go(-2));
  await expect(quantity).toHaveValue("6");
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

deskTest(
  "whoever leaves while a save is under way goes on once it is saved",
  async ({ page, administrator }) => {
    await administrator.visits("/admin/shipping");
    const form = page.getByRole("region", { name: /Shipping Option$/ });
    const title = `Courier ${randomUUID()}`;
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.data/, async (route) => {
      if (route.request().method() === "POST") await isLetThrough;
      await route.continue();
    });
    await administrator.fills({ Title: title }, form);
    await administrator.presses("Add Shipping Option", form);
    await page
      .getByRole("navigation", { name: "Back office" })
      .getByRole("link", { name: "Reviews", exact: true })
      .click();
    const question = administrator.dialog("Discard your changes?");
    await expect(question).toBeVisible();
    letThrough();
    await administrator.hears("Shipping option created successfully");
    await expect(page).toHaveURL("/admin/reviews");
    await expect(question).toBeHidden();
    await administrator.opensTab("Shipping");
    await administrator.searches("Shipping options", title.slice(-8));
    await administrator.deletes(title, "Shipping option deleted successfully");
  },
);
