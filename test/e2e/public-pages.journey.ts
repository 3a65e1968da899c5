import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { holdData } from "./held-data.ts";
import { expect, randomAddress, test } from "./journey.ts";
import { demonstrationList, findProductPath, publicPages } from "./pages.ts";

test.describe("an address that leads nowhere", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("shows the not-found page and the way home", async ({ page, shopper }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await shopper.visits("/no-such-page");
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the arrow keys, Home and End move between the tabs of a product", async ({
  page,
  shopper,
}) => {
  await shopper.visits(await findProductPath(page));
  const tab = page.getByRole("tab", { selected: true });
  await expect(tab).toHaveText("Specifications");
  await tab.focus();
  for (const [key, name] of [
    ["ArrowRight", "Description"],
    ["End", /^Reviews/],
    ["ArrowRight", "Specifications"],
    ["ArrowLeft", /^Reviews/],
    ["Home", "Specifications"],
    ["ArrowDown", "Specifications"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab).toHaveText(name);
    await expect(tab).toBeFocused();
  }
});

test("the header can be used by keyboard alone", async ({ page, shopper }) => {
  await shopper.visits("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /, home$/ })).toBeFocused();
  for (const name of ["Products", "Sensors", "Gateways", "Accessories", "Resources"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Search products" })).toBeFocused();
  await page.keyboard.type("beacon");
  await page.keyboard.press("Enter");
  await expect(shopper.heading('Search Results for "beacon"')).toBeVisible();
});

test("the drawer of small screens opens, leads on and closes", async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/");
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Gateways" }).press("Enter");
  await expect(page).toHaveURL("/gateways");
  await expect(drawer).toBeHidden();
});

test("the drawer is opened once, and the browser has nothing to warn of", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/");
  const warnings = hearWarnings(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(warnings).toEqual([]);
});

test("a press beside the drawer closes it in a browser that leaves that to the page", async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"));
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.locator("#menu").evaluate((dialog) => dialog.removeAttribute("closedby"));
  await page.getByRole("button", { name: "Open menu" }).click();
  const field = await drawer.getByRole("combobox", { name: "Search products" }).boundingBox();
  if (!field) throw new Error("The field is nowhere to be seen");
  // What is marked with the pointer may end beside it.
  await page.mouse.move(field.x + 60, field.y + 20);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(drawer).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
});

test("the drawer can be closed where a window has become wide", async ({ page, shopper }) => {
  await page.setViewportSize({ width: 820, height: 1280 });
  await shopper.visits("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 820 });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await drawer.getByRole("button", { name: "Close menu" }).press("Enter");
  await expect(drawer).toBeHidden();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Gateways" })
    .click();
  await expect(page).toHaveURL("/gateways");
});

test("a double click on Open menu opens it, whatever stands there then", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/");
  await page.getByRole("button", { name: "Open menu" }).dblclick();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await expect(async () => {
    await drawer.getByRole("button", { name: "Close menu" }).click({ timeout: 1000 });
    await expect(drawer).toBeHidden({ timeout: 100 });
  }).toPass();
});

test("on a phone the last tab of a product is seen", async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits(await findProductPath(page));
  await page.getByRole("tab", { name: "Specifications" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("tab", { name: /^Reviews/ })).toBeInViewport();
});

test("the tabs of a product stand still, whichever is open", async ({ page, shopper }) => {
  await shopper.visits(await findProductPath(page));
  const row = page.getByRole("tablist", { name: "About this product" });
  const readPlaces = () =>
    row.evaluate((element) => ({
      tabs: [...element.children].map((tab) => tab.getBoundingClientRect().left),
      // A row that scrolls even by a pixel cuts the line below the open tab.
      hidden:
        (element.parentElement?.scrollHeight ?? 0) - (element.parentElement?.clientHeight ?? 0),
    }));
  const before = await readPlaces();
  expect(before.hidden).toBe(0);
  for (const tab of await row.getByRole("tab").all()) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    expect(await readPlaces()).toEqual(before);
  }
});

test("on a phone the filters say that they are on before they are opened", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/products?category=Sensors&connectivity=LoRaWAN&sort=newest");
  await page.getByRole("button", { name: "Filters and sorting: 2 on" }).click();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(
    page.getByRole("button", { name: "Filters and sorting", exact: true }),
  ).toBeVisible();
});

test("the files of a category are named whole, endings and all", async ({ page, shopper }) => {
  await shopper.visits("/category/sensors");
  await page.getByText("Category Documentation").click();
  const names = page.locator("main a[href^='/files/'] > :first-child");
  await expect(names.first()).toBeVisible();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    await expect.poll(cut, `${width} px`).toEqual([]);
  }
});

