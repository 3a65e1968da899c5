import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import {
  addPromotionCode,
  addShippingOption,
  findStock,
  letOrderExpire,
  letTimeToPayBeOver,
  letTooLittleArrive,
  offerMainColorLast,
  raisePrice,
  removeShippingOption,
} from "./database.ts";
import { holdData } from "./held-data.ts";
import { expect, test } from "./journey.ts";
import { Shopper } from "./shopper.ts";
import { play } from "./simulator.ts";

const tracker = "MTR01-T Vehicle Tracker, LTE";

const plugInGateway = { partNumber: "MGI01-W", name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi" };
const roomSensor = { partNumber: "MSR01-WA", name: "MSR01-WA Room Air Sensor, Wi-Fi" };
const repricedSensor = { partNumber: "MSR03-L", name: "MSR03-L Nine-in-One Air Station, LoRaWAN" };
const lteGateway = { partNumber: "MGI02-T", name: "MGI02-T Indoor LoRaWAN Gateway, LTE" };

/** To the open payment of one gateway. */
async function begins(shopper: Shopper, product = plugInGateway): Promise<void> {
  await shopper.goesToCheckoutWith(product);
  await shopper.checksOut();
}

/** As far, and the payment's window is closed. */
async function leavesUnpaid(shopper: Shopper, product = plugInGateway): Promise<void> {
  await begins(shopper, product);
  await shopper.paysInSimulator("Close");
  await shopper.hears("Payment cancelled");
}

/** The one order that waits, by the same customer. */
async function paysInAnotherTab(context: BrowserContext): Promise<Shopper> {
  const other = new Shopper(await context.newPage());
  await other.visits("/orders");
  await other.opensPayment("Pay now");
  await other.paysInSimulator("Succeed");
  await expect(other.page.getByRole("article")).toContainText("Paid");
  return other;
}

/** To the cart, before the answer to the order is there; that comes once it is let. */
async function leavesWhileOrdering(
  shopper: Shopper,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  await shopper.goesToCheckoutWith(plugInGateway);
  await shopper.fillsAddress();
  await shopper.choosesShipping("Pick-up in Ikeja");
  return await leavesOncePressed(shopper, answer);
}

/** The same from the filled checkout on. */
async function leavesOncePressed(
  shopper: Shopper,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await shopper.page.route("**/api/create-order", async (route) => {
    await promise;
    await answer(route);
  });
  await shopper.pressesPay();
  await shopper.page.goBack();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  return resolve;
}

/** A step of the browser's, back or forward, that the page takes back at once. */
async function goesAndReturns(page: Page, step: 1 | -1): Promise<void> {
  await page.evaluate(async (by) => {
    const arrives = () => new Promise((done) => addEventListener("popstate", done, { once: true }));
    history.go(by);
    await arrives();
    await arrives();
  }, step);
}

async function readOrderId({ page }: Shopper): Promise<string> {
  await page.goto("/orders");
  const link = page.getByRole("link", { name: /^View order/ }).first();
  const href = (await link.getAttribute("href")) ?? "";
  return href.slice("/orders/".length);
}

test("a visitor finds a product, signs up, pays with a code and sees the order", async ({
  page,
  shopper,
}) => {
  const stock = await findStock("MTR01-T");
  const code = await addPromotionCode("MTR01-T");
  await shopper.visits("/");
  await shopper.searchesFor("vehicle");
  await shopper.choosesCategory("Trackers");
  await shopper.filtersByConnectivity("LTE");
  await shopper.opensProduct(tracker);
  await shopper.chooses("With CAN reader");
  await shopper.setsQuantity(2);
  await expect(page.getByRole("main")).toContainText("2 x $69.00 = $138.00");
  await shopper.addsToCart();
  await shopper.opensCart();
  await expect(page.getByRole("main")).toContainText("With CAN reader");
  await expect(shopper.valueOf("Subtotal")).toHaveText("$138.00");

  await shopper.proceedsToCheckout();
  await shopper.signsUp();
  await expect(page).toHaveURL(/\/checkout$/);
  const row = page.locator("main li:has(img)").first();
  const edge = await row.boundingBox();
  const picture = await row.locator("img").boundingBox();
  expect(picture?.x, "the picture begins where its row does").toBe(edge?.x);
  await shopper.appliesPromotionCode(code.toLowerCase());
  await shopper.hears("Promotion code applied: 20% Discount");
  const payment = page.getByRole("region", { name: "Payment summary" });
  await expect(payment.getByText(`for ${tracker}`)).toBeVisible();
  await page.getByRole("button", { name: /^Remove promotion code/ }).click();
  await shopper.hears("Promotion code removed");
  await expect(shopper.valueOf("Discount")).toBeHidden();
  await shopper.appliesPromotionCode(` ${code} `);
  await expect(shopper.valueOf("Discount")).toHaveText("−$27.60");

  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const wish = page.getByText("Please choose a shipping option");
  await expect(wish).toBeVisible();
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Ikeja");
  await expect(city).not.toHaveAttribute("aria-invalid");
  await page.getByRole("radio").first().check();
  await expect(wish).toBeHidden();
  await shopper.checksOut();
  const popup = page.frameLocator('iframe[title="Test payment"]');
  await expect(popup.getByRole("heading", { name: "Pay Meridian IoT (test mode)" })).toBeVisible();
  await shopper.paysInSimulator("Succeed");

  await shopper.hears("Payment successful!");
  await expect(page).toHaveURL(/\/orders$/);
  await expect(shopper.heading("My Orders")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Paid");
  await expect(page.getByRole("article")).toContainText("$110.40");
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  expect(await findStock("MTR01-T")).toBe(stock - 2);

  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText("Ada Obi")).toBeVisible();
  const amounts = shopper.valueOf("Discount").locator(".figures > span");
  for (let width = 320; width > 160; width -= 4) {
    await page.setViewportSize({ width, height: 640 });
    const lines = amounts.evaluateAll((all) =>
      all.map((it) => new Set(Array.from(it.getClientRects(), ({ top }) => top)).size),
    );
    expect(await lines, `no amount is broken behind its minus at ${width} px`).toEqual([1, 1]);
  }
});

test("a line shows the colour that was chosen, for a guest, after signing up and in its order", async ({
  page,
  shopper,
}) => {
  await shopper.visits(`/products?search=${roomSensor.partNumber}`);
  await shopper.opensProduct(roomSensor.name);
  await shopper.chooses("Black");
  const shown = page.getByRole("img", { name: `${roomSensor.name}, black, seen from the front` });
  const black = (await shown.getAttribute("src")) ?? "";
  const picture = page.getByRole("main").getByRole("listitem").locator("img");
  const expectBlack = async () => {
    await expect(picture).toHaveAttribute("src", black);
    await expect(page.getByRole("main")).toContainText("Black");
  };
  await shopper.addsToCart();
  await shopper.opensCart();
  await expectBlack();

  await shopper.proceedsToCheckout();
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/sync-lists"));
  await shopper.signsUp();
  await told;
  await expectBlack();
  await shopper.visits("/cart");
  await expectBlack();
  await shopper.proceedsToCheckout();
  await expectBlack();

  await shopper.checksOut();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  await expect(shopper.heading("My Orders")).toBeVisible();
  await expectBlack();
  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(shopper.heading(/^Order/)).toBeVisible();
  await expectBlack();
});

test("a line from a card shows the colour that is bought, for a guest as after signing up", async ({
  page,
  shopper,
}) => {
  const black = `/images/${await offerMainColorLast("MBK02-W")}`;
  await shopper.visits("/products?search=MBK02-W");
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card.locator("img").first()).not.toHaveAttribute("src", black);
  await card.getByRole("button", { name: "Add to cart" }).click();
  await shopper.hears("Added to cart!");
  await shopper.opensCart();
  const line = page.getByRole("main").getByRole("listitem");
  await expect(line).toContainText("Black");
  await expect(line.locator("img")).toHaveAttribute("src", black);

  await shopper.proceedsToCheckout();
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/sync-lists"));
  await shopper.signsUp();
  await told;
  await expect(line.locator("img")).toHaveAttribute("src", black);
});

