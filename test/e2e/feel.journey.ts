import type { Locator, Page } from "@playwright/test";
import {
  mostScriptBytes,
  mostScripts,
  mostStyleBytes,
  publicRoutes,
  weighFirstLoad,
} from "../../scripts/first-load.ts";
import { findFaults } from "./faults.ts";
import { holdData } from "./held-data.ts";
import { expect, test } from "./journey.ts";
import { holdMessages } from "./messages.ts";
import { demonstrationList, findProductPath } from "./pages.ts";
import { notePainted } from "./painted.ts";
import { expectNoShift, noteShifts } from "./shifts.ts";
import { test as held } from "./signed-in.ts";

declare global {
  interface Window {
    /** How many transitions between views were begun. */
    transitions?: number;
  }
}

const cards = (page: Page) =>
  page.getByRole("region", { name: "Products", exact: true }).getByRole("article");
const linkOf = (page: Page, at: number) =>
  cards(page).nth(at).getByRole("heading").getByRole("link");

/** Turns to a card, which then fetches its other pictures. */
async function turnsTo(page: Page, at: number): Promise<void> {
  await linkOf(page, at).hover();
  await expect(cards(page).nth(at).locator("img").nth(1)).toBeAttached();
}

const isPlaying = (video: HTMLVideoElement) => !video.paused && video.currentTime > 0;

/** The element that was painted largest so far, and the picture in it. */
async function findLargestPaint(): Promise<string> {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
  const { element, url } = paints.at(-1) as PerformanceEntry & { element?: Element; url: string };
  return `${element?.localName} ${new URL(url || "none:", location.href).pathname}`;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("a product opens with the keyboard at its content, and Back finds the list as it was left", async ({
  page,
  shopper,
}) => {
  await page.addInitScript(countTransitions);
  await shopper.visits(demonstrationList);
  const link = linkOf(page, 9);
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  const name = (await link.textContent()) ?? "";
  await turnsTo(page, 9);
  await link.click();
  await expect(shopper.heading(name)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText(new RegExp(`^${name} \\|`))).toHaveAttribute("aria-live", "polite");
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => window.transitions)).toBe(1);

  await page.goBack();
  await expect(shopper.heading("Gateways")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(linkOf(page, 9)).toBeFocused();
});

test("Back finds a list as it was grown, though the list after it was grown as well", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?connectivity=BLE");
  const names = () => cards(page).getByRole("heading").allTextContents();
  const grows = async () => {
    const before = await cards(page).count();
    await page.getByRole("link", { name: "Show more products" }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  };
  await grows();
  const grown = await names();
  await page.getByLabel("Sort by").selectOption("price-high");
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(cards(page)).not.toHaveCount(grown.length);
  await grows();
  await page.goBack();
  await expect.poll(names).toEqual(grown);
});

test.describe("a list whose category was renamed meanwhile", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("says that it cannot grow, and keeps what it has", async ({ page, shopper }) => {
    await shopper.visits("/products?category=Sensors");
    const before = await cards(page).count();
    const more = page.getByRole("link", { name: "Show more products" });
    const asAfterRenaming = (address: URL) => {
      address.searchParams.set("category", "Sensors of before");
      return address.href;
    };
    await page.route(
      /\/products\/results/,
      (route) => route.continue({ url: asAfterRenaming(new URL(route.request().url())) }),
      { times: 1 },
    );
    await more.click();
    await shopper.hears("More products could not be loaded. Please try again, or reload the page.");
    await expect(cards(page)).toHaveCount(before);
    await more.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  });
});

test("more products that nobody waits for any more are called off, and keep no other list waiting", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?connectivity=BLE");
  const more = page.getByRole("link", { name: "Show more products" });
  const asks = async () => {
    await page.route(/\/products\/results/, () => {}, { times: 1 });
    const calledOff = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/products/results"),
    );
    await more.click();
    await expect(more).toHaveAttribute("aria-busy", "true");
    return { calledOff };
  };
  const first = await cards(page).first().textContent();
  const sorting = page.getByLabel("Sort by");
  const overtaken = await asks();
  await sorting.selectOption("price-high");
  await overtaken.calledOff;
  await expect(cards(page).first()).not.toHaveText(first ?? "");
  await expect(more).not.toHaveAttribute("aria-busy");
  const before = await cards(page).count();
  await more.click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);

  await page.goBack();
  await expect(cards(page).first()).toHaveText(first ?? "");
  await expect(more).not.toHaveAttribute("aria-busy");
  const left = await asks();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  await left.calledOff;
});

