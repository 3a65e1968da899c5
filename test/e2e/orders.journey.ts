import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { readPdf } from "../pdf.ts";
import { Administrator } from "./administrator.ts";
import { announceOrder, findHolds, findRefund, letOrderExpire, placeOrders } from "./database.ts";
import { findFaults } from "./faults.ts";
import { holdData } from "./held-data.ts";
import { expect } from "./journey.ts";
import { findProductPath } from "./pages.ts";
import type { Shopper } from "./shopper.ts";
import { besideTest as test } from "./signed-in.ts";
import { play } from "./simulator.ts";

test.use({ expectedAtDesk: [/status of (422|409|503)/] });

const gateway = { partNumber: "MGI01-W", name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi" };

/** Buys one gateway and tells the order's id. */
async function buys(shopper: Shopper): Promise<string> {
  await shopper.goesToCheckoutWith(gateway);
  await shopper.checksOut();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  const link = shopper.page.getByRole("link", { name: /^View order/ }).first();
  return ((await link.getAttribute("href")) ?? "").slice("/orders/".length);
}

test("a paid order is seen, shipped and followed by its buyer", async ({
  administrator,
  shopper,
  page,
}) => {
  const id = await buys(shopper);
  const name = id.slice(0, 8);
  await administrator.visits("/admin/orders");
  await administrator.searches("Orders", id);
  const row = administrator.row(name);
  await expect(row).toContainText("Paid");

  await administrator.does("View Details", name);
  const details = administrator.dialog(`Order ${name}`);
  for (const fact of [gateway.name, id, "Ada Obi", "Payment reference", "$1 = ₦"]) {
    await expect(details).toContainText(fact);
  }
  expect(await findFaults(administrator.page)).toEqual([]);
  await administrator.page.keyboard.press("Escape");

  const selector = row.getByRole("combobox");
  await expect(selector.locator("option:disabled")).toHaveText(["Pending"]);
  await selector.selectOption("shipped");
  const shipment = administrator.dialog(`Ship order ${name}`);
  await administrator.fills({ Carrier: "DHL", "Tracking number": "JD0146" }, shipment);
  await administrator.presses("Mark as shipped", shipment);
  await administrator.hears("Order status updated");
  await expect(selector).toHaveValue("shipped");

  await page.goto(`/orders/${id}`);
  await expect(shopper.valueOf("Tracking number")).toHaveText("JD0146");

  await administrator.does("View Details", name);
  await administrator.presses("Edit shipment", details);
  const correction = administrator.dialog(`Shipment of order ${name}`);
  await expect(correction.getByLabel("Carrier")).toHaveValue("DHL");
  await administrator.fills({ "Tracking number": "JD014600006281230704" }, correction);
  await administrator.presses("Save Shipment", correction);
  await administrator.hears("Shipment updated");
  await expect(correction).toBeHidden();
  await expect(details).toContainText("Shipment changed");
  await page.reload();
  await expect(shopper.valueOf("Tracking number")).toHaveText("JD014600006281230704");

  // Where it has room beside its name it stands there.
  await administrator.page.setViewportSize({ width: 390, height: 844 });
  const number = details.getByText("JD014600006281230704", { exact: true });
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  const dropOf = async () =>
    (await topOf(number)) - (await topOf(details.getByText("Tracking number")));
  expect(await dropOf()).toBeLessThan(10);
  await administrator.page.setViewportSize({ width: 360, height: 800 });
  expect(await dropOf()).toBeGreaterThan(10);
});

test("what is typed of a shipment stays where the order cannot be asked for again, or is set back", async ({
  administrator,
  shopper,
}) => {
  const id = await buys(shopper);
  const name = id.slice(0, 8);
  const { page } = administrator;
  await administrator.visits("/admin/orders");
  await administrator.searches("Orders", id);
  await administrator.row(name).getByRole("combobox").selectOption("shipped");
  await administrator.presses("Mark as shipped", administrator.dialog(`Ship order ${name}`));
  await administrator.hears("Order status updated");
  await administrator.does("View Details", name);
  const details = page.getByRole("dialog", { name: `Order ${name}`, exact: true });
  await administrator.presses("Edit shipment", details);
  const tracking = administrator.dialog(`Shipment of order ${name}`).getByLabel("Tracking number");
  await tracking.fill("JD0148");

  await page.route(`**/admin/orders/${id}.data*`, (route) => route.fulfill({ status: 503 }));
  const other = new Administrator(await page.context().newPage());
  await other.visits(`/admin/orders?q=${id}`);
  await other.row(name).getByRole("combobox").selectOption("completed");
  await other.hears("Order status updated");
  await expect(details.getByRole("alert")).toContainText("This could not be refreshed.");
  await expect(tracking).toHaveValue("JD0148");

  await page.unroute(`**/admin/orders/${id}.data*`);
  await other.row(name).getByRole("combobox").selectOption("processing");
  await expect(details.getByRole("alert")).toHaveCount(0);
  await expect(details).toContainText("Processing");
  await expect(tracking).toHaveValue("JD0148");
  await administrator.presses("Save Shipment", administrator.dialog(`Shipment of order ${name}`));
  await administrator.hears("This order is not shipped: its shipment cannot be changed");
});

test("a paid order is cancelled: its goods are on sale again, its payment is given back", async ({
  administrator,
  shopper,
  page,
}) => {
  const id = await buys(shopper);
  const name = id.slice(0, 8);
  await play(page, "/faults", { reference: id, refunds_wait: true });
  await administrator.visits(`/admin/orders?q=${id}`);
  await administrator.row(name).getByRole("combobox").selectOption("cancelled");
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText(`Order ${name}`);
  await expect(question.getByLabel("Give the payment back")).toBeChecked();
  await expect(question).toContainText(/R[\d,]+\.\d\d \(ZAR\) in full/);
  await question.getByLabel("Give the payment back").uncheck();
  await administrator.presses("Keep order", question);
  const selector = administrator.row(name).getByRole("combobox");
  await selector.selectOption("cancelled");
  await expect(question.getByLabel("Give the payment back")).toBeChecked();
  await administrator.presses("Cancel order", question);
  await administrator.hears("Order status updated");
  await expect(selector).toHaveValue("cancelled");
  await expect(selector.locator("option:enabled")).toHaveText(["Cancelled"]);
  expect(await findHolds(id)).toEqual(["returned"]);

  await administrator.does("View Details", name);
  const details = administrator.dialog(`Order ${name}`);
  await expect(details).toContainText("Refund requested");
  await expect(details).toContainText("Refund pending");

  await page.goto(`/orders/${id}`);
  await expect(shopper.valueOf("Charged")).toHaveText(/^R[\d,.]+ \(ZAR\)$/);
  const charged = (await shopper.valueOf("Charged").textContent()) ?? "";
  await expect(shopper.valueOf("Being given back")).toHaveText(charged);

  const listed = administrator.page.locator("tr", { hasText: name });
  await expect(listed).not.toContainText("Refund stuck");
  await play(page, `/refund/${await findRefund(id)}/outcome`, { outcome: "failed" });
  await expect(listed).toContainText("Refund stuck");
  await play(page, "/faults", { reference: id, refunds_wait: false });
  const again = details.getByRole("button", { name: "Try again" });
  expect(await findHeightForFinger(again)).toBe(44);
  await again.press("Enter");
  await administrator.hears("Refund requested again");
  await expect(listed).not.toContainText("Refund stuck");
  await expect(details.locator(":focus")).toHaveText(charged.replace(" (ZAR)", ""));
  await expect(details).toContainText("Refund processed");
  const state = details.getByText(/^R[\d,.]+ Given back$/);
  expect(await state.evaluate(findGap)).toBeGreaterThan(7);
  await page.reload();
  await expect(shopper.valueOf("Given back")).toHaveText(charged);
});

/** Runs in the page: the pixels between the amount that begins a text and the words behind it. */
function findGap(text: Element): number {
  const [before, after] = [document.createRange(), document.createRange()];
  before.selectNodeContents(text.querySelector("[tabindex]") ?? text);
  after.selectNodeContents(text);
  after.setStartAfter(text.firstElementChild ?? text);
  return after.getBoundingClientRect().left - before.getBoundingClientRect().right;
}

/** How many pixels high a button is on a touchscreen. */
async function findHeightForFinger(button: Locator): Promise<number | undefined> {
  const devtools = await button.page().context().newCDPSession(button.page());
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const box = await button.boundingBox();
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  return box?.height;
}

test("a payment that its payer disputes is told to the shop alone, until the provider has decided", async ({
  administrator,
  shopper,
  page,
}) => {
  const id = await buys(shopper);
  const name = id.slice(0, 8);
  await administrator.visits(`/admin/orders?q=${id}`);
  await expect(administrator.row(name)).toContainText("Paid");
  await expect(administrator.row(name)).not.toContainText("Disputed");
  await play(page, `/transaction/${id}/dispute`, { step: "create" });
  await expect(administrator.row(name)).toContainText("Disputed");
  await administrator.row(name).getByRole("combobox").selectOption("cancelled");
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText("The payer disputes a payment of this order");
  await expect(question.getByLabel("Give the payment back")).not.toBeChecked();
  expect(await findFaults(administrator.page)).toEqual([]);
  await administrator.presses("Keep order", question);
  await administrator.visits("/admin/dashboard");
  const pending = administrator.page.getByRole("navigation", { name: "Pending work" });
  await pending.getByRole("link", { name: /Disputes to answer/ }).click();
  await expect(administrator.page).toHaveURL(/\/admin\/orders\?payment=disputed$/);
  await expect(administrator.row(name)).toContainText("Paid");
  await administrator.does("View Details", name);
  const details = administrator.dialog(`Order ${name}`);
  await expect(details).toContainText("The payer disputes this payment at the provider");
  await expect(details).toContainText("Dispute opened");
  expect(await findFaults(administrator.page)).toEqual([]);

  const lost = { step: "resolve", resolution: "merchant-accepted" };
  await play(page, `/transaction/${id}/dispute`, lost);
  await expect(details).toContainText("The dispute was lost");
  await expect(details).toContainText(/Of this payment R[\d,.]+ went back to the payer/);
  await expect(details.getByText("Dispute lost", { exact: true })).toHaveCount(2);
  await administrator.page.keyboard.press("Escape");
  await expect(administrator.row(name)).toHaveCount(0);
  await administrator.visits(`/admin/orders?q=${id}`);
  await expect(administrator.row(name).getByRole("combobox")).toHaveValue("paid");
  await expect(administrator.row(name)).not.toContainText("Disputed");
  await expect(administrator.row(name)).toContainText("Dispute lost");
  await administrator.row(name).getByRole("combobox").selectOption("shipped");
  const shipping = administrator.dialog(`Ship order ${name}`);
  await expect(shipping).toContainText("A dispute was lost: money went back to the payer");
  expect(await findFaults(administrator.page)).toEqual([]);
  await page.goto(`/orders/${id}`);
  await expect(shopper.valueOf("Charged")).toHaveText(/^R/);
  await expect(page.getByText(/disput/i)).toHaveCount(0);
});

test("each question that gives money back says that its payer disputes it", async ({
  administrator,
  shopper,
  page,
}) => {
  const id = await paysTooLate(shopper, page);
  const name = id.slice(0, 8);
  const disputed = "The payer disputes a payment of this order";
  await play(page, "/faults", { reference: id, refunds_wait: true });
  await administrator.visits(`/admin/orders?q=${id}`);
  await expect(administrator.row(name)).toContainText("Needs a decision");
  await play(page, `/transaction/${id}/dispute`, { step: "create" });
  await expect(administrator.row(name)).toContainText("Disputed");

  await administrator.does("View Details", name);
  const details = administrator.dialog(`Order ${name}`);
  await administrator.presses("Refund", details);
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText(disputed);
  await administrator.presses("Refund", question);
  await administrator.hears("Refund requested");

  await expect(details).toContainText("Refund pending");
  await play(page, `/refund/${await findRefund(id)}/outcome`, { outcome: "failed" });
  await play(page, "/faults", { reference: id, refunds_wait: false });
  const again = details.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  const desk = administrator.page.viewportSize();
  await administrator.page.setViewportSize({ width: 390, height: 844 });
  const [title, action] = await Promise.all([
    details.locator("dl > div").filter({ hasText: "Try again" }).locator("dt").boundingBox(),
    again.boundingBox(),
  ]);
  if (!title || !action) throw new Error("The refund is nowhere to be seen");
  // In a line of its own, which begins a little before its words.
  expect(action.y).toBeGreaterThanOrEqual(title.y + title.height - 1);
  expect(Math.abs(action.x - title.x)).toBeLessThanOrEqual(8);
  if (desk) await administrator.page.setViewportSize(desk);
  await again.press("Enter");
  await expect(question).toContainText(disputed);
  expect(await findFaults(administrator.page)).toEqual([]);
  const letGo = await holdData(administrator.page, new RegExp(`/admin/orders/${id}\\.data`));
  await question.getByRole("button", { name: "Refund" }).press("Enter");
  await administrator.hears("Refund requested again");
  letGo();
  await expect(question).toBeHidden();
  await expect(details.locator(":focus")).toHaveText(/^R[\d,.]+$/);
});

test("late money that a lost dispute gave back is not settled unwarned, and can be closed", async ({
  administrator,
  shopper,
  page,
}) => {
  const id = await paysTooLate(shopper, page);
  const name = id.slice(0, 8);
  await administrator.visits(`/admin/orders?q=${id}`);
  await expect(administrator.row(name)).toContainText("Needs a decision");
  await administrator.does("View Details", name);
  const details = administrator.dialog(`Order ${name}`);
  await expect(details.getByRole("button", { name: "Settle" })).toBeVisible();
  const elsewhere = details.getByRole("button", { name: "Given back elsewhere" });
  await expect(elsewhere).toHaveCount(0);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Your payment is being looked into")).toBeVisible();
  const lost = { step: "resolve", resolution: "merchant-accepted" };
  await play(page, `/transaction/${id}/dispute`, lost);
  await expect(elsewhere).toBeVisible();

  await administrator.presses("Settle", details);
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText("A dispute was lost: money went back to the payer");
  await expect(question).toContainText("The order would count as paid without it");
  await administrator.presses("Cancel", question);
  await administrator.presses("Given back elsewhere", details);
  await expect(question).toContainText("Say so only if the payer has all of this back");
  expect(await findFaults(administrator.page)).toEqual([]);
  await administrator.presses("Given back elsewhere", question);
  await administrator.hears("Payment closed: it was given back elsewhere");
  await expect(details).toContainText("This payment was given back elsewhere");
  await expect(details).toContainText("Payment given back elsewhere");
  await expect(administrator.page.locator("tr", { hasText: name })).not.toContainText("decision");
  await page.reload();
  await expect(shopper.valueOf("Order amount")).toHaveText(/^R/);
  await expect(page.getByText("Your payment is being looked into")).toHaveCount(0);
});

test("an order is shown though changes come faster than the list that shows them", async ({
  administrator,
}) => {
  const { page } = administrator;
  const email = `${randomUUID()}@example.com`;
  await administrator.visits(`/admin/orders?q=${email}`);
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.route(/\/admin\/orders\.data/, async (route) => {
    await delay(1_000);
    await route.continue();
  });
  await placeOrders(email, ["paid"]);
  const rows = page.locator("tr", { hasText: email });
  const until = performance.now() + 15_000;
  while (performance.now() < until && (await rows.count()) === 0) {
    await announceOrder(randomUUID());
    await delay(100);
  }
  expect(await rows.count()).toBe(1);
});

test("a list that never comes is asked for anew with the next change after ten seconds", async ({
  administrator,
}) => {
  const { page } = administrator;
  const email = `${randomUUID()}@example.com`;
  await page.clock.install();
  await administrator.visits(`/admin/orders?q=${email}`);
  await expect(page.getByText("No orders found")).toBeVisible();
  const list = /_routes=admin%2Forders/;
  // Other journeys sell meanwhile, so it may be asked for at any time.
  const asked = page.waitForRequest(list);
  let times = 0;
  await page.route(list, (route) => (times++ === 0 ? undefined : route.continue()));
  await placeOrders(email, ["paid"]);
  await announceOrder(randomUUID());
  await asked;
  await page.clock.fastForward(10_000);
  await announceOrder(randomUUID());
  await expect(page.locator("tr", { hasText: email })).toHaveCount(1);
});

/** Buys, and pays once the order has ended; its id. */
async function paysTooLate(shopper: Shopper, page: Page): Promise<string> {
  await shopper.goesToCheckoutWith(gateway);
  await shopper.checksOut();
  const id = await letsExpire(page);
  await shopper.paysInSimulator("Succeed");
  return id;
}

/** Lets the time of the order be over whose payment is open, and tells its id. */
async function letsExpire(page: Page): Promise<string> {
  const id = await findNewestOrder(page);
  const other = await page.context().newPage();
  await letOrderExpire(id);
  await expect(async () => {
    await other.goto(`/orders/${id}`);
    await expect(other.getByText("Not paid in time")).toBeVisible({ timeout: 500 });
  }).toPass();
  await other.close();
  return id;
}

/** The id of the order whose payment is open, from a tab of its own. */
async function findNewestOrder(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.goto("/orders");
  const link = other.getByRole("link", { name: /^View order/ }).first();
  const id = ((await link.getAttribute("href")) ?? "").slice("/orders/".length);
  await other.close();
  return id;
}

test("a question about an order that was cancelled meanwhile stays as it is, and ends with the refusal", async ({
  administrator,
  shopper,
}) => {
  const id = await buys(shopper);
  const name = id.slice(0, 8);
  const ordersPage = `/admin/orders?q=${id}`;
  await administrator.visits(ordersPage);
  const selector = administrator.row(name).getByRole("combobox", { includeHidden: true });
  await selector.selectOption("completed");
  await administrator.hears("Order status updated");
  await selector.selectOption("cancelled");
  const question = administrator.dialog("Are you sure?");
  const asked = "cancel it when they have come back";
  await expect(question).toContainText(asked);

  const other = new Administrator(await administrator.page.context().newPage());
  await other.visits(ordersPage);
  await other.row(name).getByRole("combobox").selectOption("cancelled");
  await other.presses("Cancel order", other.dialog("Are you sure?"));
  await expect(selector).toHaveValue("cancelled");
  await expect(question).toContainText(asked);
  await administrator.presses("Cancel order", question);
  await administrator.hears("This order is now cancelled: please look again");
  await expect(question).toBeHidden();
});

test("an order that was paid meanwhile is not cancelled as unpaid, though nobody told the shop", async ({
  administrator,
  shopper,
  page,
}) => {
  await shopper.goesToCheckoutWith(gateway);
  await shopper.checksOut();
  const id = await findNewestOrder(page);
  const name = id.slice(0, 8);
  await administrator.visits(`/admin/orders?q=${id}`);
  const selector = administrator.row(name).getByRole("combobox", { includeHidden: true });
  await selector.selectOption("cancelled");
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText(`Order ${name}`);
  await play(page, `/transaction/${id}/outcome`, {
    outcome: "success",
    webhook: { missing: true },
  });
  await administrator.presses("Cancel order", question);
  await administrator.hears("This order is now paid: please look again");
  await expect(question).toBeHidden();
  await expect(selector).toHaveValue("paid");
});

test("an order that was completed meanwhile is not shipped by a dialog that was opened before", async ({
  administrator,
  shopper,
}) => {
  const id = await buys(shopper);
  const name = id.slice(0, 8);
  const ordersPage = `/admin/orders?q=${id}`;
  await administrator.visits(ordersPage);
  const selector = administrator.row(name).getByRole("combobox", { includeHidden: true });
  await selector.selectOption("shipped");
  const shipment = administrator.dialog(`Ship order ${name}`);
  await expect(shipment).toBeVisible();

  const other = new Administrator(await administrator.page.context().newPage());
  await other.visits(ordersPage);
  await other.row(name).getByRole("combobox").selectOption("completed");
  await expect(selector).toHaveValue("completed");
  await administrator.presses("Mark as shipped", shipment);
  await administrator.hears("This order is now completed: please look again");
  await expect(selector).toHaveValue("completed");
});

test("orders chosen together are set to processing where they are paid, and have their slips printed", async ({
  administrator,
}) => {
  const email = `${randomUUID()}@example.com`;
  await placeOrders(email, ["paid", "pending", "paid"]);
  await administrator.visits(`/admin/orders?q=${email}`);
  const { page } = administrator;
  const box = page.getByRole("checkbox", { name: /^Select Order/ });
  const bar = page.getByRole("group", { name: "Selected rows" });
  await box.nth(1).click();
  await expect(bar.getByRole("button", { name: "Packing slips" })).toBeDisabled();
  await box.nth(1).click();
  await box.first().click();
  await box.last().click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  expect(await findFaults(page)).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (wide) await page.setViewportSize(wide);

  const slips = bar.getByRole("link", { name: "Packing slips (2 of 3)" });
  const answer = await page.request.get((await slips.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const pages = readPdf(await answer.body());
  expect(pages).toHaveLength(2);
  const numbers = pages.map((sheet) => sheet.match(/Packing slip (\d+)/)?.[1]);
  const rows = page.getByRole("row").filter({ hasText: "Paid" });
  await expect(rows).toContainText(numbers.map((number) => `No. ${number}`));
  const opened = page.waitForEvent("popup");
  await slips.click();
  await (await opened).close();

  await administrator.presses("Set to processing", bar);
  await administrator.hears(
    "2 orders set to processing. 1 left as it is, because only paid orders are set: 1 pending",
  );
  await expect(bar).toHaveCount(0);
  const statuses = page.getByRole("row").getByRole("combobox");
  await expect(statuses.first()).toHaveValue("processing");
  await expect(statuses.nth(1)).toHaveValue("pending");
  await expect(statuses.last()).toHaveValue("processing");
});

test.describe("orders chosen together that are all refused", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("stay chosen, and the button that was pressed keeps the keyboard", async ({
    administrator,
  }) => {
    const email = `${randomUUID()}@example.com`;
    await placeOrders(email, ["pending"]);
    await administrator.visits(`/admin/orders?q=${email}`);
    await administrator.page.getByRole("checkbox", { name: /^Select Order/ }).click();
    const bar = administrator.page.getByRole("group", { name: "Selected rows" });
    const button = bar.getByRole("button", { name: "Set to processing" });
    await button.press("Enter");
    await administrator.hears(/^No order set to processing/);
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(button).toBeFocused();
  });
});

test("the status of an order keeps the keyboard while it is changed, and takes no other choice", async ({
  administrator,
}) => {
  const email = `${randomUUID()}@example.com`;
  await placeOrders(email, ["paid"]);
  const { page } = administrator;
  await administrator.visits(`/admin/orders?q=${email}`);
  const selector = page.getByRole("row").getByRole("combobox");
  let answered = Promise.withResolvers<boolean>();
  await page.route("**/admin/orders.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const isTaken = await answered.promise;
    return isTaken ? route.continue() : route.fulfill({ status: 503 });
  });
  const choosesProcessing = async () => {
    await selector.press("ArrowDown");
    await expect(selector).toHaveAttribute("aria-disabled", "true");
    // To the last of them, which is to cancel the order.
    await selector.press("End");
    await expect(selector).toHaveValue("paid");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  };

  await choosesProcessing();
  answered.resolve(false);
  await administrator.hears(/^The shop cannot be reached/);
  await expect(selector).not.toHaveAttribute("aria-disabled");
  await expect(selector).toHaveValue("paid");
  await expect(selector).toBeFocused();

  answered = Promise.withResolvers();
  await choosesProcessing();
  answered.resolve(true);
  await administrator.hears("Order status updated");
  await expect(selector).not.toHaveAttribute("aria-disabled");
  await expect(selector).toHaveValue("processing");
  await expect(selector).toBeFocused();
});

test("the shape of a badge is seen in a row that is pointed at, and in one that is chosen", async ({
  administrator,
}) => {
  const email = `${randomUUID()}@example.com`;
  await placeOrders(email, ["pending", "cancelled"]);
  const { page } = administrator;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await administrator.visits(`/admin/orders?q=${email}`);
    for (const [at, word] of ["Pending", "Cancelled"].entries()) {
      const row = page.locator("tbody tr").nth(at);
      const badge = row.locator("span", { hasText: new RegExp(`^${word}$`) }).last();
      await row.hover();
      expect(await findEdge(badge), `${word}, pointed at, ${colorScheme}`).toBeGreaterThan(20);
      await row.getByRole("checkbox").check();
      expect(await findEdge(badge), `${word}, chosen, ${colorScheme}`).toBeGreaterThan(20);
    }
  }
});