test("an order of nothing to pay is placed, and nobody speaks of a payment", async ({
  page,
  shopper,
}) => {
  const code = await addPromotionCode(plugInGateway.partNumber, "free_subscription");
  await shopper.goesToCheckoutWith(plugInGateway);
  await shopper.fillsAddress();
  await shopper.choosesShipping("Pick-up in Ikeja");
  await shopper.appliesPromotionCode(code);
  await page.getByRole("button", { name: "Place order" }).click();
  await shopper.hears("Order placed!");
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByText("Nothing to pay")).toBeVisible();
  await expect(shopper.valueOf("Charged")).toHaveText("Nothing");
  await expect(page.getByText("Payment reference")).toHaveCount(0);
});

test.describe("a cart of more lines than an order can have", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told so before the checkout, and there", async ({ page, shopper }) => {
    await shopper.goesToCheckoutWith(plugInGateway);
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem("cart.v1") ?? "[]");
      const lines = Array.from({ length: 101 }, (_, at) => ({ ...line, version: `Version ${at}` }));
      localStorage.setItem("cart.v1", JSON.stringify(lines));
    });
    await shopper.visits("/cart");
    const told = "An order has at most 100 lines";
    await expect(page.getByText(`${told}. Remove 1 of the 101 in your cart.`)).toBeVisible();
    await shopper.visits("/checkout");
    await shopper.fillsAddress();
    await shopper.choosesShipping("Pick-up in Ikeja");
    await shopper.pressesPay();
    await shopper.hears(told);
    const payment = page.getByRole("region", { name: "Payment summary" });
    await expect(payment.getByRole("link", { name: "Edit cart" })).toBeVisible();
  });
});

test("a declined payment leaves the order to be paid again", async ({ page, shopper }) => {
  await begins(shopper);
  await shopper.paysInSimulator("Decline");
  await shopper.paysInSimulator("Close");
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
  await shopper.pays();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Paid");
});

test("a closed payment says so, and the same order can be paid afterwards", async ({
  page,
  shopper,
}) => {
  await leavesUnpaid(shopper);
  await shopper.hears("Your order waits for its payment. Pay again to go on with the same order.");
  const waiting = page.getByRole("main").getByText("Your order waits for its payment.");
  const city = page.getByRole("textbox", { name: "City" });
  const sent = await city.inputValue();
  await city.fill("Abeokuta");
  await expect(waiting).toContainText("paying now makes a new order and cancels that one.");
  await expect(waiting).not.toContainText("Pay again");
  await city.fill(sent);
  await expect(waiting).toContainText("Pay again to go on with the same order.");
  await expect(page).toHaveURL(/\/checkout$/);

  const orderId = await readOrderId(shopper);
  await expect(page.getByRole("article")).toContainText("Pending");
  await shopper.visits(`/orders/${orderId}`);
  await shopper.opensPayment("Pay now");
  await shopper.paysInSimulator("Succeed");
  await expect(page.getByText("Payment received")).toBeVisible();
});