test("a large picture is stood in for, until it is there, by what the browser has of it", async ({
  page,
  shopper,
}) => {
  await shopper.visits(demonstrationList);
  await expectThere(cards(page).nth(1).locator("img").first());
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/-(?:640|1280)\.avif$/, async (route) => {
    await promise;
    await route.continue();
  });
  await turnsTo(page, 1);
  const name = (await linkOf(page, 1).textContent()) ?? "";
  await linkOf(page, 1).click();
  await expect(shopper.heading(name)).toBeVisible();
  const large = page.getByRole("main").getByRole("img", { name });
  const small = page.locator("img[decoding=sync]");
  expect(await large.evaluate((it: HTMLImageElement) => it.complete)).toBe(false);
  await expectThere(small);
  const [hash = "none"] = /[0-9a-f]{64}/.exec((await small.getAttribute("src")) ?? "") ?? [];
  expect(await large.getAttribute("src")).toContain(hash);

  // The next one is stood in for by its thumbnail.
  const thumbnail = page.getByRole("button", { name: "Show image 2 of" });
  await expectThere(thumbnail.locator("img"));
  await thumbnail.click();
  await expect(small).not.toHaveAttribute("src", new RegExp(hash));
  await expect(small).toHaveAttribute("src", /-320\./);
  letGo();
  await expect(small).toHaveCount(0);
});

const films = /\.(?:mp4|webm)$/;

test("the largest paint of the home page is the poster of its film, which then plays", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/");
  await expect.poll(() => page.locator("video").evaluate(isPlaying)).toBe(true);
  const largest = await page.evaluate(findLargestPaint);
  expect(largest).toMatch(/^img .*\/poster-\d+\b.*\.avif$/);
});

test.describe("whoever asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("sees the poster of the film and is sent no film", async ({ page, shopper }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await shopper.visits("/");
    expect(await page.evaluate(findLargestPaint)).toMatch(/^img .*\/poster-\d+\b/);
    // The film is wanted where the browser has nothing else to do, so that moment is waited for.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator("video")).toHaveCount(0);
    expect(asked.some((path) => /\/poster-\d+\b/.test(path))).toBe(true);
    expect(asked.filter((path) => films.test(path))).toEqual([]);
  });

  test("sees the next page at once", async ({ page, shopper }) => {
    await page.addInitScript(countTransitions);
    await shopper.visits(demonstrationList);
    const name = (await linkOf(page, 0).textContent()) ?? "";
    await turnsTo(page, 0);
    await linkOf(page, 0).click();
    await expect(shopper.heading(name)).toBeVisible();
    expect(await page.evaluate(() => window.transitions)).toBe(0);
  });

  test("sees colors change at once, and not trickle down the page", async ({ page, shopper }) => {
    await shopper.visits("/");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const underWay = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
    });
    expect(underWay).toBe(0);
  });

  test("sees neither a page travel nor a line grow", async ({ page, shopper }) => {
    await shopper.visits("/products");
    expect(await page.evaluate(findTravels)).toEqual([]);
    const letGo = await holdData(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    const line = page.locator(".arriving");
    await expect(line).toHaveCSS("animation-duration", "0.001s");
    letGo();
    await expect(line).toHaveCount(0);
  });
});

test("a line tells of the next page, and of no change to this one", async ({ page, shopper }) => {
  await shopper.visits("/products");
  const letGo = await holdData(page);
  await page.getByRole("checkbox", { name: "BLE", exact: true }).check();
  await expect(page.getByRole("checkbox", { name: "BLE", exact: true })).toBeChecked();
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expect(page.locator(".arriving")).toHaveCount(0);
  expect(await findFaults(page, { rules: ["color-contrast"] })).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.locator(".arriving")).toHaveCount(1);
  letGo();
  await expect(page).toHaveURL("/about");
});

