import { expect, test } from "./journey.ts";
import { findProductPath } from "./pages.ts";

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a page that is opened says so, and is there again by itself with the connection", async ({
    context,
    page,
    shopper,
  }) => {
    await shopper.visits("/cart");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(["/offline"]);

    await context.setOffline(true);
    await page.goto("/products");
    await expect(shopper.heading("You are offline")).toBeVisible();
    await expect(page).toHaveURL("/products");
    const isAsked = page.waitForEvent("load");
    await page.getByRole("link", { name: "Try again" }).click();
    await isAsked;
    await expect(shopper.heading("You are offline")).toBeVisible();
    await context.setOffline(false);
    await expect(shopper.heading("All Products")).toBeVisible();
  });
});

test("a shared product shows its own picture, under an address that the page tells", async ({
  page,
}) => {
  await page.goto(await findProductPath(page));
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(address).toMatch(/\/images\/shared\/[0-9a-f-]{36}-[0-9a-f]{16}\.jpg$/);
  const picture = await page.request.get(address ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const size = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address ?? "");
  expect(size).toEqual([1200, 630]);
});

test("what the head of a page points to is there", async ({ page }) => {
  await page.goto("/");
  for (const rel of ["manifest", "apple-touch-icon", "alternate"]) {
    const address = await page.locator(`link[rel="${rel}"]`).first().getAttribute("href");
    expect((await page.request.get(address ?? "")).status(), rel).toBe(200);
  }
  for (const path of ["/robots.txt", "/sitemap.xml", "/llms.txt", "/favicon.ico"]) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});

test("the feeds are read by a browser's own reader, whole and without a fault", async ({
  page,
}) => {
  await page.goto("/");
  // Counted once more where another journey has added a product between the two.
  await expect(async () => {
    const counts = await page.evaluate(countEntries);
    expect(counts.offers).toBeGreaterThan(200);
    expect(counts.addresses).toBe(counts.offers);
    expect(counts.news).toBe(50);
    expect(counts.maps).toBe(2);
  }).toPass({ timeout: 20_000 });
});

/** Runs in the page. */
async function countEntries() {
  const count = async (path: string, tag: string) => {
    const text = await (await fetch(path)).text();
    const read = new DOMParser().parseFromString(text, "application/xml");
    if (read.querySelector("parsererror")) throw new Error(`${path} is no XML`);
    return read.getElementsByTagName(tag).length;
  };
  return {
    offers: await count("/feeds/google-merchant.xml", "item"),
    news: await count("/feeds/new-products.xml", "item"),
    addresses: await count("/sitemaps/products-1.xml", "url"),
    maps: await count("/sitemap.xml", "sitemap"),
  };
}