test("an order that waits is paid among the others, and its cart is empty then", async ({
  page,
  shopper,
}) => {
  await begins(shopper);
  await shopper.paysInSimulator("Close");
  await shopper.visits("/orders");
  const order = page.getByRole("article");
  await expect(order).toContainText("Waits for its payment until");
  await expect(order.getByRole("button", { name: /^Order again/ })).toHaveCount(0);
  await shopper.opensPayment("Pay now");
  await shopper.paysInSimulator("Close");
  await expect(order).toContainText("Pay again to go on with the same order.");
  await shopper.opensPayment("Pay now");
  await shopper.paysInSimulator("Succeed");
  await expect(order).toContainText("Paid");
  await expect(order.getByRole("button", { name: /^Order again/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
});

test("Back stays with the payment that lies over the page, and leaves once that is closed", async ({
  page,
  shopper,
}) => {
  await begins(shopper);
  await goesAndReturns(page, -1);
  await shopper.paysInSimulator("Close");
  await shopper.hears("Payment cancelled");
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Ikeja");
  await page.goBack();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();

  await shopper.visits("/orders");
  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByRole("button", { name: "Check payment" })).toBeVisible();
  await shopper.opensPayment("Pay now");
  await goesAndReturns(page, -1);
  await shopper.paysInSimulator("Close");
  await expect(page.getByRole("main")).toContainText("Payment cancelled");
  await expect(page).toHaveURL(/\/orders\/./);
  await page.goBack();
  await expect(shopper.heading("My Orders")).toBeVisible();
  await shopper.opensPayment("Pay now");
  await goesAndReturns(page, 1);
  await shopper.paysInSimulator("Succeed");
  await expect(page.getByRole("article")).toContainText("Paid");
});

test("whoever leaves while they order finds no payment lying over another page", async ({
  page,
  shopper,
}) => {
  const letAnswerCome = await leavesWhileOrdering(shopper, (route) => route.continue());
  letAnswerCome();
  await shopper.hears("Your order waits for its payment in My Orders");
  await expect(page.getByTitle("Test payment")).toHaveCount(0);
  await page.goForward();
  await shopper.pays();
  await shopper.paysInSimulator("Succeed");
  await expect(page.getByRole("article")).toContainText("Paid");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("whoever leaves My Orders while a payment is begun there finds it over no other page", async ({
  page,
  shopper,
}) => {
  await leavesUnpaid(shopper);
  const read: string[] = [];
  const note = (request: Request) => {
    if (request.url().includes(".data")) read.push(request.url());
  };
  const isAway = { payment: null, payment_problem: "provider_unreachable" };
  for (const [answer, told] of [
    [isAway, "Failed to process payment"],
    [{}, "Your order waits for its payment in My Orders"],
  ] as const) {
    await shopper.visits("/orders");
    await page.route(/pay-order$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...answer } });
    });
    const letAnswerCome = await holdData(page, /pay-order$/);
    const asked = page.waitForRequest(/pay-order$/);
    await page.getByRole("button", { name: /^Pay now/ }).click();
    await asked;
    await page.getByRole("link", { name: /^View order/ }).click();
    await expect(page.getByRole("button", { name: "Check payment" })).toBeVisible();
    page.on("request", note);
    letAnswerCome();
    await shopper.hears(told);
    page.off("request", note);
    expect(read, "what they have gone to is fresh by itself").toEqual([]);
  }
  await page.unroute(/pay-order$/);
  await expect(page.getByTitle("Test payment")).toHaveCount(0);
  await shopper.opensPayment("Pay now");
  await shopper.paysInSimulator("Succeed");
  await expect(page.getByText("Payment received")).toBeVisible();
});

test.describe("a refusal that comes once the checkout was left", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("leads nobody to the sign-in", async ({ page, shopper }) => {
    const letAnswerCome = await leavesWhileOrdering(shopper, (route) =>
      route.fulfill({ status: 401, json: {} }),
    );
    const led: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/auth.data")) led.push(request.url());
    });
    letAnswerCome();
    await shopper.hears("Your order was not made: you are not signed in any more.");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(shopper.heading("Checkout")).toBeVisible();
    expect(led).toEqual([]);
  });

  test("denies no order that an earlier press has made", async ({ shopper }) => {
    await leavesUnpaid(shopper);
    const letAnswerCome = await leavesOncePressed(shopper, (route) =>
      route.fulfill({ status: 401, json: {} }),
    );
    letAnswerCome();
    await shopper.hears("Sign in again to see your order. If you have paid, do not pay again.");
  });
});

test("an order that is paid from another tab leaves the cart of both", async ({
  page,
  shopper,
  context,
}) => {
  await leavesUnpaid(shopper);
  await page.setViewportSize({ width: 390, height: 844 });
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await scrollY()).toBeGreaterThan(0);
  const other = await paysInAnotherTab(context);
  await expect(other.page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  await expect(page.getByRole("main")).toContainText(
    /Your order No. \d+ was paid meanwhileWhat it bought has left your cart\./,
  );
  await page.getByRole("link", { name: "Go to the paid order" }).click();
  await expect(page.getByText("Payment received")).toBeVisible();
});

