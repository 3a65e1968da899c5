import { startBuiltShop } from "../running-shop.ts";
import { Administrator } from "./administrator.ts";
import { expect, test as journey, watchFaults } from "./journey.ts";
import { startTlsProxy } from "./tls-proxy.ts";

/** A shop as most owners run it: browsers speak TLS with a proxy, which speaks plainly with the shop. */
const test = journey.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const proxy = await startTlsProxy();
    const shop = await startBuiltShop({
      log: "test-results/behind-tls.log",
      settings: { SITE_URL: proxy.url },
    });
    proxy.leadTo(shop.url);
    await use(proxy.url);
    await shop.stop();
    await proxy.stop();
  },
});

test.use({ ignoreHTTPSErrors: true });

test("behind a proxy that ends TLS the shop sells, and its forms are taken", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  test.slow();
  await shopper.goesToCheckoutWith({
    partNumber: "MGI01-W",
    name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi",
  });
  await shopper.checksOut();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  await expect(page.getByRole("article")).toContainText("Paid");

  await shopper.visits("/account");
  await page.getByLabel("Full name").fill("Ada O. Obi");
  await page.getByRole("button", { name: "Save name" }).click();
  await shopper.hears("Your name was saved");
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);

  // Without scripts a form names where it comes from by itself.
  const bare = { baseURL, ignoreHTTPSErrors: true, javaScriptEnabled: false };
  const reader = await browser.newPage(bare);
  await reader.goto("/newsletter");
  await reader.getByRole("main").getByLabel("Newsletter address").fill("ada@example.com");
  await reader.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expect(reader.getByRole("main").getByRole("status")).toContainText("check your inbox");

  const desk = await browser.newPage({ baseURL, ignoreHTTPSErrors: true });
  const faults = watchFaults(desk);
  const administrator = new Administrator(desk);
  await administrator.entersAt("/admin/products");
  await administrator.searches("Products", "MGI01-W");
  await administrator.does("Suspend", "MGI01-W");
  await administrator.hears(/suspended/i);
  expect(faults).toEqual([]);
});