test("an address into the midst of a list leads to its beginning", async ({ page, shopper }) => {
  await shopper.visits("/products?category=Sensors");
  const more = page.getByRole("link", { name: "Show more products" });
  const address = (await more.getAttribute("href")) ?? "";
  const back = page.getByRole("link", { name: "Back to the first products" });
  await expect(back).toBeHidden();
  await shopper.visits(address);
  await back.click();
  await expect(page).toHaveURL("/products?category=Sensors");
});

test("so does one into the midst of a search, whose term has left it and comes back with Reload", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=sensor");
  const more = page.getByRole("link", { name: "Show more products" });
  const address = (await more.getAttribute("href")) ?? "";
  await shopper.visits(address);
  await expect(page).toHaveURL(/\/products\?after=/);
  await page.reload();
  const heading = shopper.heading('Search Results for "sensor"');
  await expect(heading).toBeVisible();
  const back = page.getByRole("link", { name: "Back to the first products" });
  await back.click();
  await expect(page).toHaveURL("/products");
  await expect(heading).toBeVisible();
  await expect(back).toBeHidden();
});

test("a page whose last words have room on the sheet is printed on one", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/shipping");
  const width = 794;
  await page.setViewportSize({ width, height: 1123 });
  await page.emulateMedia({ media: "print" });
  const end = await page
    .getByRole("region", { name: "Good to know" })
    .evaluate((section) => section.getBoundingClientRect().bottom + window.scrollY);
  const paper = await page.pdf({ width: `${width}px`, height: `${Math.ceil(end) + 8}px` });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a list is printed three by three, within the sheet, with all that tags say, and says how much of it is there", async ({
  page,
  shopper,
}) => {
  // A4 is as wide without its margins, and Letter as high.
  const sheet = { width: 718, height: 980 };
  await page.setViewportSize(sheet);
  await shopper.visits("/products");
  await page.emulateMedia({ media: "print" });
  const cards = page.getByRole("region", { name: "Products", exact: true }).getByRole("article");
  const places = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
  const first = places.slice(0, 9);
  expect(new Set(first.map(({ top }) => Math.round(top))).size).toBe(3);
  expect((first.at(-1)?.bottom ?? Infinity) - (first[0]?.top ?? 0)).toBeLessThan(sheet.height);
  // The sheet's own margin cuts off what touches it.
  expect(Math.max(...first.map(({ right }) => right))).toBeLessThan(sheet.width);
  const tags = await cards
    .locator(".badge")
    .evaluateAll((all) => all.map((tag) => tag.scrollWidth <= tag.clientWidth));
  expect(tags.length).toBeGreaterThan(places.length);
  expect(tags).not.toContain(false);
  await expect(page.getByText(/^24 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Showing \d+ products$/)).toBeHidden();

  await shopper.visits("/products?search=MGI01-W");
  await expect(page.getByText("Showing 1 product")).toBeVisible();
});

test("a price that is being moved goes on from where it is when the list of an earlier filter comes", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products");
  const letGo = await holdData(page);
  await page.getByRole("checkbox", { name: "LTE" }).check();
  await page.getByLabel("Sort by").selectOption("price-low");
  const price = page.getByRole("slider", { name: "Maximum price" });
  let value = 1000;
  let step = -10;
  // To and fro, for as long as the list takes to come.
  const moves = async () => {
    if (value + step < 300 || value + step > 900) step = value > 600 ? -10 : 10;
    await price.press(step < 0 ? "ArrowLeft" : "ArrowRight");
    value += step;
  };
  await moves();
  letGo();
  while (!page.url().includes("sort=")) await moves();
  expect(page.url()).toContain("sort=price-low");
  for (let more = 0; more < 20; more++) await moves();
  await expect(page).toHaveURL(`/products?price=${value}&connectivity=LTE&sort=price-low`);
  await expect(price).toHaveValue(String(value));
  await expect(page.getByRole("checkbox", { name: "LTE" })).toBeChecked();
});

