import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Administrator } from "./administrator.ts";
import { writeReview } from "./database.ts";
import { findFaultsEverywhere } from "./faults.ts";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";

test.describe("reviews", () => {
  test("arrive by themselves, and are approved, declined and deleted", async ({
    page,
    administrator,
  }) => {
    const comment = randomUUID();
    await administrator.visits(`/admin/reviews?q=${comment}`);
    const all = page.getByRole("region", { name: "All reviews" });
    await expect(all).toContainText("No reviews found");
    const author = await writeReview(comment);
    const row = all.getByRole("row").filter({ hasText: comment });
    const waiting = page.getByRole("region", { name: "Pending reviews" });
    await expect(waiting).toContainText(comment);
    await expect(row).toContainText("Pending");
    await expect(row).toContainText(author);

    await row.getByRole("button", { name: /^Approve/ }).click();
    await administrator.hears("Review status updated");
    await expect(row).toContainText("Approved");
    await expect(row.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    await expect(waiting.getByText(comment)).toHaveCount(0);

    await row.getByRole("button", { name: /^Decline/ }).click();
    await expect(row).toContainText("Declined");
    await row.getByRole("button", { name: /^Delete/ }).click();
    const question = administrator.dialog("Delete review?");
    await expect(question).toContainText(comment);
    await expect(question).toContainText(
      "Are you sure you want to delete this review? This action cannot be undone.",
    );
    await administrator.presses("Delete", question);
    await administrator.hears("Review deleted");
    await expect(row).toHaveCount(0);
  });

  test("that were written before the line for news stood are shown once it does", async ({
    page,
    administrator,
  }) => {
    const comment = randomUUID();
    const { promise: isWritten, resolve: open } = Promise.withResolvers<void>();
    const asked = page.waitForRequest("**/admin/live?*", { timeout: 60_000 });
    await page.route("**/admin/live?*", async (route) => {
      await isWritten;
      await route.continue();
    });
    await administrator.visits(`/admin/reviews?q=${comment}`);
    await asked;
    await writeReview(comment);
    // By then the shop has heard of it as well.
    const other = await page.context().newPage();
    await new Administrator(other).visits(`/admin/reviews?q=${comment}`);
    await expect(other.getByRole("region", { name: "All reviews" })).toContainText(comment);
    const all = page.getByRole("region", { name: "All reviews" });
    await expect(all).toContainText("No reviews found");
    open();
    await expect(all).toContainText(comment);
  });

  test("are shown though the line for news is cut silently: another one is opened", async ({
    page,
    administrator,
  }) => {
    const comment = randomUUID();
    let lines = 0;
    // Nothing ever comes through the first one, and no error either.
    await page.route("**/admin/live?*", (route) => (lines++ === 0 ? undefined : route.continue()));
    const asked = page.waitForRequest("**/admin/live?*", { timeout: 60_000 });
    await page.clock.install();
    await administrator.visits(`/admin/reviews?q=${comment}`);
    await asked;
    await writeReview(comment);
    const all = page.getByRole("region", { name: "All reviews" });
    await expect(all).toContainText("No reviews found");
    await page.clock.fastForward(35_000);
    await expect(all).toContainText(comment);
    expect(lines).toBe(2);
  });

  test("are approved together", async ({ page, administrator }) => {
    const run = randomUUID();
    for (const each of ["one", "two"]) await writeReview(`${each} of ${run}`);
    await administrator.visits("/admin/reviews");
    await administrator.searches("All reviews", run);
    const all = page.getByRole("region", { name: "All reviews" });
    await expect(all.getByRole("row").filter({ hasText: run })).toHaveCount(2);
    await all.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await all.getByRole("group", { name: "Selected rows" }).getByText("Approve").click();
    await administrator.hears("Review status updated");
    await expect(all.getByRole("row").filter({ hasText: "Approved" })).toHaveCount(2);
    await expect(all.getByRole("group", { name: "Selected rows" })).toHaveCount(0);
  });
});

test("arrows pass through the rows of a table that do not offer what has the keyboard", async ({
  page,
  administrator,
}) => {
  const run = randomUUID();
  for (const each of ["one", "two", "three"]) await writeReview(`${each} of ${run}`);
  await administrator.visits(`/admin/reviews?q=${run}`);
  const all = page.getByRole("region", { name: "All reviews" });
  const rows = all.getByRole("row").filter({ hasText: run });
  const button = (at: number, action: string) =>
    rows.nth(at).getByRole("button", { name: new RegExp(`^${action}`) });
  await button(1, "Approve").click();
  await expect(rows.nth(1)).toContainText("Approved");
  await button(0, "Approve").focus();
  await page.keyboard.press("ArrowDown");
  await expect(button(1, "Decline")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(button(2, "Decline")).toBeFocused();
});

test("what is approved or declined by the keyboard keeps it, at what its row offers instead", async ({
  page,
  administrator,
}) => {
  const run = randomUUID();
  for (const each of ["one", "two"]) await writeReview(`${each} of ${run}`);
  await administrator.visits(`/admin/reviews?q=${run}`);
  const all = page.getByRole("region", { name: "All reviews" });
  const row = all.getByRole("row").filter({ hasText: `one of ${run}` });
  const button = (action: string) => row.getByRole("button", { name: new RegExp(`^${action}`) });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await button("Approve").press("Enter");
    await expect(row).toContainText("Approved");
    await expect(button("Decline"), `${width} px`).toBeFocused();
    // The news may have come before the answer, until which no second press is taken.
    await expect(button("Decline")).not.toHaveAttribute("aria-disabled");
    await page.keyboard.press("Enter");
    await expect(row).toContainText("Declined");
    await expect(button("Approve"), `${width} px`).toBeFocused();
    await expect(button("Approve")).not.toHaveAttribute("aria-disabled");
  }
});

for (const action of ["Approve", "Decline", "Delete"]) {
  test(`where nothing waits after '${action}' the keyboard goes on to all reviews`, async ({
    page,
    administrator,
  }) => {
    const comment = randomUUID();
    await writeReview(comment);
    await hidesOthers(page, comment);
    await administrator.visits("/admin/careers");
    await administrator.opensTab("Reviews");
    const waiting = page.getByRole("region", { name: "Pending reviews" });
    await expect(waiting.getByText(comment)).toBeVisible();
    await waiting.getByRole("button", { name: new RegExp(`^${action}`) }).press("Enter");
    if (action === "Delete") {
      const question = administrator.dialog("Delete review?");
      await question.getByRole("button", { name: action }).press("Enter");
    }
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "All Reviews" })).toBeFocused();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test.describe("featured products", () => {
  test.use({ expectedErrors: [/status of 422/] });

  /** What a journey has picked and not removed yet: it is on the home page of all others. */
  let picked: string | null = null;

  test.afterEach(async ({ administrator }) => {
    if (picked === null) return;
    await administrator.visits("/admin/featured");
    if ((await administrator.row(picked).count()) === 0) return;
    await administrator.deletes(picked, "Featured product removed");
  });

  test("what the search for one finds lies over the table below it", async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await administrator.visits("/admin/featured");
    await page.getByRole("combobox", { name: "Product" }).fill("gateway");
    const head = page.getByRole("columnheader", { name: "Actions" });
    const list = page.getByRole("listbox", { name: "Products" });
    await expect(list.getByRole("option").nth(4)).toBeVisible();
    const isCovered = await head.evaluate((cell) => {
      const { left, top, height } = cell.getBoundingClientRect();
      return !cell.contains(document.elementFromPoint(left + 8, top + height / 2));
    });
    expect(isCovered).toBe(true);
  });

  test("are carried by whoever lost the keyboard while one was picked up", async ({
    page,
    administrator,
  }) => {
    await administrator.visits("/admin/featured");
    const first = page.getByRole("button", { name: /^Reorder / }).first();
    const name = (await first.getAttribute("aria-label")) ?? "";
    const handle = page.getByRole("button", { name, exact: true });
    await handle.evaluate((button) => {
      const observer = new MutationObserver(() => {
        if (button.ariaPressed !== "true") return;
        observer.disconnect();
        button.blur();
      });
      observer.observe(button, { attributes: true });
    });
    await handle.press("Space");
    await expect(handle).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(/ is at place 2 of /)).toBeAttached();
    await expect(handle).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/ is back at its place\.$/)).toBeAttached();
  });

  test("are picked, moved, suspended and removed", async ({ page, administrator }) => {
    await administrator.visits("/admin/featured");
    await administrator.presses("Add to Featured");
    await administrator.hears("Please select a product");

    const picker = page.getByRole("combobox", { name: "Product" });
    await picker.click();
    const offers = page.getByRole("listbox", { name: "Products" }).getByRole("option");
    const offer = offers.first();
    const name = (await offer.locator("span").first().textContent()) ?? "";
    await offers.nth(2).hover();
    await expect(offers.nth(2)).toHaveAttribute("aria-selected", "true");
    await picker.fill(name);
    await expect(offers).toHaveCount(1);
    await picker.press("Enter");
    await expect(picker).toHaveValue(name);
    picked = name;
    await administrator.presses("Add to Featured");
    await administrator.hears("Product added to featured");
    await expect(picker).toHaveValue("");
    await expect(picker).toBeFocused();

    const row = administrator.row(name);
    const order = row.getByRole("cell").first();
    const last = (await page.getByRole("row").count()) - 2;
    await expect(order).toContainText(String(last));
    const [up, down] = ["up", "down"].map((way) =>
      row.getByRole("button", { name: `Move ${name} ${way}` }),
    );
    if (!up || !down) throw new Error("The row has no buttons");
    await expect(down).toBeDisabled();
    await up.click();
    await expect(order).toContainText(String(last - 1));
    await expect(up).toBeFocused();
    await down.click();
    await expect(order).toContainText(String(last));
    await expect(down).toBeDisabled();
    await expect(up).toBeFocused();

    await administrator.does("Edit order", name);
    const dialog = administrator.dialog(`Edit order of ${name}`);
    await administrator.fills({ Order: String(last + 1) }, dialog);
    await administrator.presses("Save Order", dialog);
    await administrator.hears(`Error: Order must be from 0 to ${last}`);
    await administrator.fills({ Order: "0" }, dialog);
    await administrator.presses("Save Order", dialog);
    await administrator.hears("Featured order updated");
    await expect(order).toContainText("0");
    await expect(up).toBeDisabled();

    const handle = row.getByRole("button", { name: `Reorder ${name}` });
    await handle.focus();
    const room = await handle.evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.nextSibling ?? button);
      return words.getBoundingClientRect().left - button.getBoundingClientRect().right;
    });
    expect(room, "its ring of four pixels stands clear of the number").toBeGreaterThan(5);
    await page.keyboard.press("Space");
    await expect(page.getByText(`${name} picked up from place 1 of ${last + 1}.`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${name} is at place 2 of ${last + 1}.`)).toBeAttached();
    // Whoever carries it sees by the ring which one that is.
    await expect(handle).toBeFocused();
    await page.keyboard.press("Space");
    await expect(order).toContainText("1");
    await handle.dragTo(page.getByRole("row").nth(1), { steps: 12 });
    await expect(order).toContainText("0");
    await expect(up).toBeDisabled();

    await administrator.does("Suspend", name);
    await expect(row).toContainText("Suspended");
    // The same button, which never let go of the keyboard.
    await expect(row.getByRole("button", { name: /^Activate/ })).toBeFocused();
    await administrator.does("Activate", name);
    await expect(row).toContainText("Active");
    await administrator.does("Delete", name);
    const question = administrator.dialog("Are you sure?");
    await expect(question).toContainText("Are you sure you want to remove this featured product?");
    await administrator.presses("Delete", question);
    await administrator.hears("Featured product removed");
    await expect(row).toHaveCount(0);
    picked = null;
  });
});

test("products lie in the sections of their categories, and lead to the shop", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products-by-category");
  const section = page.getByRole("region", { name: "Gateways" });
  const head = section.getByRole("link", { name: /^Gateways/ });
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await head.click();
  await expect(head).toHaveAttribute("aria-expanded", "true");
  const card = section.getByRole("listitem").first();
  await expect(card).toContainText("$");
  expect(await findFaultsEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(card).toContainText(/Stock: \d+/);
  expect(await section.getByRole("listitem").evaluateAll(findPrices)).toHaveLength(1);
  const opening = page.waitForEvent("popup");
  await card.getByRole("link").click();
  const product = await opening;
  await expect(product).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
  await product.close();
  const category = section.getByRole("link", { name: /^View Gateways/ });
  await expect(category).toHaveAttribute("href", "/category/gateways");
  await expect(category).toHaveAttribute("target", "_blank");
  await head.click();
  await expect(section.getByRole("listitem")).toHaveCount(0);
});

test("a section that is opened below another stays in sight as that one closes", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products-by-category");
  const head = (name: string) =>
    page
      .getByRole("region", { name, exact: true })
      .getByRole("link", { name: new RegExp(`^${name}`) });
  await head("Sensors").click();
  await expect(head("Sensors")).toHaveAttribute("aria-expanded", "true");
  await head("Accessories").click();
  await expect(head("Sensors")).toHaveAttribute("aria-expanded", "false");
  await expect(head("Accessories")).toBeInViewport({ ratio: 1 });
});

/** Nothing but the review of this comment waits on the page, whatever other journeys have waiting meanwhile. */
async function hidesOthers(page: Page, comment: string): Promise<void> {
  await page.route("**/admin/reviews.data*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const [first = "", ...others] = (await response.text()).split("\n");
    // Each value is told once, and meant by its place: `{"_5":8}` has under the name at 5 the value at 8.
    const values = JSON.parse(first);
    const key = (name: string) => `_${values.indexOf(name)}`;
    const told = values.find((value: object | null) => Object(value)[key("counts")] !== undefined);
    // The part around the tabs is asked for beside what this one shows.
    if (!told) return route.fulfill({ response });
    const pending: number[] = values[told[key("pending")]];
    const isKept = (row: number) => values[values[row][key("comment")]] === comment;
    values[told[key("pending")]] = pending.filter(isKept);
    await route.fulfill({ response, body: [JSON.stringify(values), ...others].join("\n") });
  });
}

/** Runs in the page: how high the prices of the first two cards stand, where the name of one needs two lines. */
function findPrices([first, second]: Element[]): number[] {
  const heights = [first, second].map((card, index) => {
    const [name, price] = card?.querySelectorAll("a > span > span") ?? [];
    if (!name || !price) throw new Error("A card has no name or no price");
    name.textContent = index === 0 ? "Probe" : "Probe of a long name ".repeat(10);
    return price;
  });
  return [...new Set(heights.map((price) => Math.round(price.getBoundingClientRect().top)))];
}