test("an order that waits beside the one that another tab has paid is told of, though the cart is empty", async ({
  page,
  shopper,
  context,
}) => {
  await begins(shopper);
  const other = new Shopper(await context.newPage());
  await other.visits("/checkout");
  await other.checksOut();
  await other.paysInSimulator("Succeed");
  await other.hears("Payment successful!");
  await shopper.paysInSimulator("Close");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(/Your order No. \d+ was paid meanwhile/);
  await expect(main.getByRole("link", { name: "Go to the paid order" })).toBeVisible();
  await expect(main).toContainText(
    "Payment cancelledYour order waits for its payment. It is another order than the one that was paid.",
  );
  await expect(main).not.toContainText("Pay again");
  await main.getByRole("link", { name: "Go to the order" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
});

test("what another tab has paid, and is put into the cart again, is another order", async ({
  page,
  shopper,
  context,
}) => {
  await begins(shopper);
  await shopper.paysInSimulator("Close");
  await paysInAnotherTab(context);
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await shopper.fillsCartWith(plugInGateway);
  await shopper.proceedsToCheckout();
  await shopper.pays();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  await expect(page.getByRole("article")).toHaveCount(2);
});

test.describe("a payment that another tab has made", () => {
  // The test payment cannot be given up any more.
  test.use({ expectedErrors: [/status of 409/] });

  test("is not called cancelled where it is closed", async ({ page, shopper, context }) => {
    await begins(shopper);
    await paysInAnotherTab(context);
    await shopper.paysInSimulator("Close");
    await shopper.hears("Payment successful!");
    await expect(page.getByRole("article")).toContainText("Paid");
  });
});

test.describe("an order that was paid where this checkout did not hear of it", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told of with the next press, also where the cart is empty with that", async ({
    page,
    shopper,
  }) => {
    await shopper.goesToCheckoutWith(plugInGateway);
    const placed = page.waitForResponse("**/api/create-order");
    await shopper.checksOut();
    const { order_id: orderId } = await (await placed).json();
    await shopper.paysInSimulator("Close");
    await shopper.hears("Payment cancelled");
    await play(page, `/transaction/${orderId}/outcome`, { outcome: "success" });
    await page.getByRole("textbox", { name: "City" }).fill("Lagos");
    await page.getByRole("button", { name: /^Pay \$/ }).press("Enter");
    const main = page.getByRole("main");
    await expect(main.getByText("Your Cart is Empty")).toBeVisible();
    await expect(main.getByText("Your order was paid meanwhile.")).toBeVisible();
    await expect(page.getByText("Pay again to order what your cart holds now.")).toHaveCount(0);
    await page.getByRole("link", { name: "Go to the paid order" }).click();
    await expect(page).toHaveURL(`/orders/${orderId}`);
    await expect(page.getByText("Payment received")).toBeVisible();
  });
});

test("Back from the checkout leads to the cart, also after signing in on the way", async ({
  page,
  shopper,
}) => {
  await shopper.goesToCheckoutWith(plugInGateway);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
});

test("of an order whose time is over Pay now says so", async ({ page, shopper }) => {
  await begins(shopper);
  await shopper.paysInSimulator("Close");
  await shopper.visits(`/orders/${await readOrderId(shopper)}`);
  const placed = { order_id: "o", order_number: 1, total_minor: 1, status: "pending" };
  const over = { ...placed, is_payable: false, payment_in_review: false, payment: null };
  await page.route("**/api/pay-order", (route) => route.fulfill({ json: over }));
  await page.waitForFunction(() => window.PaystackPop !== undefined);
  await page.getByRole("button", { name: "Pay now" }).click();
  await shopper.hears("This order can no longer be paid");
});

