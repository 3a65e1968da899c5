import type { Locator } from "@playwright/test";
import { isTooWide } from "./faults.ts";
import { expect } from "./journey.ts";
import { findProductPath, publicPages } from "./pages.ts";
import { deskTest as test } from "./signed-in.ts";
import { tablePaths } from "./tables.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What a reader may set for every text: https://www.w3.org/TR/WCAG22/#text-spacing */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** A window of 1280 pixels at a zoom of 400 %: https://www.w3.org/TR/WCAG22/#reflow */
const zoomed = { width: 320, height: 256 };

test("no page scrolls sideways at 400 %, whatever the reader's text spacing", async ({
  page,
  administrator,
}) => {
  test.slow();
  const paths = [...publicPages, await findProductPath(page), "/wishlist", ...tablePaths];
  await page.setViewportSize(zoomed);
  for (const path of paths) {
    await administrator.visits(path);
    await expect.poll(() => isTooWide(page), path).toBe(false);
    await page.evaluate(addStyles, textSpacing);
    await expect.poll(() => isTooWide(page), `${path} with more space`).toBe(false);
  }
});

test("the word beside the shop's name is there whole or not at all, whatever the reader's text spacing", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/products");
  const head = page.getByRole("banner");
  const name = head.getByRole("link", { name: /, home$/ }).locator(".truncate");
  const word = head.getByText("Marketplace");
  await page.evaluate(addStyles, textSpacing);
  for (const [width, isThere] of [
    [1920, true],
    [1280, false],
    [900, true],
    [780, false],
    [390, false],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (isThere) await expect(word, `${width} px`).toBeInViewport({ ratio: 1 });
    else await expect(word, `${width} px`).not.toBeInViewport();
    const isCut = () => name.evaluate((it) => it.scrollWidth > it.clientWidth);
    await expect.poll(isCut, `the name at ${width} px`).toBe(false);
  }
});

test("no page scrolls sideways for a long word that is searched for", async ({ page, shopper }) => {
  const word = "x".repeat(100);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/products", "/documentation"]) {
      await shopper.visits(`${path}?search=${word}`);
      await expect(page.getByRole("main").getByText(`"${word}"`).last()).toBeVisible();
      await expect.poll(() => isTooWide(page), `${path} at ${width} px`).toBe(false);
    }
  }
});

test("no page scrolls sideways for the long name of a category with more products than are shown", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const link = page.getByRole("link", { name: /^View all of/ }).first();
  const name = "W".repeat(100);
  await link.evaluate((of, words) => of.lastChild?.replaceWith(words), name);
  await expect(link).toHaveText(`View all of ${name}`);
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => isTooWide(page), `${width} px`).toBe(false);
  }
});

test("a row of tabs that goes on beyond the window shows that it does", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize(zoomed);
  await administrator.visits(await findProductPath(page));
  const last = await page.getByRole("tab").last().boundingBox();
  expect(last?.x).toBeLessThan(zoomed.width - 8);
  await page.getByRole("tab").last().click();
  const ring = 6;
  await expect
    .poll(() => endOf(page.getByRole("tab").last()), "the last one comes in with room for its ring")
    .toBeLessThanOrEqual(zoomed.width - ring);
});

test("in a low window neither the header nor the way to buy stays over the page", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/products");
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("position", "sticky");
  await page.setViewportSize(zoomed);
  await expect(header).toHaveCSS("position", "relative");

  await page.setViewportSize({ width: 320, height: 640 });
  await administrator.visits(await findProductPath(page));
  const buttons = page.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(buttons.filter({ visible: true })).toHaveCount(2);
  await page.setViewportSize(zoomed);
  await expect(buttons.filter({ visible: true })).toHaveCount(1);
});

test("a tablet held upright shows at once what a product costs and how it is bought", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await shopper.visits(await findProductPath(page));
  const main = page.getByRole("main");
  await expect(main.getByText("Standard price")).toBeInViewport({ ratio: 1 });
  const button = main.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(button.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  const picture = main.getByRole("button", { name: /^Show image 1 of/ });
  expect((await picture.boundingBox())?.height, "is large enough for a finger").toBeGreaterThan(44);
});

test("in a low window neither the header of the back office nor what is done with rows stays over them", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products?q=MSR0");
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .nth(2)
    .check();
  const header = page.getByRole("banner");
  const bar = page.getByRole("group", { name: "Selected rows" });
  for (const each of [header, bar]) await expect(each).toHaveCSS("position", "sticky");
  await page.setViewportSize(zoomed);
  await expect(bar).toHaveCSS("top", "0px");
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  for (const each of [header, bar]) await expect(each).not.toBeInViewport();
});

async function endOf(tab: Locator): Promise<number> {
  const box = await tab.boundingBox();
  return box ? box.x + box.width : Number.POSITIVE_INFINITY;
}

/** Runs in the page: a style element would be against its rules. */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