/** How much the left edge of a part differs from the ground that it lies on, of 255. */
async function findEdge(part: Locator): Promise<number> {
  const { x, y, height } = (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const clip = { x: Math.floor(x) - 2, y: Math.round(y + height / 2), width: 5, height: 1 };
  const picture = await part.page().screenshot({ clip, scale: "css", animations: "disabled" });
  const [ground = [], ...others] = await readPixels(picture);
  const differences = others.flatMap((each) =>
    each.map((part, channel) => Math.abs(part - (ground[channel] ?? 0))),
  );
  return Math.max(...differences);
}

/** Red, green and blue of each pixel of a picture, from 0 to 255. */
async function readPixels(picture: Buffer): Promise<number[][]> {
  const bytes = await sharp(picture).removeAlpha().raw().toBuffer();
  return Array.from({ length: bytes.length / 3 }, (_, at) => [
    ...bytes.subarray(at * 3, at * 3 + 3),
  ]);
}

test("a paid order appears in an open list by itself", async ({ administrator, shopper }) => {
  await administrator.visits("/admin/orders");
  const id = await buys(shopper);
  await expect(administrator.row(id.slice(0, 8))).toContainText("Paid");
});

test("on paper an order is ink on white, without what can only be pressed", async ({
  shopper,
  page,
}) => {
  const id = await buys(shopper);
  await shopper.visits(`/orders/${id}`);
  const link = page.getByRole("main").getByRole("link", { name: gateway.name });
  await link.press("Shift");
  await expect(link).toHaveCSS("outline-style", "solid");
  await expect(page.getByText("Invoice (PDF)")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(link).toHaveCSS("outline-style", "none");
  await expect(page.getByRole("main").getByText(gateway.name)).toBeVisible();
  const around = page.locator("body > :not(main)");
  await expect(around.filter({ hasText: "Skip to content" })).toHaveCount(1);
  await expect(around.filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText("Test mode: no real money moves.")).toBeVisible();
  await expectNamed(page);
  await expect(page.getByText("Invoice (PDF)")).toBeHidden();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  const ink = await page.locator("html").evaluate((html) => {
    const { backgroundColor, color } = getComputedStyle(html);
    return { backgroundColor, color };
  });
  expect(ink).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(24, 22, 17)" });
});

test("on paper the details of an order run on from sheet to sheet, without the list behind them", async ({
  administrator,
}) => {
  const { page } = administrator;
  const email = `${randomUUID()}@example.com`;
  await placeOrders(email, ["paid"], { lines: 40 });
  await administrator.visits(`/admin/orders?q=${email}`);
  const row = administrator.row(email);
  await row.getByRole("button", { name: /^View Details/ }).press("Enter");
  const details = page.getByRole("dialog");
  await expect(details).toContainText("Timeline");
  await page.emulateMedia({ media: "print" });
  await expectNamed(page);
  const head = await page.getByRole("banner").boundingBox();
  const place = await details.boundingBox();
  expect(place?.y, "clear of the line").toBeGreaterThanOrEqual(
    (head?.y ?? 0) + (head?.height ?? 0),
  );
  const logo = await page.getByRole("banner").getByRole("link").first().boundingBox();
  expect(place?.x, "below the shop's name").toBe(logo?.x);
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  // The one is its title, the other what it tells.
  await expect(details.locator("> *").filter({ visible: true })).toHaveCount(2);
  await expect(details).toHaveCSS("box-shadow", "none");
  // A browser prints what is fixed once on every sheet, and of what scrolls only what is in sight.
  await expect(details).toHaveCSS("position", "absolute");
  const hidden = await details.evaluate((dialog) =>
    [dialog, ...dialog.children].map((part) => part.scrollHeight - part.clientHeight),
  );
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
  expect(await countSheets(page)).toBeGreaterThan(1);
});

test("on paper a status that is full on a screen is ink on white with a line around it", async ({
  administrator,
}) => {
  const { page } = administrator;
  const email = `${randomUUID()}@example.com`;
  await placeOrders(email, ["completed"]);
  await administrator.visits(`/admin/orders?q=${email}`);
  const row = administrator.row(email);
  await row.getByRole("button", { name: /^View Details/ }).press("Enter");
  const details = page.getByRole("dialog");
  await expect(details).toContainText("Timeline");
  const printed = {
    "background-color": "rgba(0, 0, 0, 0)",
    "border-color": "rgb(139, 132, 118)",
    color: "rgb(24, 22, 17)",
  };
  const expectPrinted = async (badge: Locator) => {
    for (const [property, value] of Object.entries(printed)) {
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await expect(badge).not.toHaveCSS(property, value);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(badge).toHaveCSS(property, value);
    }
  };
  await expectPrinted(details.locator(".badge").getByText("Completed"));
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expectPrinted(row.locator(".badge").getByText("Completed"));
});

test("a page that is short on paper is one sheet, as high as it may be on a screen", async ({
  shopper,
  page,
}) => {
  await shopper.visits("/wishlist");
  await expect(page.getByText("Your Wishlist is Empty")).toBeVisible();
  expect(await countSheets(page)).toBe(1);
});

test("so is a product, which begins with nothing that could be chosen", async ({
  shopper,
  page,
}) => {
  await shopper.visits(await findProductPath(page));
  await expect(page.getByRole("combobox", { name: "Currency" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expectNamed(page);
  await expect(page.getByLabel("Currency")).toBeHidden();
  await expect(page.getByText("Currency", { exact: true })).toBeHidden();
});

async function countSheets(page: Page): Promise<number | undefined> {
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  return paper.match(/\/Type \/Page\n/g)?.length;
}

/** A sheet says whose it is, and where on the web; of the header nothing else is there. */
async function expectNamed(page: Page): Promise<void> {
  const header = page.locator("body > header");
  const home = header.locator("a").first();
  await expect(home).toBeVisible();
  await expect(home).not.toHaveText("");
  await expect(header.locator("> div > *").filter({ visible: true })).toHaveCount(1);
  const address = await home.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(address).toBe(JSON.stringify(new URL(page.url()).host));
}