test("a price stays where it was moved to when an earlier list is shown after its own was asked for", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products");
  const letListGo = await holdData(page);
  const letPriceGo = await holdData(page, /price=/);
  await page.evaluate(() => {
    // A slow machine shows a list so long after it came that the slider has rested in between.
    const { setTimeout, history } = window;
    const restMs = 250;
    const rested: (() => void)[] = [];
    const keep = (work: () => void, ms: number) => {
      if (ms === restMs) rested.push(work);
      return setTimeout(ms === restMs ? () => {} : work, ms);
    };
    Object.assign(window, { setTimeout: keep });
    const push = history.pushState.bind(history);
    history.pushState = (...visit) => {
      push(...visit);
      queueMicrotask(() => rested.pop()?.());
    };
  });
  const price = page.getByRole("slider", { name: "Maximum price" });
  await page.getByLabel("Category", { exact: true }).selectOption("Wearables");
  await price.press("ArrowLeft");
  letListGo();
  await expect(shopper.heading("Wearables")).toBeVisible();
  await expect(page).toHaveURL("/products?category=Wearables");
  await expect(price).toHaveValue("990");
  letPriceGo();
  await expect(page).toHaveURL("/products?category=Wearables&price=990");
  await expect(price).toHaveValue("990");
});

test("a link to a list that was called off shows that list, and nothing that was chosen since", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?category=Sensors");
  const letGo = await holdData(page);
  const box = page.getByRole("checkbox", { name: "LTE" });
  const asks = (address: RegExp) => page.waitForRequest(address);
  const all = asks(/products\.data(?!.*connectivity)/);
  await page.getByLabel("Category", { exact: true }).selectOption("All categories");
  await all;
  const withLte = asks(/connectivity=LTE/);
  await box.check();
  await withLte;
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Products" })
    .click();
  letGo();
  await expect(page).toHaveURL("/products");
  await expect(shopper.heading("All Products")).toBeVisible();
  await expect(box).not.toBeChecked();
});

test("a list that is chosen from below its beginning is seen from there, be it short or empty", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const goDown = () => page.evaluate(() => window.scrollTo(0, 2_500));
  await shopper.visits("/products");
  await goDown();
  const box = page.getByRole("checkbox", { name: "LTE" });
  const place = await box.boundingBox();
  const shown = page.getByText(/^Showing .+ products$/);
  const many = (await shown.textContent()) ?? "";
  await box.check();
  await expect(page).toHaveURL(/connectivity=LTE/);
  await expect(shown).not.toHaveText(many);
  // Whoever presses twice hits the same one.
  await expect.poll(() => box.boundingBox()).toEqual(place);
  await goDown();
  await page.getByLabel("Category", { exact: true }).selectOption("Wearables");
  await expect(page).toHaveURL(/category=Wearables/);
  await expect(page.getByText(/^Showing \d products?$/)).toBeInViewport();
  await shopper.visits("/products");
  await goDown();
  await page.getByRole("slider", { name: "Maximum price" }).fill("0");
  await expect(page.getByText("No products found matching your filters.")).toBeInViewport();
});

test("a link is not called off by a price that was moved just before it was followed", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products");
  const letGo = await holdData(page);
  await page.getByRole("slider", { name: "Maximum price" }).evaluate(async (slider) => {
    // The list follows the slider once it has rested for a quarter of a second; a slow machine needs longer
    // than that to show that the link is on its way.
    const { setTimeout } = window;
    const [restMs, longRestMs] = [250, 2000];
    const stretch = (work: () => void, ms: number) =>
      setTimeout(work, ms === restMs ? longRestMs : ms);
    Object.assign(window, { setTimeout: stretch });
    (slider as HTMLInputElement).stepDown(10);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLElement>('header a[href="/sensors"]')?.click();
    await new Promise((rested) => setTimeout(rested, longRestMs + 500));
  });
  letGo();
  await expect(page).toHaveURL("/sensors");
  await expect(shopper.heading("Sensors")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page shows what it has to say", async ({ page }) => {
    for (const path of publicPages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveTitle(/.+/);
    }
    await page.goto("/products");
    expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(10);
    await page.goto(await findProductPath(page));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Features" })).toBeVisible();
    await expect(page.getByText("Mounting bracket")).toBeVisible();
  });

  test("a page that only they can fill says so instead of waiting, and no currency can be chosen", async ({
    page,
  }) => {
    for (const [path, subject] of [
      ["/cart", "The cart"],
      ["/wishlist", "The wishlist"],
    ] as const) {
      await page.goto(path);
      const notice = `${subject} needs JavaScript, which is off in this browser.`;
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByText("Loading...")).toBeHidden();
    }
    for (const path of ["/wishlist", demonstrationList, await findProductPath(page)]) {
      await page.goto(path);
      await expect(page.getByText("Currency", { exact: true })).toBeHidden();
    }
  });
});