test("an order that outlives its time, as while the provider is silent, is not offered to be paid", async ({
  page,
  shopper,
}) => {
  await begins(shopper);
  await shopper.paysInSimulator("Close");
  const orderId = await readOrderId(shopper);
  // A round that comes by meanwhile would end it.
  const silence = { call: "verify", fault: "error", when: "before", times: 3 };
  await play(page, "/faults", { ...silence, reference: orderId });
  await letTimeToPayBeOver(orderId);
  await page.goto("/orders");
  await expect(page.getByRole("article")).toContainText("Its time to pay is over");
  await expect(page.getByRole("button", { name: /^Pay now/ })).toHaveCount(0);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText("Its time to pay is over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
});

test("an order whose money is looked into is not ordered anew before the buyer was told", async ({
  page,
  shopper,
}) => {
  await begins(shopper);
  await shopper.paysInSimulator("Close");
  const inReview = { is_payable: false, payment_in_review: true, payment: null };
  await page.route(
    "**/api/create-order",
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...inReview } });
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await shopper.hears("Your payment is being looked into");
  const link = page.getByRole("link", { name: "Go to the order" });
  await expect(link).toHaveAttribute("href", /^\/orders\/[\w-]{36}$/);
  await shopper.pays();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("money that does not pay the order is looked into as soon as its popup closes", async ({
  page,
  shopper,
}) => {
  await shopper.goesToCheckoutWith(plugInGateway);
  const placed = page.waitForResponse("**/api/create-order");
  await shopper.checksOut();
  const { order_id: orderId } = await (await placed).json();
  await letTooLittleArrive(orderId);
  await shopper.paysInSimulator("Close");
  await shopper.hears("Your payment is being looked into");
  await page.getByRole("link", { name: "Go to the order" }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByRole("main")).toContainText("Order amount");
  await expect(page.getByRole("main")).not.toContainText("To be charged");
});

test("whoever hears of it at once orders anew with the next press", async ({ page, shopper }) => {
  await shopper.goesToCheckoutWith(plugInGateway);
  const placed = page.waitForResponse("**/api/create-order");
  await shopper.checksOut();
  const { order_id: orderId } = await (await placed).json();
  await letTooLittleArrive(orderId);
  await shopper.paysInSimulator("Close");
  await shopper.hears("Your payment is being looked into");
  await shopper.pays();
  await shopper.paysInSimulator("Succeed");
  await shopper.hears("Payment successful!");
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("an order of which money is looked into by now is not paid, and says so among the others", async ({
  page,
  shopper,
}) => {
  await begins(shopper);
  await shopper.paysInSimulator("Close");
  const orderId = await readOrderId(shopper);
  await page.waitForFunction(() => window.PaystackPop !== undefined);
  await letTooLittleArrive(orderId);
  const order = page.getByRole("article");
  await order.getByRole("button", { name: /^Pay now/ }).press("Enter");
  await expect(order).toContainText("Your payment is being looked into");
  await expect(order.getByRole("button")).toHaveCount(0);
  await expect(order.getByRole("link", { name: /^View order/ })).toBeFocused();
});

test.describe("a line that is lost before paying", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("leaves the order where it is", async ({ page, shopper, context }) => {
    await begins(shopper);
    await shopper.paysInSimulator("Close");
    await shopper.visits(`/orders/${await readOrderId(shopper)}`);
    // The popup's script and who is here arrive after the page itself.
    await page.waitForFunction(() => window.PaystackPop !== undefined);
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Pay now" }).click();
    await shopper.hears("Failed to process payment");
    await expect(page.getByRole("main").getByText("The shop cannot be reached.")).toBeVisible();
    await context.setOffline(false);
    await shopper.opensPayment("Pay now");
    await shopper.paysInSimulator("Succeed");
    await expect(page.getByText("Payment received")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Order again/ })).toBeFocused();
  });

  test("is told of by the test payment in words of ours", async ({ page, shopper, context }) => {
    await begins(shopper);
    await context.setOffline(true);
    await shopper.paysInSimulator("Succeed");
    const popup = page.frameLocator('iframe[title="Test payment"]');
    await expect(popup.getByRole("alert")).toHaveText(
      "The shop cannot be reached. Try again or close.",
    );
    await context.setOffline(false);
    await shopper.paysInSimulator("Succeed");
    await shopper.hears("Payment successful!");
  });
});

test.describe("asking whether a payment has arrived", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("keeps the keyboard, and without a line blames nobody else", async ({
    page,
    shopper,
    context,
  }) => {
    await begins(shopper);
    await shopper.paysInSimulator("Close");
    await shopper.visits(`/orders/${await readOrderId(shopper)}`);
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    const check = page.getByRole("button", { name: "Check payment" });
    const main = page.getByRole("main");
    const told = main.getByText("No payment has arrived for this order yet.");
    await check.focus();
    for (const _press of ["first", "second"]) {
      const asked = page.waitForResponse("**/api/verify-paystack-payment");
      await page.keyboard.press("Enter");
      await asked;
      await expect(told).toBeVisible();
      await expect(check).toBeFocused();
    }
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    await expect(main.getByText("The shop cannot be reached. If you have paid")).toBeVisible();
    await expect(check).toBeFocused();
  });

  test("leaves the keyboard at the order's items, where that is paid no more", async ({
    page,
    shopper,
  }) => {
    await begins(shopper);
    await shopper.paysInSimulator("Close");
    const orderId = await readOrderId(shopper);
    await shopper.visits(`/orders/${orderId}`);
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    await letTooLittleArrive(orderId);
    const check = page.getByRole("button", { name: "Check payment" });
    await check.press("Enter");
    await expect(page.getByRole("main")).toContainText("Order amount");
    await expect(check).toHaveCount(0);
    const items = page.getByRole("region", { name: "Items" });
    await expect(items.getByRole("link").first()).toBeFocused();
  });
});

test("a price that changed meanwhile is told with the total, and stands in the order's details", async ({
  page,
  shopper,
}) => {
  await shopper.goesToCheckoutWith(repricedSensor);
  await shopper.fillsAddress();
  await shopper.choosesShipping("Pick-up in Ikeja");
  const priceMinor = await raisePrice(repricedSensor.partNumber);
  const price = `$${(priceMinor / 100).toFixed(2)}`;
  await shopper.pressesPay();
  await shopper.hears(`The total of your order is now ${price}`);
  const details = page.getByRole("region", { name: "Order details" });
  await expect(details).toContainText(`1 × ${price}`);
  const payment = page.getByRole("region", { name: "Payment summary" });
  await expect(payment.getByText("Subtotal")).toBeVisible();
});

