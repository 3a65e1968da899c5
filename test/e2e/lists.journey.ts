import type { Browser, Page, Response } from "@playwright/test";
import { expect, randomAddress, test, watchFaults } from "./journey.ts";
import { demonstrationList } from "./pages.ts";
import { Shopper } from "./shopper.ts";

/** Another browser, with nothing in it. */
async function openDevice(browser: Browser) {
  const context = await browser.newContext({
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  return { context, page, shopper: new Shopper(page), faults: watchFaults(page) };
}

async function signsIn(device: Shopper, account: Shopper) {
  await device.visits("/auth");
  await device.page.getByLabel("Email").fill(account.email);
  await device.page.getByLabel("Password", { exact: true }).fill(account.password);
  await device.page.getByRole("button", { name: "Sign in" }).click();
  await device.hears("Signed in successfully!");
}

const cards = (page: Page) =>
  page.getByRole("region", { name: "Products", exact: true }).getByRole("article");

/** Presses the heart of a product of the list, and tells its name. */
async function wishes(page: Page, at: number): Promise<string> {
  const name = (await cards(page).nth(at).getByRole("heading").textContent()) ?? "";
  await cards(page)
    .nth(at)
    .getByRole("button", { name: /on the wishlist$/ })
    .click();
  return name;
}

async function putsIntoCart(page: Page, at: number): Promise<string> {
  const name = (await cards(page).nth(at).getByRole("heading").textContent()) ?? "";
  await cards(page).nth(at).getByRole("button", { name: "Add to cart" }).click();
  return name;
}

/** Waits until the server was asked how the lists are, which may come after a sign-in. */
const asked = (page: Page) => page.waitForResponse(isSync, { timeout: 60_000 });

/** Waits until the server has been told what was done on a page, and not only asked. */
const told = (page: Page) =>
  page.waitForResponse(
    (answer) => isSync(answer) && answer.request().postDataJSON().changes.length > 0,
    { timeout: 60_000 },
  );

const isSync = (answer: Response) => answer.url().endsWith("/api/sync-lists") && answer.ok();

const lines = (page: Page) => page.getByRole("main").getByRole("listitem");

test("a quantity out of bounds is put right in the cart, which says why", async ({
  page,
  shopper,
}) => {
  await shopper.visits(demonstrationList);
  await putsIntoCart(page, 0);
  await shopper.opensCart();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  const quantity = lines(page).getByRole("textbox", { name: /^Quantity of / });
  const least = await quantity.inputValue();
  await quantity.fill("0");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue(least);
  await expect(lines(page)).toContainText(`The minimum order is ${least} unit`);
  await shopper.setsQuantity(999_999);
  await expect(quantity).toHaveValue("100000");
  await expect(lines(page)).toContainText("At most 100,000 units at once.");
  await page.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(lines(page)).not.toContainText("At most");
});

test("the cart says which line asks for more than is left, until it asks for less", async ({
  page,
  shopper,
}) => {
  await shopper.visits(demonstrationList);
  const name = await putsIntoCart(page, 0);
  const other = await putsIntoCart(page, 1);
  await shopper.opensCart();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  const line = lines(page).filter({ hasText: name });
  const quantity = line.getByRole("textbox", { name: /^Quantity of / });
  const least = await quantity.inputValue();
  await quantity.fill("100000");
  await quantity.press("Enter");
  await expect(line).toContainText(/Only [\d,]+ units? left/);
  await expect(lines(page).filter({ hasText: other })).not.toContainText("left");
  await quantity.fill(least);
  await quantity.press("Enter");
  await expect(line).not.toContainText("left");
});

test("six digits of a quantity fit their box", async ({ page, shopper }) => {
  await shopper.visits(demonstrationList);
  await putsIntoCart(page, 0);
  await shopper.opensCart();
  await expect(shopper.heading("Shopping Cart")).toBeVisible();
  await shopper.setsQuantity(100_000);
  const quantity = lines(page).getByRole("textbox", { name: /^Quantity of / });
  await expect(quantity).toHaveValue("100000");
  await quantity.blur();
  expect(await quantity.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
    0,
  );
});

test("a code is asked for again each time another tab changes the cart, also before it was answered", async ({
  page,
  shopper,
  context,
}) => {
  await shopper.goesToCheckoutWith({
    partNumber: "MGI01-W",
    name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi",
  });
  const late = Promise.withResolvers<void>();
  const quantities: number[] = [];
  let answered = 0;
  await page.route("**/api/validate-promotion-code", async (route) => {
    const { code, items } = route.request().postDataJSON();
    quantities.push(items[0].quantity);
    if (quantities.length === 2) await late.promise;
    const discount = { product_id: items[0].product_id, discount_minor: 100 };
    await route.fulfill({ json: { code, label: "10% Discount", ...discount } });
    answered += 1;
  });
  await shopper.appliesPromotionCode("TEN");
  await expect(page.getByRole("button", { name: "Remove promotion code TEN" })).toBeVisible();
  const other = new Shopper(await context.newPage());
  await other.visits("/cart");
  for (const quantity of [2, 3]) {
    await other.setsQuantity(quantity);
    await expect.poll(() => quantities.at(-1)).toBe(quantity);
  }
  late.resolve();
  await expect.poll(() => answered).toBe(3);
  await expect(page.getByRole("button", { name: "Remove promotion code TEN" })).toBeVisible();
  expect(quantities).toEqual([1, 2, 3]);
});

test("a wishlist keeps products, moves them to the cart and lets them go", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/wishlist");
  await expect(page.getByText("Your Wishlist is Empty")).toBeVisible();
  await shopper.visits(demonstrationList);
  const [kept, moved] = [await wishes(page, 0), await wishes(page, 1)];
  await shopper.hears("Added to wishlist");
  await page.getByRole("banner").getByRole("link", { name: "Wishlist, 2 products" }).click();
  await expect(shopper.heading("Wishlist")).toBeVisible();
  await expect(lines(page).filter({ hasText: kept })).toContainText("$");

  await page.getByRole("button", { name: `Move to cart: ${moved}` }).click();
  await shopper.hears(/^Added/);
  await expect(lines(page).filter({ hasText: moved })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove ${kept} from wishlist` }).press("Enter");
  await shopper.hears("Removed from wishlist");
  await expect(page.getByText("Your Wishlist is Empty")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await shopper.opensCart();
  await expect(page.getByRole("heading", { name: moved })).toBeVisible();
});

test.describe("a wishlist that could not be fetched", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("is fetched again, and the keyboard stays with it", async ({ page, shopper }) => {
    await shopper.visits(demonstrationList);
    const name = await wishes(page, 0);
    await shopper.hears("Added to wishlist");
    await page.route("**/wishlist/products?*", (route) => route.fulfill({ status: 429 }), {
      times: 2,
    });
    await shopper.visits("/wishlist");
    await expect(page.getByText("Your wishlist could not be loaded")).toBeVisible();
    const again = page.getByRole("button", { name: "Try again" });
    await again.press("Enter");
    await expect(again).toBeEnabled();
    await expect(again).toBeFocused();
    await again.press("Enter");
    await expect(lines(page).filter({ hasText: name })).toContainText("$");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("a line is taken out of the cart by no click but its own, and comes back as it was", async ({
  page,
  shopper,
}) => {
  await shopper.visits(demonstrationList);
  for (const at of [0, 1, 2]) {
    await putsIntoCart(page, at);
    await shopper.hears(/^Added/);
  }
  await shopper.opensCart();
  const quantity = lines(page).nth(1).getByRole("textbox");
  await quantity.fill("70");
  await quantity.press("Enter");
  const names = await lines(page).getByRole("heading").allTextContents();
  const [, second = ""] = names;
  expect(names).toHaveLength(3);

  // The pointer stays where it is, as a hand does: the third line slides under it.
  const bin = page.getByRole("button", { name: `Remove ${second}`, exact: true });
  await bin.scrollIntoViewIfNeeded();
  const box = await bin.boundingBox();
  if (!box) throw new Error("The bin is nowhere to be seen");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await shopper.hears(`Removed from cart: ${second}`);
  await expect(lines(page)).toHaveCount(2);

  const list = page.getByRole("main").getByRole("list").first();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(lines(page).getByRole("heading")).toHaveText(names);
  await expect(quantity).toHaveValue("70");
  await expect(undo).toHaveCount(0);

  await bin.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await expect(list).toBeFocused();
  const first = lines(page).first().getByRole("textbox");
  await first.focus();
  await page.keyboard.press("Alt+T");
  await undo.press("Enter");
  await expect(lines(page)).toHaveCount(3);
  await expect(undo).toHaveCount(0);
  await expect(first).toBeFocused();

  await bin.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^Remove / }).press("Enter");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  // What had the keyboard goes with what the empty cart shows.
  await page.getByRole("main").getByRole("link").first().focus();
  await undo.first().press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(list).toBeFocused();
});

test("cart and wishlist follow a customer from device to device", async ({ browser, page }) => {
  const ada = new Shopper(page);
  const phone = await openDevice(browser);

  await ada.visits(demonstrationList);
  const probe = await putsIntoCart(page, 0);
  const wish = await wishes(page, 1);
  const joining = told(page);
  await ada.visits("/auth");
  await ada.signsUp();
  await joining;

  await phone.shopper.visits(demonstrationList);
  const gateway = await putsIntoCart(phone.page, 2);
  await signsIn(phone.shopper, ada);
  await phone.shopper.visits("/cart");
  for (const name of [probe, gateway]) {
    await expect(phone.page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await phone.shopper.visits("/wishlist");
  await expect(phone.page.getByRole("heading", { name: wish, exact: true })).toBeVisible();

  // What the phone removes is gone at the desk, and does not come back from there.
  await phone.shopper.visits("/cart");
  const removing = told(phone.page);
  await phone.page.getByRole("button", { name: `Remove ${probe}`, exact: true }).click();
  await removing;
  await ada.visits("/cart");
  await expect(page.getByRole("heading", { name: gateway, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: probe, exact: true })).toHaveCount(0);
  await phone.shopper.visits("/cart");
  await expect(phone.page.getByRole("heading", { name: probe, exact: true })).toHaveCount(0);

  // A shared computer keeps nothing of who signed out; the customer finds all of it elsewhere.
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await ada.hears("Logged out successfully");
  await ada.visits("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await ada.visits("/wishlist");
  await expect(page.getByText("Your Wishlist is Empty")).toBeVisible();
  await phone.shopper.visits("/cart");
  await expect(phone.page.getByRole("heading", { name: gateway, exact: true })).toBeVisible();
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

test("whoever signs out in one tab is gone from the others, and so are their pages", async ({
  page,
  shopper,
  context,
}) => {
  await shopper.visits("/auth");
  await shopper.signsUp();
  const [orders, catalogue] = [await context.newPage(), await context.newPage()];
  await new Shopper(orders).visits("/orders");
  await new Shopper(catalogue).visits(demonstrationList);
  await expect(catalogue.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await shopper.hears("Logged out successfully");
  await expect(orders).toHaveURL(/\/auth\?redirect=%2Forders$/);
  await expect(catalogue.getByRole("link", { name: "Login" })).toBeVisible();
});

test.describe("a session that ends by itself", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("leaves nothing of its customer beside the form to sign in", async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.visits("/auth");
    await shopper.signsUp();
    await shopper.visits(demonstrationList);
    const telling = told(page);
    await putsIntoCart(page, 0);
    await telling;
    await context.clearCookies();
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: "My Orders" }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(banner.getByRole("link", { name: "Login" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  });
});

test.describe("a line that breaks", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("costs nothing that was put into the cart meanwhile", async ({ browser, page, context }) => {
    const ada = new Shopper(page);
    await ada.visits("/auth");
    await ada.signsUp();
    const arriving = asked(page);
    await ada.visits(demonstrationList);
    await arriving;
    await context.setOffline(true);
    const name = await putsIntoCart(page, 0);
    await ada.hears(/^Added/);
    const telling = told(page);
    await context.setOffline(false);
    await telling;
    const phone = await openDevice(browser);
    await signsIn(phone.shopper, ada);
    await phone.shopper.visits("/cart");
    await expect(phone.page.getByRole("heading", { name, exact: true })).toBeVisible();
    await phone.context.close();
  });
});