test("a film is held at a step and goes on from it, by keyboard, and the page stays where it is", async ({
  page,
  shopper,
}) => {
  const warnings = hearWarnings(page);
  await shopper.visits("/video-tutorials");
  // Of the shop's own: those of other companies have their own buttons.
  const some = page.getByRole("button", { name: /^Pause the film/ }).first();
  const title = ((await some.getAttribute("aria-label")) ?? "").slice("Pause the film: ".length);
  const button = (does: string) =>
    page.getByRole("button", { name: `${does} the film: ${title}`, exact: true });
  const step = stepOf(page, title);
  await expect(step).toHaveCSS("animation-play-state", "running");
  const before = await page.evaluate(() => history.length);
  await button("Pause").press("Enter");
  await expect(step).toHaveCSS("animation-play-state", "paused");
  await expect(button("Play")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(step).toHaveCSS("animation-play-state", "running");
  await expect(button("Pause")).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(warnings).toEqual([]);
});

test("where nothing should move by itself a film rests until it is played", async ({
  page,
  shopper,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await shopper.visits("/video-tutorials");
  const button = page.getByRole("button", { name: /^Play the film/ }).first();
  const title = ((await button.getAttribute("aria-label")) ?? "").slice("Play the film: ".length);
  await expect(stepOf(page, title)).toHaveCSS("animation-play-state", "paused");
  await button.press("Enter");
  await expect(stepOf(page, title)).toHaveCSS("animation-play-state", "running");
});

function stepOf(page: Page, film: string) {
  return page.frameLocator(`iframe[title="${film}"]`).locator(".step").first();
}

/** What the browser warns of from here on, but for the worker that journeys do without. */
function hearWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    const isOfWorker = message.text().includes("Service Worker registration blocked");
    if (message.type() === "warning" && !isOfWorker) warnings.push(message.text());
  });
  return warnings;
}

test("by night a picture in a text stands on a ground on which one drawn in ink is seen", async ({
  page,
  shopper,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await shopper.visits("/returns");
  await page
    .locator(".prose")
    .first()
    .evaluate((text) => text.append(new Image()));
  await expect(page.locator(".prose img")).toHaveCSS("background-color", "rgb(145, 139, 128)");
});

test("two visitors get the same bytes, signed in or not", async ({ page, shopper, request }) => {
  await shopper.visits("/auth");
  await shopper.signsUp();
  const productPath = await findProductPath(page);
  for (const path of [...publicPages.filter((it) => !it.startsWith("/auth")), productPath]) {
    // Asked once more where another journey has changed what it shows between the two.
    await expect(async () => {
      const stranger = await request.get(path, { headers: { "X-Forwarded-For": randomAddress() } });
      const buyer = await page.request.get(path);
      expect(await buyer.text(), path).toBe(await stranger.text());
      expect(stranger.headers()["set-cookie"], path).toBeUndefined();
    }).toPass({ timeout: 20_000 });
  }
});

const beyondLatin1 = /[\u0100-\u{10ffff}]/gu;

/** One sign beyond Latin-1 makes all of a page a string of two bytes a letter, slow to write and to send. */
test("lists and products have no sign of their own beyond Latin-1", async ({ page, request }) => {
  await page.goto("/products");
  for (const path of ["/", "/products", await findProductPath(page)]) {
    const html = await (await request.get(path)).text();
    const written = html.replaceAll(/<style>.*?<\/style>/gs, "");
    expect(written.match(beyondLatin1) ?? [], path).toEqual([]);
  }
});

/** A function of a script that has one is such a string too, also where it stands in a comment, and pages carry some. */
test("scripts of the server have none either", async () => {
  const files = await readdir("build/server", { recursive: true });
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts).toContain("index.js");
  for (const script of scripts) {
    const text = await readFile(join("build/server", script), "utf8");
    expect(text.match(beyondLatin1) ?? [], script).toEqual([]);
  }
});

for (const [what, stored] of [
  ["no JSON at all", "{oops"],
  ["of another shape", '{"items":{"a":1}}'],
  ["with lines that make no sense", '[null,{"productId":7},{"quantity":-1}]'],
] as const) {
  test(`a stored cart that is ${what} does no harm`, async ({ page, shopper }) => {
    await page.addInitScript((text) => {
      if (localStorage.getItem("cart.v1") === null) localStorage.setItem("cart.v1", text);
    }, stored);
    await shopper.visits("/cart");
    await expect(page.getByText("Your Cart is Empty")).toBeVisible();
    await shopper.searchesFor("MGI01-W");
    await shopper.opensProduct("MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi");
    await shopper.addsToCart();
    await page.reload();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });
}