test.describe("a browser lost after paying", () => {
  // The browser never learns of the success: its question to the shop gets lost on the way.
  test.use({ expectedErrors: [/verify-paystack-payment|status of 50\d|ERR_FAILED/] });

  test("loses nothing: the provider's message settles the order", async ({
    page,
    shopper,
    context,
  }) => {
    await begins(shopper);
    await page.route("**/api/verify-paystack-payment", (route) => route.abort());
    await shopper.paysInSimulator("Succeed");
    await shopper.hears("Payment verification failed");
    const letOrdersBe = await refuses(page, "**/api/create-order");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await shopper.hears("Failed to create order");
    await expect(
      page.getByRole("main").getByText("Look there before you pay again."),
    ).toBeVisible();
    await expect(page.getByText("Nothing was charged")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Go to the order" })).toBeVisible();
    await letOrdersBe();
    await page.close();

    const later = await context.newPage();
    await expect(async () => {
      await later.goto("/orders");
      await expect(later.getByRole("article")).toContainText("Paid", { timeout: 500 });
    }).toPass();
  });
});

test.describe("a payment that the shop hears of first from the provider", () => {
  test.use({ expectedErrors: [/verify-paystack-payment/] });

  test("keeps its checkout while it is asked about, and is told to be paid after that", async ({
    page,
    shopper,
    context,
  }) => {
    await begins(shopper);
    const silence = Promise.withResolvers<void>();
    await page.route("**/api/verify-paystack-payment", async (route) => {
      await silence.promise;
      await route.abort();
    });
    await shopper.paysInSimulator("Succeed");
    const other = new Shopper(await context.newPage());
    await expect(async () => {
      await other.visits("/orders");
      await expect(other.page.getByRole("article")).toContainText("Paid", { timeout: 500 });
    }).toPass();
    await expect(other.page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    const main = page.getByRole("main");
    const isEmpty = main.getByText("Your Cart is Empty");
    await expect(page.getByRole("button", { name: "Checking the payment" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Order details" })).toContainText("MGI01-W");
    await expect(isEmpty).toBeHidden();

    silence.resolve();
    await expect(isEmpty).toBeVisible();
    await shopper.hears("Payment verification failed");
    await shopper.hears(/^If you have paid, .* Look there before you pay again\.$/);
    await expect(main.getByText(/Your order No. \d+ was paid meanwhile/)).toBeVisible();
    await expect(main.getByText("Look there before you pay again.")).toHaveCount(0);
    // The button that was pressed is gone: the keyboard goes on from the notice.
    await expect(page.locator(":focus")).toContainText("was paid meanwhile");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Go to the paid order" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Payment received")).toBeVisible();
  });
});

test("an order that nobody pays ends, and what it held can be bought again", async ({
  page,
  shopper,
}) => {
  const stock = await findStock(lteGateway.partNumber);
  await begins(shopper, lteGateway);
  expect(await findStock(lteGateway.partNumber)).toBe(stock - 1);
  await shopper.paysInSimulator("Close");
  await shopper.hears("Payment cancelled");

  const orderId = await readOrderId(shopper);
  await letOrderExpire(orderId);
  await expect(async () => {
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText("Not paid in time")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  expect(await findStock(lteGateway.partNumber)).toBe(stock);
});

test.describe("while calls fail", () => {
  test.use({ expectedErrors: [/status of 50\d|ERR_FAILED/] });

  test("the checkout says what did not work, and keeps what was typed", async ({
    page,
    shopper,
  }) => {
    const letPopupLoad = await refuses(page, "**/simulator/paystack/popup.js");
    await shopper.goesToCheckoutWith(plugInGateway);
    await shopper.fillsAddress();
    await shopper.choosesShipping("Pick-up in Ikeja");
    const pay = page.getByRole("button", { name: /^Pay \$/ });
    await pay.click();
    await shopper.hears("Payment system is loading, please try again");
    await letPopupLoad();

    const letCodesBeAsked = await refuses(page, "**/api/validate-promotion-code");
    await shopper.appliesPromotionCode("discount_20-h6j0p5vn");
    await shopper.hears("Failed to validate promotion code");
    await letCodesBeAsked();
    await expect(page.getByRole("textbox", { name: "Promotion code" })).toHaveValue(
      "discount_20-h6j0p5vn",
    );

    const letOrdersBe = await refuses(page, "**/api/create-order");
    // The first press may only have found out that the popup was still on its way.
    await expect(async () => {
      await pay.click();
      await expect(page.getByText("Failed to create order").first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Ikeja");
    await letOrdersBe();
    await shopper.pays();
    await shopper.paysInSimulator("Close");

    const letLeave = await refuses(page, "**/api/auth/sign-out");
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await shopper.hears("Error logging out");
    await letLeave();
  });
});

test("a promotion code is applied and removed without losing the keyboard", async ({
  page,
  shopper,
}) => {
  await page.route("**/api/validate-promotion-code", (route) =>
    route.fulfill({ json: { ...promotion, code: "KEYS" } }),
  );
  await shopper.goesToCheckoutWith(plugInGateway);
  const code = page.getByRole("textbox", { name: "Promotion code" });
  const remove = page.getByRole("button", { name: "Remove promotion code KEYS" });
  for (const key of [code, page.getByRole("button", { name: "Apply", exact: true })]) {
    await code.fill("keys");
    await key.press("Enter");
    await expect(remove).toBeFocused();
    await remove.press("Enter");
    await expect(code).toBeFocused();
    await expect(code).toHaveValue("");
  }
});

/** What the shop answers of a code that is good, but for the code; for a product that is in no cart here. */
const promotion = { label: "10% Discount", product_id: "another", discount_minor: 100 };

test.describe("a code that is refused", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told of at its field, and nowhere else", async ({ page, shopper }) => {
    await shopper.goesToCheckoutWith(plugInGateway);
    const message = "Invalid or expired promotion code";
    await page.route("**/api/validate-promotion-code", (route) =>
      route.fulfill({ status: 409, json: { error: { code: "promotion_invalid", message } } }),
    );
    await shopper.appliesPromotionCode("late");
    const code = page.getByRole("textbox", { name: "Promotion code" });
    await expect(code).toHaveAccessibleDescription(message);
    await expect(code).toBeFocused();
    await page.route("**/api/validate-promotion-code", (route) =>
      route.fulfill({ json: { ...promotion, code: "LATER" } }),
    );
    await shopper.appliesPromotionCode("later");
    const said = () => page.evaluate(() => window.unheard);
    await expect.poll(said).toContain("Promotion code applied: 10% Discount");
    expect(await said()).not.toContain(message);
  });
});

test.describe("a code that is refused late", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("takes back nothing of the one that was applied after it", async ({ page, shopper }) => {
    await shopper.goesToCheckoutWith(plugInGateway);
    const message = "Invalid or expired promotion code";
    const late = Promise.withResolvers<void>();
    await page.route("**/api/validate-promotion-code", async (route) => {
      const { code } = route.request().postDataJSON();
      if (code !== "SLOW") return route.fulfill({ json: { ...promotion, code } });
      await late.promise;
      await route.fulfill({ status: 409, json: { error: { code: "promotion_invalid", message } } });
    });
    const field = page.getByRole("textbox", { name: "Promotion code" });
    for (const code of ["slow", "quick"]) {
      await field.fill(code);
      await field.press("Enter");
    }
    const applied = page.getByRole("button", { name: "Remove promotion code QUICK" });
    await expect(applied).toBeVisible();
    const refused = page.waitForEvent("requestfinished", (request) => {
      const isAsked = request.url().endsWith("/api/validate-promotion-code");
      return isAsked && request.postDataJSON().code === "SLOW";
    });
    late.resolve();
    await refused;
    // Whatever the page makes of an answer it has made a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(applied).toBeVisible();
    expect(await page.evaluate(() => window.unheard)).not.toContain(message);
  });
});

test.describe("a code that is refused with the order", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("stands in its field again beside the reason, until it is typed anew", async ({
    page,
    shopper,
  }) => {
    await page.route("**/api/validate-promotion-code", (route) =>
      route.fulfill({ json: { ...promotion, code: "LATE" } }),
    );
    await shopper.goesToCheckoutWith(plugInGateway);
    const code = page.getByRole("textbox", { name: "Promotion code" });
    await shopper.appliesPromotionCode("late");
    await expect(code).toBeHidden();
    await shopper.fillsAddress();
    await shopper.choosesShipping("Pick-up in Ikeja");
    const message = "Invalid or expired promotion code";
    await page.route("**/api/create-order", (route) =>
      route.fulfill({ status: 409, json: { error: { code: "promotion_invalid", message } } }),
    );
    await shopper.pressesPay();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue("late");
    await expect(code).toHaveAccessibleDescription(message);
    await code.fill("later");
    await expect(code).toHaveAccessibleDescription("");
    const main = page.getByRole("main");
    await expect(main.getByText("Pay without it, or apply another code.")).toBeVisible();
  });
});

test.describe("a code for a product that another tab takes out of the cart", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is refused as long as that is out of it", async ({ page, shopper, context }) => {
    const typed = await addPromotionCode(plugInGateway.partNumber);
    await shopper.fillsCartWith(roomSensor);
    await shopper.goesToCheckoutWith(plugInGateway);
    await shopper.appliesPromotionCode(typed);
    const code = page.getByRole("textbox", { name: "Promotion code" });
    await expect(code).toBeHidden();
    const otherPage = await context.newPage();
    const other = new Shopper(otherPage);
    await other.visits("/cart");
    await otherPage.getByRole("button", { name: `Remove ${plugInGateway.name}` }).click();
    const message = "This promotion code is for a product not in your cart";
    await expect(code).toHaveAccessibleDescription(message);
    await otherPage.getByRole("button", { name: "Undo" }).click();
    await expect(code).toHaveAccessibleDescription("");
    await expect(code).toHaveValue(typed);
    await shopper.appliesPromotionCode(typed);
    await expect(code).toBeHidden();
  });
});

