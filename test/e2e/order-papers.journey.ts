import { readFile } from "node:fs/promises";
import { readPdf } from "../pdf.ts";
import { AccountHolder } from "./account-holder.ts";
import { forgetProductsOf, letOrderExpire, placeOrders } from "./database.ts";
import { expect } from "./journey.ts";
import type { Shopper } from "./shopper.ts";
import { besideTest as test } from "./signed-in.ts";

test.use({ expectedAtDesk: [/status of 503/] });

const gateway = { partNumber: "MGI01-W", name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi" };

/** Goes to the checkout of one gateway with a new account, up to the open payment. */
async function opensPayment(shopper: Shopper): Promise<void> {
  await shopper.goesToCheckoutWith(gateway);
  await shopper.checksOut();
}

/** The id of the buyer's newest order. */
async function findsOrder(shopper: Shopper): Promise<string> {
  const link = shopper.page.getByRole("link", { name: /^View order/ }).first();
  return ((await link.getAttribute("href")) ?? "").slice("/orders/".length);
}

test("a paid order has its papers, can be followed, and is ordered again", async ({
  administrator,
  shopper,
  page,
}) => {
  await opensPayment(shopper);
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  const id = await findsOrder(shopper);

  await administrator.visits(`/admin/orders?q=${id}`);
  await administrator.does("View Details", id.slice(0, 8));
  const details = administrator.dialog(`Order ${id.slice(0, 8)}`);
  const slip = details.getByRole("link", { name: "Packing slip" });
  const [ofSlip, ofInvoice] = await Promise.all(
    [slip, details.getByRole("link", { name: "Invoice" })].map((paper) =>
      paper.locator("use").getAttribute("href"),
    ),
  );
  expect(ofSlip).not.toBe(ofInvoice);
  const paper = await administrator.page.request.get((await slip.getAttribute("href")) ?? "");
  const [sheet] = readPdf(await paper.body());
  for (const told of ["Packing slip", "Ada Obi", "1 unit in 1 line"]) {
    expect(sheet).toContain(told);
  }
  await administrator.page.keyboard.press("Escape");
  await administrator.row(id.slice(0, 8)).getByRole("combobox").selectOption("shipped");
  const shipment = administrator.dialog(`Ship order ${id.slice(0, 8)}`);
  await administrator.fills({ Carrier: "DHL", "Tracking number": "JD0146" }, shipment);
  await administrator.presses("Mark as shipped", shipment);
  await administrator.hears("Order status updated");

  await shopper.visits(`/orders/${id}`);
  for (const title of ["Timeline", "Shipping"]) {
    const parcel = page
      .getByRole("region", { name: title, exact: true })
      .getByRole("link", { name: "Track JD0146 at DHL" });
    await expect(parcel).toHaveAttribute("href", /^https:\/\/www\.dhl\.com\/.*=JD0146$/);
  }
  const recipient = page
    .getByRole("region", { name: "Shipping", exact: true })
    .getByText("Ada Obi");
  await recipient.evaluate((name) => name.replaceChildren("W".repeat(100)));
  await page.emulateMedia({ media: "print" });
  const beyond = () => page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(await beyond(), "a long word stays on the sheet").toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: "screen" });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Invoice (PDF)" }).click();
  const [invoice] = readPdf(await readFile(await (await download).path()));
  expect(invoice).toContain("Invoice");
  expect(invoice).toContain(id);

  await page.getByRole("button", { name: /^Order again/ }).click();
  await shopper.hears("Added 1 product to cart!");
  await shopper.opensCart();
  await expect(page.getByRole("main")).toContainText(gateway.name);
  await shopper.proceedsToCheckout();
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Ada Obi");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Ikeja");

  await forgetProductsOf(id);
  await shopper.visits(`/orders/${id}`);
  await page.getByRole("button", { name: /^Order again/ }).click();
  const answer = page.getByRole("dialog", { name: "Nothing of this order can be ordered again" });
  await expect(answer).toContainText(gateway.name);
});

test("where the session has ended, an invoice and ordering again lead back to the order", async ({
  page,
}) => {
  const buyer = new AccountHolder(page);
  await buyer.opensAccountAt("/orders");
  await placeOrders(buyer.email, ["paid"]);
  // The page would hear by itself that the session has ended, and be faster than the buyer.
  await page.route(/\/api\/(?:visitor|sync-lists)$/, () => {});
  await buyer.visits("/orders");
  const link = page.getByRole("link", { name: /^View order/ });
  const address = (await link.getAttribute("href")) ?? "";
  await buyer.visits(address);
  for (const way of [
    page.getByRole("link", { name: "Invoice (PDF)" }),
    page.getByRole("button", { name: /^Order again/ }),
  ]) {
    await page.context().clearCookies();
    await way.click();
    await expect(buyer.heading("Sign in")).toBeVisible();
    await buyer.fillsSignIn();
    await expect(page).toHaveURL(address);
    await expect(buyer.heading(/^Order/)).toBeVisible();
  }
});

test("money that comes too late waits for a decision, and settles its order", async ({
  administrator,
  shopper,
  page,
}) => {
  await opensPayment(shopper);
  const buyer = await page.context().newPage();
  await buyer.goto("/orders");
  const view = buyer.getByRole("link", { name: /^View order/ });
  const id = ((await view.getAttribute("href")) ?? "").slice("/orders/".length);
  await letOrderExpire(id);
  await expect(async () => {
    await buyer.goto(`/orders/${id}`);
    await expect(buyer.getByText("Not paid in time")).toBeVisible({ timeout: 500 });
  }).toPass();
  await shopper.paysInSimulator("Succeed");

  await administrator.visits("/admin/orders");
  await administrator.page.getByRole("link", { name: "Show flagged orders" }).click();
  const row = administrator.row(id.slice(0, 8));
  await expect(row).toContainText("Needs a decision");
  await administrator.does("View Details", id.slice(0, 8));
  const details = administrator.dialog(`Order ${id.slice(0, 8)}`);
  await expect(details).toContainText("It arrived after the order had ended.");
  const settle = details.getByRole("button", { name: "Settle", exact: true });
  await settle.click();
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText(/The order costs R[\d,]+\.\d\d \(ZAR\)/);
  await expect(question).toContainText("Its stock is taken again");
  // Who prints the details prints no question over them.
  await administrator.page.emulateMedia({ media: "print" });
  await expect(details).toBeVisible();
  await expect(question).toBeHidden();
  await administrator.page.emulateMedia({ media: "screen" });
  const lost = Promise.withResolvers<void>();
  await administrator.page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await lost.promise;
    await route.fulfill({ status: 503 });
  });
  await administrator.presses("Settle", question);
  await administrator.page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  lost.resolve();
  await administrator.hears(/^The shop cannot be reached/);
  await expect(settle).toBeFocused();
  await administrator.page.unrouteAll();
  await settle.press("Enter");
  await administrator.presses("Settle", question);
  await administrator.hears("Payment settled: the order is paid");
  const decided = details.locator(":focus");
  await expect(decided).toContainText("This payment was accepted by hand");
  await expect(decided, "its ring is as round as the notice").toHaveCSS("border-radius", "4px");
  await expect(row).toHaveCount(0);

  await buyer.goto(`/orders/${id}`);
  await expect(buyer.getByText("Payment received")).toBeVisible();
});
