import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { notePainted } from "./painted.ts";

const own = /^"IBM Plex/;
const standIn = /^"Plex \w+ Fallback"/;

/** The face that the browser is asked for first. */
const faceOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).fontFamily);
const lastCard = (page: Page) =>
  page.getByRole("region", { name: "Products", exact: true }).getByRole("heading").last();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a first page is painted without its letters, and puts them on where somebody looks", async ({
    page,
    shopper,
  }) => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.addInitScript(notePainted);
    await shopper.visits("/products");
    const price = lastCard(page).locator("xpath=ancestor::article").locator(".figures").first();
    expect(await faceOf(title(page))).toMatch(standIn);
    expect(await faceOf(price)).toMatch(standIn);
    letGo();
    await expect.poll(() => faceOf(title(page))).toMatch(own);
    await page.evaluate(rest);
    expect(await faceOf(lastCard(page))).toMatch(standIn);
    expect(await page.evaluate(findEarlyLetters)).toEqual([]);

    await lastCard(page).scrollIntoViewIfNeeded();
    await expect.poll(() => faceOf(lastCard(page))).toMatch(own);
    expect(await faceOf(price)).toMatch(/^"IBM Plex Mono"/);
  });

  test("each file of its letters is asked for once, those of English alone and together", async ({
    page,
    shopper,
  }) => {
    const asked: (string | undefined)[] = [];
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      asked.push(/([a-z0-9-]+)-[\w-]{8}\.woff2$/.exec(route.request().url())?.[1]);
      await promise;
      await route.continue();
    });
    await shopper.visits("/products");
    // None of them has arrived, so none waits for another.
    await expect.poll(() => asked.toSorted()).toEqual(["mono-400", "mono-500", "sans"]);
    letGo();
    await expect.poll(() => faceOf(title(page))).toMatch(own);
    await page.evaluate(rest);
    expect(asked).toHaveLength(3);
  });

  test("whatever is opened after it has its letters", async ({ page, shopper }) => {
    await shopper.visits("/products");
    await expect.poll(() => faceOf(title(page))).toMatch(own);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(title(page)).not.toHaveText("All Products");
    expect(await faceOf(title(page))).toMatch(own);
    await page.goBack();
    await expect(shopper.heading("All Products")).toBeVisible();
    expect(await faceOf(lastCard(page))).toMatch(own);
  });

  test("what comes next in a row that is pushed sideways has them before it is seen", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/products");
    const categories = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await expect(categories.nth(2)).not.toBeInViewport();
    await expect.poll(() => faceOf(categories.nth(2))).toMatch(own);
  });

  test("so has the bar of a product, wherever its part of the page is", async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    // Asked for without a page, so that the product's is the first one.
    const found = await page.request.get("/products?search=MMD13-R");
    const [path = ""] = /\/product\/[0-9a-f-]{36}/.exec(await found.text()) ?? [];
    await shopper.visits(path);
    const bar = page.locator(".fixed").filter({ hasText: "Add to Cart" });
    await expect.poll(() => faceOf(bar.getByRole("button"))).toMatch(own);
  });

  test("what leaves the page itself, as messages do, does not set the rest of it anew", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/products");
    await expect.poll(() => faceOf(title(page))).toMatch(own);
    await page.evaluate(() => {
      const message = document.createElement("p");
      document.body.append(message);
      message.remove();
    });
    await page.evaluate(rest);
    expect(await faceOf(lastCard(page))).toMatch(standIn);
  });

  test("a later visit has them from the start", async ({ page, shopper }) => {
    await shopper.visits("/products");
    await expect.poll(() => faceOf(title(page))).toMatch(own);
    await shopper.visits("/products");
    expect(await faceOf(lastCard(page))).toMatch(own);
  });

  test("a page for one visitor has them from the start", async ({ page, shopper }) => {
    await shopper.visits("/cart");
    expect(await faceOf(title(page))).toMatch(own);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("a first page has them from the start", async ({ page }) => {
      await page.goto("/products");
      expect(await faceOf(lastCard(page))).toMatch(own);
    });
  });
});

test("a wide window has its letters from the start, and asks for them before it is painted", async ({
  page,
  shopper,
}) => {
  await page.addInitScript(notePainted);
  await shopper.visits("/products");
  expect(await faceOf(lastCard(page))).toMatch(own);
  expect(await page.evaluate(findEarlyLetters)).not.toEqual([]);
});

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 }, expectedErrors: [/status of 500/] });

    test("a fault and what is opened after it have their letters, and their pictures", async ({
      page,
      shopper,
    }) => {
      await shopper.visits("/contact");
      await expect.poll(() => faceOf(title(page))).toMatch(own);
      await page.route(/\/about\.data/, (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await expect(shopper.heading("Something went wrong")).toBeVisible();
      expect(await faceOf(title(page))).toMatch(own);
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(shopper.heading("Something went wrong")).toBeHidden();
      expect(await faceOf(title(page))).toMatch(own);
      await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
      await expect(shopper.heading("All Products")).toBeVisible();
      expect(await faceOf(lastCard(page))).toMatch(own);
      const picture = page.getByRole("article").locator("img[loading=lazy]").first();
      await expect(picture).toHaveCSS("translate", "none");
    });
  });
}

/** Runs in the page: more frames than it has parts. */
async function rest(): Promise<void> {
  for (let frame = 0; frame < 120; frame++) await new Promise(requestAnimationFrame);
}

/** Runs in the page: the files of letters that were asked for before it was painted. */
function findEarlyLetters(): string[] {
  const { paintedAt = 0 } = window;
  return performance
    .getEntriesByType("resource")
    .filter(({ name, startTime }) => name.endsWith(".woff2") && startTime < paintedAt)
    .map(({ name }) => name);
}