test.describe("a code that an order holds whose money is looked into", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told of at its field, and the next press orders without it", async ({
    page,
    shopper,
  }) => {
    const typed = await addPromotionCode(plugInGateway.partNumber);
    await shopper.goesToCheckoutWith(plugInGateway);
    await shopper.appliesPromotionCode(typed);
    await shopper.hears("Promotion code applied: 20% Discount");
    const placed = page.waitForResponse("**/api/create-order");
    await shopper.checksOut();
    const { order_id: orderId } = await (await placed).json();
    await letTooLittleArrive(orderId);
    await shopper.paysInSimulator("Close");
    await shopper.hears("Your payment is being looked into");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    const code = page.getByRole("textbox", { name: "Promotion code" });
    await expect(code).toBeFocused();
    await expect(code).toHaveValue(typed);
    await expect(code).toHaveAccessibleDescription(
      /^Your order No\. \d+, whose payment is being looked into, holds this promotion code$/,
    );
    const main = page.getByRole("main");
    await expect(main.getByText("Pay without it, or apply another code.")).toBeVisible();
    const link = page.getByRole("link", { name: "Go to the order" });
    await expect(link).toHaveAttribute("href", `/orders/${orderId}`);
    await shopper.pays();
    await shopper.paysInSimulator("Succeed");
    await shopper.hears("Payment successful!");
    await expect(page.getByRole("article")).toHaveCount(2);
  });
});

