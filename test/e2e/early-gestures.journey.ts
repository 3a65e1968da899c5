import type { Page } from "@playwright/test";
import { aliveEvent } from "../../app/shell/alive-event.ts";
import { expect, test } from "./journey.ts";
import { test as held } from "./signed-in.ts";

/** Holds back the scripts of all pages to come, and tells how to let them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A page that waits for its scripts is not loaded. */
const opens = (page: Page, path: string) => page.goto(path, { waitUntil: "domcontentloaded" });

test("what is chosen and pressed before the scripts are there is bought, once", async ({
  page,
  shopper,
}) => {
  const letGo = await holdScripts(page);
  await opens(page, "/products?search=MPS01-15");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/product\//, { waitUntil: "domcontentloaded" });
  await shopper.chooses("UK plug");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  letGo();
  await shopper.hears(/^Added/);
  await expect(page.getByRole("radio", { name: "UK plug", exact: true })).toBeChecked();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await shopper.opensCart();
  await expect(page.getByRole("main")).toContainText("UK plug");
});

test("a list follows the filters that were set before the scripts were there", async ({ page }) => {
  const letGo = await holdScripts(page);
  await opens(page, "/products");
  await page.getByRole("checkbox", { name: "LoRaWAN", exact: true }).check();
  await page.getByRole("checkbox", { name: "BLE", exact: true }).check();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: low to high");
  await page.getByRole("slider", { name: "Maximum price" }).fill("500");
  letGo();
  await expect(page).toHaveURL(
    "/products?price=500&connectivity=LoRaWAN&connectivity=BLE&sort=price-low",
  );
  await expect(page.getByRole("checkbox", { name: "BLE", exact: true })).toBeChecked();
  await expect(page.getByRole("slider", { name: "Maximum price" })).toHaveValue("500");
});

test("what is typed before the scripts are there is suggested for", async ({ page }) => {
  const letGo = await holdScripts(page);
  await opens(page, "/");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await box.pressSequentially("mgi01w");
  letGo();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name: /^MGI01-W Plug-In/ })).toBeVisible();
  await expect(box).toHaveValue("mgi01w");
  await expect(box).toBeFocused();
});

test("a letter that is typed while the page comes alive is kept", async ({ page }) => {
  await page.addInitScript((alive) => {
    const type = () => document.execCommand("insertText", false, "w");
    addEventListener(alive, () => queueMicrotask(type), { once: true });
  }, aliveEvent);
  const letGo = await holdScripts(page);
  await opens(page, "/");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await box.pressSequentially("mgi01");
  letGo();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name: /^MGI01-W Plug-In/ })).toBeVisible();
  await expect(box).toHaveValue("mgi01w");
});

held.describe("in the back office", () => {
  held.use({ role: "administrator" });

  held("a page that is scrolled while it comes alive stays there", async ({ page }) => {
    await page.addInitScript((alive) => {
      addEventListener(alive, () => queueMicrotask(() => scrollTo(0, 200)), { once: true });
    }, aliveEvent);
    await page.goto("/admin/products");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => scrollY)).toBe(200);
  });
});
