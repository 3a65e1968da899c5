import { expect, type Page } from "@playwright/test";
import { showCode } from "../authenticator.ts";
import { Shopper } from "./shopper.ts";

/** What somebody does with their own account, in their own words. */
export class AccountHolder extends Shopper {
  /** Makes an account and stands on one of its pages. */
  async opensAccountAt(path: string): Promise<void> {
    await this.visits(`/auth?redirect=${encodeURIComponent(path)}`);
    await this.signsUp();
    await expect(this.page).toHaveURL(path);
    await this.visits(path);
  }

  /** Fills in the sign-in form; what comes next depends on the account. */
  async signsIn({ password = this.password, redirect = "/account" } = {}): Promise<void> {
    await this.visits(`/auth?redirect=${encodeURIComponent(redirect)}`);
    await this.fillsSignIn({ password });
  }

  /** On the page to sign in, and sends it. */
  async fillsSignIn({ password = this.password } = {}): Promise<void> {
    await this.page.getByLabel("Email", { exact: true }).fill(this.email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  async logsOut(): Promise<void> {
    await this.page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await this.hears("Logged out successfully");
  }

  /** Presses a button, fills in the dialog that opens, and goes on. */
  async answers(
    button: string,
    fields: Record<string, string>,
    { goesOn }: { goesOn: string },
  ): Promise<void> {
    await this.page.getByRole("button", { name: button, exact: true }).click();
    await this.fillsDialog(fields, { goesOn });
  }

  async fillsDialog(fields: Record<string, string>, { goesOn }: { goesOn: string }): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByRole("textbox", { name: label }).fill(text);
    }
    await dialog.getByRole("button", { name: goesOn, exact: true }).click();
  }

  /** Adds an authenticator app on the page of security, and returns its key. */
  async addsAuthenticator(): Promise<string> {
    await this.answers("Set up", { "Current password": this.password }, { goesOn: "Continue" });
    const key = (await this.page.getByRole("dialog").getByRole("code").textContent()) ?? "";
    await this.fillsDialog({ Code: showCode(key) }, { goesOn: "Turn on" });
    await this.page.getByRole("button", { name: "I have kept them" }).click();
    return key;
  }

  /** Adds a phone on the page of security, as the first factor. */
  async addsPhone(number: string): Promise<void> {
    const fields = { "Phone number": number, "Current password": this.password };
    await this.answers("Add", fields, { goesOn: "Send a code" });
    await expect(this.page.getByRole("textbox", { name: "Code" })).toBeVisible();
    const code = await this.readsTextCode(number);
    await this.fillsDialog({ Code: code }, { goesOn: "Add this phone" });
    await this.page.getByRole("button", { name: "I have kept them" }).click();
  }

  /** Enters a code at the second step of signing in. */
  async confirmsWith(code: string, field = "Code"): Promise<void> {
    await expect(this.heading("Second step")).toBeVisible();
    await this.page.getByLabel(field, { exact: true }).fill(code);
    await this.page.getByRole("button", { name: "Confirm", exact: true }).click();
  }

  /** The newest code that the shop sent to a telephone, from its outbox. */
  async readsTextCode(phone: string): Promise<string> {
    // As the shop's own machine asks: visitors may not look.
    const outbox = await fetch(`${process.env.SHOP_URL}/dev/sms`);
    const [row = ""] = (await outbox.text()).split("<tr>").filter((each) => each.includes(phone));
    return /\b\d{6}\b(?= is your)/.exec(row)?.[0] ?? "";
  }
}

/** Signs in at the provider of the tests, as whoever it says. */
export async function signInAtProvider(page: Page, account: string): Promise<void> {
  await page.getByRole("textbox", { name: "Account" }).fill(account);
  await page.getByRole("button", { name: "Continue" }).click();
}