test("the checkout says beside the country where the shop ships to, and keeps what was typed for who reads more", async ({
  page,
  shopper,
}) => {
  await shopper.goesToCheckoutWith(plugInGateway);
  await shopper.fillsAddress();
  const country = page.getByRole("textbox", { name: "Country" });
  await expect(country).toHaveAccessibleDescription(
    /^Shipping is currently within Nigeria only\. /,
  );
  await page.getByRole("link", { name: "More about shipping" }).click();
  await expect(shopper.heading("Shipping Information")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Ikeja");
});

test.describe("a shipping option that is offered no more", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is gone from the checkout with the order that is refused, and another can be chosen", async ({
    page,
    shopper,
  }) => {
    const title = await addShippingOption();
    await shopper.goesToCheckoutWith(plugInGateway);
    await shopper.fillsAddress();
    await shopper.choosesShipping(title);
    await removeShippingOption(title);
    await shopper.pressesPay();
    await expect(page.getByRole("radio", { name: title })).toHaveCount(0);
    const left = page.getByRole("group", { name: "Shipping option" }).getByRole("radio");
    await expect(left.first()).toBeFocused();
    await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Ikeja");
    const payment = page.getByRole("region", { name: "Payment summary" });
    const gone = payment.getByText("The shipping option you chose is not offered any more");
    await expect(gone).toBeVisible();
    await shopper.choosesShipping("Pick-up in Ikeja");
    await expect(gone).toHaveCount(0);
    await shopper.pays();
  });
});

test("the terms of every way to ship stand below one another, however wide the page", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visits(`/products?search=${plugInGateway.partNumber}`);
  await shopper.opensProduct(plugInGateway.name);
  await shopper.addsToCart();
  await shopper.opensCart();
  await shopper.proceedsToCheckout();
  await shopper.signsUp();
  const options = page.getByRole("group", { name: "Shipping option" });
  const ways = [
    ["Pick-up in Ikeja", "Ready within 1 business day", "Ikeja, Lagos"],
    ["Lagos same-city delivery", "1 business day after dispatch", "Lagos State"],
    ["Nationwide standard", "3 to 5 business days after dispatch", "All 36 states and Abuja"],
    ["Nationwide express", "1 to 2 business days after dispatch", "All 36 states and Abuja"],
  ];
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [title, ...terms] of ways) {
      const option = options.locator("label").filter({ hasText: title });
      const [time = 0, region = 0] = await Promise.all(
        terms.map(async (term) => (await option.getByText(term, { exact: true }).boundingBox())?.y),
      );
      expect(region - time, `${title} at ${width} px`).toBeGreaterThan(0);
    }
  }
});

test("what cannot be ordered is told in the cart and at the checkout, and no more once it can", async ({
  page,
  shopper,
}) => {
  await shopper.visits(`/products?search=${plugInGateway.partNumber}`);
  await shopper.opensProduct(plugInGateway.name);
  await shopper.setsQuantity(99_999);
  await shopper.addsToCart();
  await shopper.opensCart();
  const main = page.getByRole("main");
  const reason = main.getByRole("status").getByText(/: Only [\d,]+ units left$/);
  const summary = main.getByText("One product cannot be ordered as it is. Change or remove it.");
  await expect(reason).toBeVisible();
  await expect(summary).toBeVisible();
  await shopper.proceedsToCheckout();
  await shopper.signsUp();
  await expect(reason).toBeVisible();
  await main.getByRole("link", { name: "Edit cart" }).click();
  await shopper.setsQuantity(1);
  await expect(reason).toBeHidden();
  await expect(summary).toBeHidden();
});

test.describe("an order that is refused for its goods", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("leads to the cart from beside the button that was pressed", async ({ page, shopper }) => {
    await shopper.goesToCheckoutWith(plugInGateway);
    await shopper.fillsAddress();
    await shopper.choosesShipping("Pick-up in Ikeja");
    const message = "Only 1 unit is left";
    await page.route("**/api/create-order", (route) =>
      route.fulfill({ status: 409, json: { error: { code: "insufficient_stock", message } } }),
    );
    await shopper.pressesPay();
    await shopper.hears(message);
    const payment = page.getByRole("region", { name: "Payment summary" });
    await payment.getByRole("link", { name: "Edit cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test("does not blame the promotion code that was to be applied to it", async ({
    page,
    shopper,
  }) => {
    await shopper.goesToCheckoutWith(plugInGateway);
    const message = "Only 1 unit is left";
    await page.route("**/api/validate-promotion-code", (route) =>
      route.fulfill({ status: 409, json: { error: { code: "insufficient_stock", message } } }),
    );
    await shopper.appliesPromotionCode("late");
    const payment = page.getByRole("region", { name: "Payment summary" });
    await expect(payment.getByText(message)).toBeVisible();
    const code = page.getByRole("textbox", { name: "Promotion code" });
    await expect(code).toHaveAccessibleDescription("");
    await expect(code).not.toBeFocused();
    await payment.getByRole("link", { name: "Edit cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

/** Lets calls to an address fail, and tells how they work again. */
async function refuses(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}
