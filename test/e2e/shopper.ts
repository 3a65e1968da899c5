import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { listen, takeMessage } from "./messages.ts";

export interface Address {
  fullName: string;
  phone: string;
  line1: string;
  city: string;
  state: string;
  postalCode: string;
}

const home: Address = {
  fullName: "Ada Obi",
  phone: "+2348012345678",
  line1: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  postalCode: "100271",
};

/** What a page tells of its own accord, and the parts of it. Messages in the corner are heard as they come. */
const spoken = ["[role=status]", "[role=alert]"].flatMap((place) => [place, `${place} *`]).join();

/** Runs in the page: a click before React has taken over the server's HTML would be lost. */
function isAlive(): boolean {
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
}

/**
 * Runs in the page: until the popup's script is there a press only asks for another one. The page fetches it
 * once it is alive.
 */
function canPay(): boolean {
  return window.PaystackPop !== undefined;
}

/** What a visitor does in the shop, in their own words; things are found by role and name. */
export class Shopper {
  readonly page: Page;
  readonly email = `shopper-${randomUUID()}@example.com`;
  readonly password = "a long enough password";

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to an address and waits until the page has come to life. */
  async visits(path: string): Promise<void> {
    await listen(this.page);
    await this.page.goto(path);
    await this.page.waitForFunction(isAlive);
  }

  async searchesFor(term: string): Promise<void> {
    const box = this.page.getByRole("banner").getByRole("combobox", { name: "Search products" });
    await box.fill(term);
    await box.press("Enter");
    await expect(this.heading(`Search Results for "${term}"`)).toBeVisible();
  }

  async filtersByConnectivity(tag: string): Promise<void> {
    await this.page.getByRole("checkbox", { name: tag, exact: true }).check();
    await expect(this.page).toHaveURL(/connectivity=/);
  }

  async choosesCategory(name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Category" }).selectOption(name);
    await expect(this.page).toHaveURL(/category=/);
  }

  async opensProduct(name: string): Promise<void> {
    const results = this.page.getByRole("region", { name: "Products", exact: true });
    await results.getByRole("heading", { name }).getByRole("link").click();
    await expect(this.heading(name)).toBeVisible();
  }

  /** On a product's page: its version, or its colour. */
  async chooses(option: string): Promise<void> {
    const choice = this.page.getByRole("radio", { name: option, exact: true });
    await this.page.locator("label").filter({ has: choice }).click();
    await expect(choice).toBeChecked();
  }

  async setsQuantity(quantity: number): Promise<void> {
    const control = this.page.getByRole("main").getByRole("textbox", { name: /^Quantity of / });
    await control.first().fill(String(quantity));
    await control.first().press("Enter");
  }

  /** On a product's page; waits for the message that says so. */
  async addsToCart(): Promise<void> {
    const main = this.page.getByRole("main");
    await main.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
    await this.hears(/^Added/);
  }

  async opensCart(): Promise<void> {
    await this.page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(this.page).toHaveURL(/\/cart$/);
    // The address is there a moment before the page.
    await expect(this.heading("Shopping Cart")).toBeVisible();
  }

  /** With one unit of a product in the cart and a new account, by the shortest way. */
  async goesToCheckoutWith(product: { partNumber: string; name: string }) {
    await this.fillsCartWith(product);
    await this.proceedsToCheckout();
    await this.signsUp();
  }

  async fillsCartWith({ partNumber, name }: { partNumber: string; name: string }) {
    await this.visits(`/products?search=${partNumber}`);
    await this.opensProduct(name);
    await this.addsToCart();
    await this.opensCart();
  }

  async proceedsToCheckout(): Promise<void> {
    await this.page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(this.page).toHaveURL(/\/(auth|checkout)/);
  }

  /** On the sign-in page: makes an account and goes on to where the page was reached from. */
  async signsUp(): Promise<void> {
    await this.page.getByRole("link", { name: "Create account" }).click();
    await this.page.getByLabel("Full name").fill(home.fullName);
    await this.page.getByLabel("Email", { exact: true }).fill(this.email);
    await this.page.getByLabel("Password", { exact: true }).fill(this.password);
    await this.page.getByRole("button", { name: "Create account" }).click();
    await expect(this.page).not.toHaveURL(/\/auth/);
  }

  async fillsAddress(address: Address = home): Promise<void> {
    await expect(this.heading("Checkout")).toBeVisible();
    const fields: Record<string, string> = {
      "Full name": address.fullName,
      "Phone number": address.phone,
      "Address line 1": address.line1,
      City: address.city,
      "State or province": address.state,
      "Postal code": address.postalCode,
    };
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByRole("textbox", { name: label }).fill(value);
    }
  }

  async choosesShipping(title: string): Promise<void> {
    await this.page.getByRole("radio", { name: title }).check();
  }

  async appliesPromotionCode(code: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Promotion code" }).fill(code);
    await this.page.getByRole("button", { name: "Apply", exact: true }).click();
  }

  /** Fills in what the checkout asks for and opens the payment. */
  async checksOut(): Promise<void> {
    await this.fillsAddress();
    await this.choosesShipping("Pick-up in Ikeja");
    await this.pays();
  }

  /** Presses the button of the checkout that opens the payment, or opens it again. */
  async pays(): Promise<void> {
    await this.pressesPay();
    await expect(this.paymentButton("Succeed")).toBeVisible();
  }

  /** Presses the button of the checkout, whatever comes of it. */
  async pressesPay(): Promise<void> {
    await this.page.waitForFunction(canPay);
    await this.page.getByRole("button", { name: /^Pay \$/ }).click();
  }

  /** By a button of an order's page, which may have arrived only now. */
  async opensPayment(button: string): Promise<void> {
    await this.page.waitForFunction(canPay);
    await this.page.getByRole("button", { name: button }).click();
    await expect(this.paymentButton("Succeed")).toBeVisible();
  }

  async paysInSimulator(answer: "Succeed" | "Decline" | "Close"): Promise<void> {
    await this.paymentButton(answer).click();
  }

  /** Waits for a message in the corner, or for the notice of the same words. */
  async hears(text: string | RegExp): Promise<void> {
    const said = this.page
      .getByText(text, { exact: true })
      .and(this.page.locator(spoken))
      .filter({ visible: true });
    await expect(async () => {
      const isHeard = (await takeMessage(this.page, text)) !== null || (await said.count()) > 0;
      expect(isHeard, String(text)).toBe(true);
    }).toPass({ timeout: 20_000 });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }

  /** The line of a list of names and values, such as a total. */
  valueOf(name: string): Locator {
    const term = this.page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });
    return term.locator("xpath=following-sibling::dd[1]");
  }

  private paymentButton(name: string): Locator {
    const popup = this.page.frameLocator('iframe[title="Test payment"]');
    return popup.getByRole("button", { name, exact: true });
  }
}
