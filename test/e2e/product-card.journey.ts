import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addPicturedProduct, narrowProduct, removeProduct } from "./database.ts";
import { expect, test } from "./journey.ts";
import { demonstrationList } from "./pages.ts";

const card = (page: Page) =>
  page.getByRole("region", { name: "Products", exact: true }).getByRole("article").first();

test("a card turns its pictures round, counts units and tells their price", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=MGI01-W");
  await expect(shopper.heading('Search Results for "MGI01-W"')).toBeVisible();
  const gateway = card(page);
  const name = (await gateway.getByRole("heading").textContent()) ?? "";
  const [, last] = (await gateway.getByText(/^1\/\d$/).textContent())?.split("/") ?? [];
  await gateway.getByRole("button", { name: `Previous image of ${name}` }).click();
  await expect(gateway.getByText(`${last}/${last}`)).toBeVisible();
  await gateway.getByRole("button", { name: `Next image of ${name}` }).click();
  await expect(gateway.getByText(`1/${last}`)).toBeVisible();

  const fewer = gateway.getByRole("button", { name: "Decrease quantity" });
  await expect(fewer).toBeDisabled();
  await gateway.getByRole("button", { name: "Add to cart" }).click();
  await shopper.hears("Added to cart!");
  await gateway.getByRole("button", { name: "Increase quantity" }).click();
  await expect(gateway).toContainText("$158.00");
  await expect(gateway).toContainText("Standard: $79.00 x 2");
  await expect(gateway).not.toContainText("Approx.");

  await page.getByRole("main").getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await expect(gateway).toContainText("€145.36");
  await expect(gateway).toContainText("Approx. $158.00 USD");
  await expect(gateway).toContainText("Standard: €72.68 x 2");
  await gateway.getByRole("button", { name: "Add to cart" }).click();
  await shopper.hears("Added 2 unit(s) to cart!");

  await fewer.press("Enter");
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gateway.getByRole("textbox", { name: /^Quantity of / })).toHaveValue("1");

  // The currency is of this visit alone.
  await page.reload();
  await expect(gateway).toContainText("$79.00");
  await shopper.opensCart();
  const main = page.getByRole("main");
  await expect(main).toContainText("$237.00");
  await expect(shopper.valueOf("Shipping")).toHaveText("Calculated at checkout");
  const away = main.getByRole("link", { name: "Continue Shopping" });
  await expect(away).toHaveAttribute("href", "/products");
  await main.getByRole("button", { name: /^Remove / }).click();
  await expect(main).toContainText("Your Cart is Empty");
  await expect(main).toContainText("Add some products to get started");
});

for (const width of [390, 1280]) {
  test(`a card tells each of its tags to the end, and all of it begins where its picture does, at ${width} pixels`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await shopper.visits("/products?search=MSR01-WA");
    await expect(shopper.heading('Search Results for "MSR01-WA"')).toBeVisible();
    const tags = card(page).getByRole("listitem");
    const long = tags.filter({ hasText: "CO2 400 to 5,000 ppm, ±(40 ppm + 3 %)" });
    await expect(long).toBeVisible();
    expect(await long.evaluate((tag) => tag.scrollWidth - tag.clientWidth)).toBe(0);
    const { x } = (await card(page).getByRole("img").boundingBox()) ?? {};
    for (const part of [
      card(page).getByRole("heading").getByRole("link"),
      tags.first(),
      card(page).getByText("Standard:"),
      card(page).getByRole("button", { name: "Decrease quantity" }).locator(".."),
    ]) {
      expect((await part.boundingBox())?.x).toBe(x);
    }
  });
}

test("a card takes as many units as a line of the cart can hold, and tells as many", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=MGI01-W");
  await expect(shopper.heading('Search Results for "MGI01-W"')).toBeVisible();
  const quantity = card(page).getByRole("textbox", { name: /^Quantity of / });
  await quantity.fill("200000");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue("100000");
  await card(page).getByRole("button", { name: "Add to cart" }).click();
  await shopper.hears("Added 100,000 unit(s) to cart!");
});

