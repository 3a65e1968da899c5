import pg from "pg";
import { findDatabaseUrl, startBuiltShop } from "../running-shop.ts";
import { expect, randomAddress, test, watchFaults } from "./journey.ts";
import { Shopper } from "./shopper.ts";

const gateway = { partNumber: "MGI01-W", name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi" };

/** In a shop of its own: others would miss the shipping options. */
test("a checkout from before the shop had shipping options shows them instead of ordering without, keeps what was typed, and tells of one that goes", async ({
  browser,
}) => {
  test.slow();
  const shop = await startBuiltShop({ log: "test-results/first-shipping.log" });
  const database = new pg.Client({ connectionString: await findDatabaseUrl(shop.dataDir) });
  await database.connect();
  const context = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
  });
  const page = await context.newPage();
  const faults = watchFaults(page, [/status of 422/]);
  const shopper = new Shopper(page);
  const offer = (titles: string[]) =>
    database.query(
      "insert into shipping_options (title, cost_minor) select unnest($1::text[]), 500000",
      [titles],
    );
  const options = page.getByRole("group", { name: "Shipping option" });
  const payment = page.getByRole("region", { name: "Payment summary" });
  const offered = payment.getByText("The shop offers shipping since this page was opened");
  try {
    await database.query("delete from shipping_options");
    await shopper.goesToCheckoutWith(gateway);
    await shopper.fillsAddress();
    await expect(page.getByText("Shipping will be confirmed after your order.")).toBeVisible();
    await offer(["Courier"]);
    await shopper.pressesPay();
    await shopper.hears("The shop offers shipping since this page was opened");
    await expect(options.getByRole("radio", { name: "Courier" })).toBeChecked();
    await expect(page.getByText("Please choose a shipping option")).toHaveCount(0);
    await expect(payment.getByText("See what it costs, then pay again.")).toBeVisible();
    await expect(options.getByRole("alert")).toHaveCount(0);
    await expect(shopper.valueOf("Shipping")).toHaveText("$3.23");
    await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Ikeja");

    await database.query("delete from shipping_options");
    await page.reload();
    await expect(page.getByText("Shipping will be confirmed after your order.")).toBeVisible();
    await offer(["Courier", "Counter"]);
    await shopper.pressesPay();
    await expect(options.getByRole("alert")).toHaveText("Please choose a shipping option");
    await expect(options.getByRole("radio").first()).toBeFocused();
    await expect(offered).toBeVisible();
    await shopper.choosesShipping("Courier");
    await expect(options.getByRole("alert")).toHaveCount(0);
    await expect(offered).toHaveCount(0);
    await database.query("delete from shipping_options where title = 'Courier'");
    await shopper.pressesPay();
    await shopper.hears("The shipping option you chose is not offered any more");
    await expect(options.getByRole("radio", { name: "Counter" })).toBeChecked();
    await expect(payment.getByText("“Counter” is chosen now. See what it costs")).toBeVisible();
    await expect(options.getByRole("alert")).toHaveCount(0);
    await shopper.pays();
    const { rows } = await database.query("select shipping_title, shipping_minor from orders");
    expect(rows).toEqual([{ shipping_title: "Counter", shipping_minor: "323" }]);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await database.end();
    await shop.stop();
  }
});
