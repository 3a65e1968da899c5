import { expect, type Locator, type Page } from "@playwright/test";
import { administrator } from "../running-shop.ts";
import { hear, listen } from "./messages.ts";
import { Shopper } from "./shopper.ts";

/** What an administrator does in the back office; things are found by role and name. */
export class Administrator {
  readonly page: Page;
  readonly #visitor: Shopper;

  constructor(page: Page) {
    this.page = page;
    this.#visitor = new Shopper(page);
  }

  /** Signs in, by default with the first account of the shop, and stands at this address. */
  async entersAt(path: string, account = administrator): Promise<void> {
    await listen(this.page, { isPassable: true });
    await this.#visitor.visits(`/auth?redirect=${encodeURIComponent(path)}`);
    await this.page.getByLabel("Email", { exact: true }).fill(account.email);
    await this.page.getByLabel("Password", { exact: true }).fill(account.password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
    await expect(this.title()).toBeVisible();
  }

  async visits(path: string): Promise<void> {
    await listen(this.page, { isPassable: true });
    await this.#visitor.visits(path);
  }

  /** By the rail, or by the menu of small screens. */
  async opensTab(name: string): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: "Back office" });
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(this.page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }

  async searches(table: string, term: string): Promise<void> {
    // A dialog stays open until the page shows the change it asked for, and takes what is typed.
    await expect(this.page.locator("dialog[open]")).toHaveCount(0);
    await this.page.getByRole("searchbox", { name: `Search ${table}` }).fill(term);
    await expect(this.page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(term)}`));
  }

  async filters(label: string, option: string): Promise<void> {
    const [value] = await this.page.getByRole("combobox", { name: label }).selectOption(option);
    await expect(this.page).toHaveURL(new RegExp(`[?&]\\w+=${value}(?:&|$)`));
  }

  async sortsBy(column: string): Promise<void> {
    const head = this.page.getByRole("columnheader", { name: column });
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", /ending/);
  }

  /** The row of a table that holds this text. */
  row(text: string): Locator {
    return this.page.getByRole("row").filter({ hasText: text });
  }

  /** Presses a button of a row, found by the beginning of its name. */
  async does(action: string, text: string): Promise<void> {
    await this.row(text)
      .getByRole("button", { name: new RegExp(`^${action}`) })
      .click();
  }

  /** Deletes what a row is about, as whoever leaves a shop that others use does, and hears of it. */
  async deletes(text: string, said: string): Promise<void> {
    await this.does("Delete", text);
    await this.presses("Delete", this.dialog("Are you sure?"));
    await this.hears(said);
    await expect(this.row(text)).toHaveCount(0);
  }

  async fills(fields: Record<string, string>, inside: Locator = this.page.getByRole("main")) {
    for (const [label, value] of Object.entries(fields)) {
      await inside.getByLabel(label).fill(value);
    }
  }

  async presses(name: string, inside: Locator = this.page.getByRole("main")): Promise<void> {
    await inside.getByRole("button", { name, exact: true }).click();
  }

  /**
   * Saves a form as if it had been opened with other fields, and somebody had changed them since. In one breath:
   * what others really save draws the form anew.
   */
  async savesAnother(opened: object, inside: Locator): Promise<void> {
    await inside.locator("[name=opened]").evaluate((field: HTMLInputElement, others) => {
      field.value = JSON.stringify({ ...JSON.parse(field.value), ...others });
      field.form?.requestSubmit();
    }, opened);
    await this.hears("Someone else changed this while you were editing it.");
    await expect(inside.locator("[data-conflict]")).toBeFocused();
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** Once more where the page did not listen yet: it hears keys a moment after it is drawn. */
  async opensPalette(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press("Control+k");
      await expect(this.dialog("Find")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  }

  /** Waits for a message in the corner, and tells it. */
  hears(text: string | RegExp): Promise<string> {
    return hear(this.page, text);
  }

  title(): Locator {
    return this.page.getByRole("heading", { level: 1, name: "Store Administration" });
  }
}
