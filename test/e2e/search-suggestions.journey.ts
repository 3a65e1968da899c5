import type { Page } from "@playwright/test";
import { findFaults } from "./faults.ts";
import { expect, test } from "./journey.ts";
import type { Shopper } from "./shopper.ts";

const boxOf = ({ page }: Shopper) =>
  page.getByRole("banner").getByRole("combobox", { name: "Search products" });

const option = ({ page }: Shopper, name: string | RegExp) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name });

/** The page stands at the entry that its address names, and the keyboard with it. */
async function expectArrival(page: Page, title: string): Promise<void> {
  const entry = page.locator(new URL(page.url()).hash);
  await expect(entry).toBeFocused();
  await expect(entry).toHaveCSS("outline-style", "none");
  await expect(entry.getByRole("heading", { name: title, exact: true })).toBeInViewport();
}

test("a part number without its dash leads to the product, by keyboard alone", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/");
  const box = boxOf(shopper);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.pressSequentially("mgi01w");
  await expect(option(shopper, /^MGI01-W Plug-In/)).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowDown");
  await expect(option(shopper, /^MGI01-W Plug-In/)).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(shopper.heading(/^MGI01-W Plug-In/)).toBeVisible();
  await expect(box).toHaveValue("");
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("categories and documents are offered beside products, and the arrows go round", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/sensors");
  const box = boxOf(shopper);
  await box.pressSequentially("gateway");
  await expect(option(shopper, "Gateways category")).toBeVisible();
  await expect(option(shopper, /^Place and power an outdoor gateway document/)).toBeVisible();
  await box.press("ArrowUp");
  await expect(option(shopper, 'All results for "gateway"')).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await box.press("ArrowDown");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
  await option(shopper, /^Place and power an outdoor gateway document/).click();
  await expect(page).toHaveURL("/getting-started#place-and-power-an-outdoor-gateway");
  await expectArrival(page, "Place and power an outdoor gateway");
});

test("Escape waves the suggestions away, and Enter searches for what was typed", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/");
  const box = boxOf(shopper);
  await box.pressSequentially("soil");
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(box).toHaveValue("soil");
  await box.press("Enter");
  await expect(shopper.heading('Search Results for "soil"')).toBeVisible();
});

test("Enter searches for what is typed while the list still belongs to an earlier text", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/");
  const box = boxOf(shopper);
  const marked = page.getByRole("option", { selected: true });
  await box.pressSequentially("lorawan");
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("ArrowDown");
  await expect(marked).toHaveCount(1);
  // The shop does not answer any more.
  await page.route("**/search/suggestions?*", () => {});
  await box.pressSequentially(" gateway");
  await expect(marked).toHaveCount(0);
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(shopper.heading('Search Results for "lorawan gateway"')).toBeVisible();
});

test("what was marked before Escape is not followed by a later Enter", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/");
  const box = boxOf(shopper);
  await box.pressSequentially("lorawan");
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Escape");
  await page.route("**/search/suggestions?*", () => {});
  await box.fill("soil");
  await box.press("Enter");
  await expect(shopper.heading('Search Results for "soil"')).toBeVisible();
});

test("a mistyped word is put right while typing and on the page of results", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/");
  await boxOf(shopper).pressSequentially("gatewya");
  await expect(option(shopper, "Did you mean gateway")).toBeVisible();
  await boxOf(shopper).press("Enter");
  await expect(shopper.heading('Search Results for "gatewya"')).toBeVisible();
  await expect(page.getByText("No products found matching your filters.")).toBeVisible();
  await expect(page.getByText('You searched for "gatewya".')).toBeVisible();
  const close = page.getByRole("region", { name: "Did you mean gateway" });
  await expect(close.getByRole("article").first()).toBeVisible();
  await close.getByRole("link", { name: "gateway", exact: true }).click();
  await expect(shopper.heading('Search Results for "gateway"')).toBeVisible();
  await page.goBack();
  await expect(shopper.heading('Search Results for "gatewya"')).toBeVisible();
  await expect(page.getByRole("region", { name: "Did you mean gateway" })).toBeVisible();
});

test("the drawer of small screens suggests too, and closes when a suggestion is followed", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("combobox", { name: "Search products" }).pressSequentially("track");
  await option(shopper, "Trackers category").click();
  await expect(shopper.heading("Trackers")).toBeVisible();
  await expect(drawer).toBeHidden();
});

test.describe("when the shop cannot be reached", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the box still searches, only without suggestions", async ({ page, shopper }) => {
    await page.route("**/search/suggestions?*", (route) => route.abort());
    await shopper.visits("/");
    const asked = page.waitForRequest("**/search/suggestions?*");
    await boxOf(shopper).pressSequentially("soil");
    await asked;
    await expect(page.getByRole("listbox")).toBeHidden();
    await boxOf(shopper).press("Enter");
    await expect(shopper.heading('Search Results for "soil"')).toBeVisible();
  });

  test("the page stays where the suggestions themselves cannot be fetched, and has them later", async ({
    page,
    shopper,
  }) => {
    const part = "**/assets/suggestions-*.js";
    await page.route(part, (route) => route.abort());
    await shopper.visits("/contact");
    await page.getByLabel("Subject").fill("Range");
    const failed = page.waitForEvent("requestfailed");
    await boxOf(shopper).focus();
    await failed;
    await boxOf(shopper).pressSequentially("so");
    await expect(page.getByLabel("Subject")).toHaveValue("Range");
    await page.unroute(part);
    await boxOf(shopper).pressSequentially("il");
    await expect(page.getByRole("listbox")).toBeVisible();
  });
});

test("the documentation can be searched, without scripts too", async ({
  browser,
  page,
  shopper,
}) => {
  for (const [term, title, path] of [
    [
      "downlinks",
      "Local HTTP interface of the edge gateway",
      "/api-docs#local-http-interface-of-the-edge-gateway",
    ],
    ["band", "Regional band table", "/downloads#regional-band-table"],
    ["mount", "Mount an outdoor gateway", "/video-tutorials#mount-an-outdoor-gateway"],
  ] as const) {
    await shopper.visits("/documentation");
    const box = page.getByRole("searchbox", { name: "Search the documentation" });
    await box.fill(term);
    await box.press("Enter");
    await expect(page).toHaveURL(`/documentation?search=${term}`);
    const found = page.getByRole("region", { name: `Search Results for "${term}"` });
    await found.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(path);
    await expectArrival(page, title);
  }

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(new URL("/documentation", page.url()).href);
  await still.getByRole("searchbox", { name: "Search the documentation" }).fill("xylophone");
  await still.getByRole("searchbox", { name: "Search the documentation" }).press("Enter");
  await expect(still.getByText("No documents found.")).toBeVisible();
  await plain.close();
});

test("the open list can be used by everybody, light or dark", async ({ page, shopper }) => {
  await shopper.visits("/privacy");
  await boxOf(shopper).pressSequentially("gateway");
  await expect(option(shopper, "Gateways category")).toBeVisible();
  await boxOf(shopper).press("ArrowDown");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findFaults(page, { inside: "header" }), colorScheme).toEqual([]);
  }
});