test("Back finds a product where it was left, though its address leads to the reviews", async ({
  page,
  shopper,
}) => {
  await shopper.visits(`${await findProductPath(page)}#reviews`);
  await expect(page.getByRole("tab", { name: /^Reviews/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await page.evaluate(() => window.scrollTo(0, 150));
  // A pointer would first scroll to where the header would be if it did not stick.
  const away = page.getByRole("banner").getByRole("link", { name: "Sensors", exact: true });
  await away.dispatchEvent("click");
  await expect(shopper.heading("Sensors")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("form", { name: "Write a review" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(150);
});

test("on a phone a message leaves the button that called for it free", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/products?search=MGI01-W");
  await shopper.opensProduct("MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const buttons = page.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(buttons).toHaveCount(2);
  await buttons.last().click();
  const message = page.locator("[data-sonner-toast][data-mounted=true]");
  await holdMessages(page);
  await message.evaluate((it) =>
    Promise.allSettled(it.getAnimations().map(({ finished }) => finished)),
  );
  await buttons.last().click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

test("what is refused again is told again in the place of the first, and what is done twice twice", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/dev/ui");
  for (const [name, text, many] of [
    ["Error", "Not saved", 1],
    ["Information", "Sent again", 1],
    ["Success", "Saved", 2],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await button.evaluate((it: HTMLButtonElement) => [it.click(), it.click()]);
    await shopper.hears(text);
    await holdMessages(page);
    await shopper.hears(text);
    const messages = page.locator("[data-sonner-toast]").getByText(text, { exact: true });
    // Sooner than the first would have gone by itself.
    await expect(messages).toHaveCount(many, { timeout: 2_000 });
  }
});

test("whoever presses a message gets into a field with the next press", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/dev/ui");
  const message = page.locator("[data-sonner-toast]");
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("");
  await page.getByRole("button", { name: "Error", exact: true }).click();
  await message.click();
  await field.click();
  await page.keyboard.type("Ikeja");
  await expect(field).toHaveValue("Ikeja");
  await expect(message).toHaveCount(0);
  await expect(field).toBeFocused();
});

test("a message that ends leaves the keyboard to the next, the last one where it was, and never takes it", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/dev/ui");
  const error = page.getByRole("button", { name: "Error", exact: true });
  const information = page.getByRole("button", { name: "Information", exact: true });
  const older = page.locator("[data-sonner-toast]").filter({ hasText: "Not saved" });
  const newer = page.locator("[data-sonner-toast]").filter({ hasText: "Sent again" });
  const standsAtTheOlder = async () => {
    await error.press("Enter");
    await expect(older).toBeVisible();
    await page.waitForTimeout(1_500);
    await information.press("Enter");
    await expect(newer).toBeVisible();
    await older.focus();
  };
  // The newer one has it for a moment only.
  const focused = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = ({ target }: FocusEvent) => texts.push((target as Element).textContent);
    // A message keeps to itself that it is stood at.
    document.addEventListener("focusin", note, { capture: true });
    return texts;
  });
  await standsAtTheOlder();
  await expect
    .poll(async () => (await focused.jsonValue()).join())
    .toMatch(/Not saved,Sent again,Information$/);
  await expect(information).toBeFocused();

  await standsAtTheOlder();
  // Refused again, it is told anew in its place.
  await error.evaluate((it: HTMLButtonElement) => it.click());
  await expect(older).toHaveCount(1);
  await expect(older.or(newer)).toHaveCount(2);
  await expect(page.locator("[data-sonner-toast]:focus")).toHaveCount(1);
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("");
  await field.pressSequentially("The quick brown fox jumps over", { delay: 200 });
  await expect(older.or(newer)).toHaveCount(0);
  await expect(field).toHaveValue("The quick brown fox jumps over");
  await expect(field).toBeFocused();

  // Reached by key, and left by key.
  await error.press("Enter");
  await expect(older).toBeVisible();
  await page.keyboard.press("Alt+T");
  await page.keyboard.press("Tab");
  await expect(older).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await error.evaluate((it) => it === document.activeElement)).toBe(true);
});

test("a message that Tab comes to after the last link of a page is left by Tab as any other stop", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/dev/ui");
  await page.getByRole("button", { name: "Error", exact: true }).press("Enter");
  const message = page.locator("[data-sonner-toast]");
  await expect(message).toBeVisible();
  await holdMessages(page);
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  await page.keyboard.press("Tab");
  await expect(message).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(last).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(message).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(message).not.toBeFocused();
  expect(await last.evaluate((it) => it === document.activeElement)).toBe(false);

  // Reached by a press, it gives the keyboard back all the same.
  const information = page.getByRole("button", { name: "Information", exact: true });
  await information.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await message.click();
  await expect(message).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await information.evaluate((it) => it === document.activeElement)).toBe(true);
});

test("on a phone the bar of a product says how its total comes about, in any currency", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits("/products?search=MGI01-W");
  await shopper.opensProduct("MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi");
  const bar = page.locator(".fixed").filter({ hasText: "Add to Cart" });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar.getByRole("paragraph")).toHaveText("$79.00");
  await shopper.setsQuantity(25);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar.getByRole("paragraph")).toHaveText("$1,975.0025 x $79.00");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar.getByRole("paragraph")).toHaveText(/^€1,\d{3}\.\d\d25 x €\d\d\.\d\d$/);
});

test.describe("a first page that failed", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is not named by one that fails later", async ({ page, shopper }) => {
    await page.route("/contact", async (route) => {
      const answer = await route.fetch();
      const name = '<meta name="request-id" content="the-first-request"/></head>';
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("</head>", name),
      });
    });
    await shopper.visits("/contact");
    await page.route(/\/about\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("the-first-request")).toHaveCount(0);
  });
});