test("a card whose product was changed meanwhile tells the minimum that it has now, and shows a picture that it has, or the outline", async ({
  page,
  shopper,
}) => {
  const name = `Changing-${randomUUID().slice(0, 8)}`;
  const id = await addPicturedProduct(name);
  try {
    await shopper.visits(`/products?search=${name}`);
    await expect(shopper.heading(`Search Results for "${name}"`)).toBeVisible();
    const quantity = card(page).getByRole("textbox", { name: `Quantity of ${name}` });
    await expect(quantity).toHaveValue("1");
    await card(page)
      .getByRole("button", { name: `Next image of ${name}` })
      .click();
    await expect(card(page).getByText("2/2")).toBeVisible();
    await narrowProduct(id, { pictures: 1, minOrderQuantity: 25 });
    await page.getByLabel("Sort by").selectOption("price-high");
    await expect(quantity).toHaveValue("25");
    await expect(card(page)).toContainText("Standard: $10.00 x 25");
    await expect(card(page).getByRole("img", { name })).toHaveCSS("opacity", "1");
    await card(page).getByRole("button", { name: "Add to cart" }).click();
    await shopper.hears("Added 25 unit(s) to cart!");
    await narrowProduct(id, { pictures: 0, minOrderQuantity: 30 });
    await page.getByLabel("Sort by").selectOption("price-low");
    await expect(quantity).toHaveValue("30");
    await expect(card(page).getByRole("img", { name })).toHaveCSS("opacity", "1");
  } finally {
    await removeProduct(id);
  }
});