for (const width of [390, 1280]) {
  test(`nothing moves on its own at ${width} pixels`, async ({ page, shopper }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteShifts);
    // With something in the cart, what the browser alone knows is filled in as well.
    await page.addInitScript((line) => localStorage.setItem("cart.v1", JSON.stringify([line])), {
      productId: "7d8b1f3e-0000-4000-8000-000000000001",
      name: "Soil probe",
      priceMinor: 1_999,
      quantity: 12,
    });
    await shopper.visits("/");
    await expectStillness(page);
    await shopper.visits("/products");
    await expectStillness(page);
    await shopper.visits(await findProductPath(page));
    await expectStillness(page);
    await page.evaluate(() => window.shifts?.splice(0));
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
    await expect(shopper.heading("All Products")).toBeVisible();
    await expectStillness(page, { afterInput: true });
  });
}

test("an empty cart and a wishlist stand still until the browser has told of them", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(noteShifts);
  await shopper.visits("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expectNoShift(page);
  await shopper.visits(demonstrationList);
  for (const at of [0, 1, 2]) {
    await cards(page)
      .nth(at)
      .getByRole("button", { name: /on the wishlist$/ })
      .click();
  }
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/wishlist/products?*", async (route) => {
    await promise;
    await route.continue();
  });
  await shopper.visits("/wishlist");
  await expect(page.getByRole("main").getByText("Loading...")).toBeAttached();
  letGo();
  await expect(page.getByRole("button", { name: /^Move to cart/ })).toHaveCount(3);
  await expectNoShift(page);
});

for (const [role, isOffered] of [
  ["customer", false],
  ["visitor", true],
] as const) {
  held.describe(`as a ${role}`, () => {
    held.use({ role });

    held(
      `a page that is loaded anew ${isOffered ? "offers" : "does not offer"} to sign in`,
      async ({ page, shopper }) => {
        await shopper.visits("/");
        const offer = page.getByRole("banner").getByRole("link", { name: "Login" });
        await expect(offer).toHaveCount(isOffered ? 1 : 0);
        const answer = Promise.withResolvers<void>();
        await page.route("**/api/visitor", async (route) => {
          await answer.promise;
          await route.continue();
        });
        await shopper.visits("/gateways");
        await expect(offer).toBeVisible({ visible: isOffered });
        answer.resolve();
        await expect(offer).toHaveCount(isOffered ? 1 : 0);
      },
    );
  });
}

test("a public page loads little before it is used", () => {
  for (const [name, route] of Object.entries(publicRoutes)) {
    const { scriptBytes, styleBytes, scripts } = weighFirstLoad(route);
    expect(scriptBytes, `scripts of ${name}`).toBeLessThanOrEqual(mostScriptBytes);
    expect(styleBytes, `styles of ${name}`).toBeLessThanOrEqual(mostStyleBytes);
    expect(scripts, `script files of ${name}`).toBeLessThanOrEqual(mostScripts);
  }
});

/**
 * Looks once the cart is told and the fonts are there. Within half a second of a click browsers excuse
 * what moves; a page that a click led to is looked at without that excuse.
 */
async function expectStillness(page: Page, { afterInput = false } = {}): Promise<void> {
  await expect(page.getByRole("link", { name: "Cart, 12 items" })).toBeVisible();
  await expectNoShift(page, { afterInput });
}

/** A picture has arrived. */
async function expectThere(picture: Locator): Promise<void> {
  const isThere = (it: HTMLImageElement) => it.complete && it.naturalWidth > 0;
  await expect.poll(() => picture.evaluate(isThere)).toBe(true);
}

/** Runs in the page: what moves in a transition between two views of it. */
async function findTravels(): Promise<string[]> {
  const transition = document.startViewTransition(() => {});
  await transition.ready;
  const moving = document.getAnimations().map(({ effect }) => {
    return effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : "";
  });
  transition.skipTransition();
  return moving.filter((name) => name.startsWith("::view-transition"));
}

/** Runs in the page, before its own scripts. */
function countTransitions(): void {
  window.transitions = 0;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (...given) => {
    window.transitions = (window.transitions ?? 0) + 1;
    return begin(...given);
  };
}

test("pictures further down are asked for once the page is painted, and icons come with it", async ({
  page,
  shopper,
}) => {
  await page.addInitScript(notePainted);
  await shopper.visits("/products");
  await expectThere(cards(page).nth(1).locator("img").first());
  const early = await page.evaluate(() => {
    const { paintedAt = 0 } = window;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < paintedAt)
      .map((entry) => ({ name: entry.name, by: Reflect.get(entry, "initiatorType") }));
  });
  expect(early.filter(({ name }) => name.includes("/images/"))).toHaveLength(1);
  expect(early.filter(({ name, by }) => by !== "link" && name.includes("/icons-"))).toEqual([]);
});