test("of the pictures of cards one at a time is named as the one that it becomes", async ({
  page,
  shopper,
}) => {
  await shopper.visits(demonstrationList);
  for (const at of [0, 1]) {
    const article = page.getByRole("article").nth(at);
    const link = article.getByRole("heading").getByRole("link");
    // As one that opens beside this page, which stays.
    await link.evaluate((anchor: HTMLAnchorElement) => {
      anchor.addEventListener("click", (event) => event.preventDefault(), { capture: true });
      anchor.click();
    });
    const named = "[style*=product-picture]";
    await expect(article.locator(named)).toHaveCount(1);
    await expect(page.locator(named)).toHaveCount(1);
  }
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the pictures of a card and of a product turn by swiping, and two fingers turn none", async ({
    page,
    shopper,
  }) => {
    await shopper.visits("/products?search=MGI01-W");
    await expect(shopper.heading('Search Results for "MGI01-W"')).toBeVisible();
    const gateway = card(page);
    const count = Number((await gateway.getByText(/^1\/\d$/).textContent())?.split("/")[1]);
    await swipes(gateway, -60);
    await expect(gateway.getByText(`2/${count}`)).toBeVisible();
    await swipes(gateway, 60);
    await swipes(gateway, 20);
    await expect(gateway.getByText(`1/${count}`)).toBeVisible();

    await gateway.getByRole("heading").getByRole("link").click();
    const thumbnail = (at: number) =>
      page.getByRole("button", { name: `Show image ${at} of ${count}` });
    await expect(thumbnail(1)).toHaveAttribute("aria-pressed", "true");
    const picture = page.getByRole("main").getByRole("img", { name: /^MGI01-W/ });
    await swipes(picture, 60);
    await expect(thumbnail(count)).toHaveAttribute("aria-pressed", "true");
    await swipes(picture, -60);
    await expect(thumbnail(1)).toHaveAttribute("aria-pressed", "true");
    await swipes(picture, -60, { fingers: 2 });
    await expect(thumbnail(1)).toHaveAttribute("aria-pressed", "true");
    const { width, height } = (await thumbnail(1).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

/** One finger, or two, sideways by so many pixels. */
async function swipes(target: Locator, by: number, { fingers = 1 } = {}): Promise<void> {
  const from = Array.from({ length: fingers }, (_, at) => ({
    identifier: at,
    clientX: 200 + at * 90,
    clientY: 300,
  }));
  const to = from.map((finger) => ({ ...finger, clientX: finger.clientX + by }));
  await target.dispatchEvent("touchstart", { touches: from, changedTouches: from });
  await target.dispatchEvent("touchend", { touches: [], changedTouches: to });
}

test("a search is cleared from the address, and stays with Reload and Back", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/products?search=%20beacon%20");
  const heading = shopper.heading('Search Results for "beacon"');
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL("/products");
  await page.reload();
  await expect(heading).toBeVisible();
  await shopper.visits("/contact");
  await page.goBack();
  await expect(heading).toBeVisible();
  const price = page.getByRole("slider", { name: "Maximum price" });
  await price.press("Home");
  await expect(page.getByText("No products found matching your filters.")).toBeVisible();
  await price.press("End");
  await expect(page.getByText("No products found matching your filters.")).toBeHidden();
  await expect(page).toHaveURL("/products");
  await price.press("Home");
  await page.getByRole("main").getByRole("link", { name: "All Products" }).click();
  await expect(shopper.heading("All Products")).toBeVisible();
  await expect(card(page)).toBeVisible();
});

test.describe("a product is shared", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("as a link, or in a small window of a network", async ({ page, shopper }) => {
    await page.addInitScript(() => {
      Object.assign(window, { opened: [] });
      window.open = (...given) => {
        Reflect.get(window, "opened").push(given);
        return window;
      };
    });
    await shopper.visits(demonstrationList);
    const name = (await card(page).getByRole("heading").textContent()) ?? "";
    const path = await card(page).getByRole("heading").getByRole("link").getAttribute("href");
    const address = new URL(path ?? "", page.url()).href;
    const share = card(page).getByRole("button", { name: `Share ${name}` });

    await share.click();
    await page.getByRole("button", { name: "Copy Link" }).click();
    await shopper.hears("Link copied to clipboard!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    for (const network of ["LinkedIn", "Twitter", "Facebook", "WhatsApp"]) {
      await share.click();
      await page.getByRole("link", { name: network }).filter({ visible: true }).first().click();
    }
    const opened: string[][] = await page.evaluate(() => Reflect.get(window, "opened"));
    expect(opened).toHaveLength(4);
    for (const [to, , size] of opened) {
      expect(decodeURIComponent(to ?? "")).toContain(address);
      expect(size).toBe("popup,width=600,height=600");
    }
    await share.click();
    const mail = page.getByRole("link", { name: "Email", exact: true });
    await expect(mail).toHaveAttribute("href", /^mailto:[?]/);
    await page.setViewportSize({ width: 500, height: 700 });
    await expect(mail).toBeInViewport({ ratio: 1 });
  });

  test("by a menu that is seen whole, wherever in the window its button stands", async ({
    page,
    shopper,
  }) => {
    await shopper.visits(demonstrationList);
    const share = page.getByRole("button", { name: /^Share / }).nth(4);
    for (const block of ["start", "end"] as const) {
      // Past the header, which stays at the top of the window.
      await share.evaluate((button, place) => {
        button.style.scrollMarginTop = "6rem";
        button.scrollIntoView({ block: place });
      }, block);
      await share.click();
      for (const way of ["Copy Link", "Email"]) {
        await expect(page.getByText(way, { exact: true })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press("Escape");
    }
  });

  test("by a menu that gives the keyboard back to its button when Escape closes it", async ({
    page,
    shopper,
  }) => {
    await shopper.visits(demonstrationList);
    const share = page.getByRole("button", { name: /^Share / }).first();
    const copy = page.getByRole("button", { name: "Copy Link" });
    for (const time of ["first", "second"]) {
      await share.press("Enter");
      await expect(copy, `the ${time} time`).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(copy).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(copy).toBeHidden();
      await expect(share).toBeFocused();
    }
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a product is shared by the phone's own sheet", async ({ page, shopper }) => {
    await page.addInitScript(() => {
      navigator.share = async (given) => void Object.assign(window, { given });
    });
    await shopper.visits(demonstrationList);
    const link = card(page).getByRole("heading").getByRole("link");
    const title = (await link.textContent()) ?? "";
    const url = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
    await card(page)
      .getByRole("button", { name: `Share ${title}` })
      .tap();
    expect(await page.evaluate(() => Reflect.get(window, "given"))).toEqual({ title, url });
  });
});
