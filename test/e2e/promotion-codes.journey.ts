import { randomUUID } from "node:crypto";
import { readFile, utimes, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Administrator } from "./administrator.ts";
import { isTooWide } from "./faults.ts";
import { expect } from "./journey.ts";
import { findMail } from "./mailbox.ts";
import { holdMessages } from "./messages.ts";
import { deskTest as test } from "./signed-in.ts";

test.use({
  expectedErrors: [/status of (422|409)/],
  permissions: ["clipboard-read", "clipboard-write"],
});

const codesPage = "/admin/products/promotion-codes";

/** Generates a code for a product that is found by its part number. */
async function generates(administrator: Administrator, partNumber: string, type: string) {
  await administrator.presses("Generate Code");
  const dialog = administrator.dialog("Generate Promotion Code");
  const picker = dialog.getByRole("combobox", { name: "Product" });
  await picker.fill(partNumber);
  await dialog.getByRole("option").filter({ hasText: partNumber }).click();
  await dialog.getByRole("radio", { name: type }).check();
  await administrator.presses("Generate Code", dialog);
  const message = await administrator.hears(/^Promotion code generated: /);
  await expect(dialog).toBeHidden();
  return message.split(": ")[1] ?? "";
}

test("Escape closes the list of products, and not the dialog around it", async ({
  administrator,
}) => {
  await administrator.visits(codesPage);
  await administrator.presses("Generate Code");
  const dialog = administrator.dialog("Generate Promotion Code");
  const picker = dialog.getByRole("combobox", { name: "Product" });
  await picker.fill("MSR01");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await picker.press("Escape");
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await expect(picker).toHaveValue("MSR01");
  await expect(administrator.dialog("Discard your changes?")).toHaveCount(0);
  await picker.press("Escape");
  await expect(administrator.dialog("Discard your changes?")).toBeVisible();
});

test("a product that is picked without a letter takes its fault away, and is not lost to Escape", async ({
  administrator,
}) => {
  await administrator.visits(codesPage);
  await administrator.presses("Generate Code");
  const dialog = administrator.dialog("Generate Promotion Code");
  await administrator.presses("Generate Code", dialog);
  await administrator.hears("Please select a product");
  const picker = dialog.getByRole("combobox", { name: "Product" });
  await expect(picker).toHaveAccessibleDescription("Please select a product");
  await picker.click();
  await dialog.getByRole("option").first().click();
  await expect(picker).not.toHaveAccessibleDescription("Please select a product");
  await picker.press("Escape");
  await expect(administrator.dialog("Discard your changes?")).toBeVisible();
});

test("a code is generated, copied, mailed, switched off and on, and deleted", async ({
  page,
  administrator,
}) => {
  await administrator.visits(codesPage);
  await administrator.presses("Generate Code");
  const dialog = administrator.dialog("Generate Promotion Code");
  await administrator.presses("Generate Code", dialog);
  await administrator.hears("Please select a product");
  await expect(dialog.getByRole("combobox")).toHaveAccessibleDescription("Please select a product");
  await administrator.presses("Cancel", dialog);

  const code = await generates(administrator, "MSR01-WA", "20% Discount");
  expect(code).toMatch(/^DISCOUNT_20-[A-Z0-9]{8}$/);
  await administrator.searches("Promotion codes", code);
  await expect(administrator.row(code)).toContainText("Active");

  await administrator.does("Copy", code);
  await administrator.hears("Code copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  const recipient = `${randomUUID()}@example.com`;
  await administrator.does("Email", code);
  const letter = administrator.dialog("Send Promotion Code");
  await administrator.presses("Send Email", letter);
  await administrator.hears("Please enter an email address");
  await administrator.fills({ Email: "nobody" }, letter);
  await administrator.presses("Send Email", letter);
  await administrator.hears("Failed to send email: Invalid email address");
  await expect(letter.getByLabel("Email")).toHaveValue("nobody");
  await administrator.fills({ Email: recipient }, letter);
  await administrator.presses("Send Email", letter);
  await administrator.hears(`Promotion code sent to ${recipient}`);
  await expect(letter).toBeHidden();
  const mail = await findMail(recipient, "A promotion code for");
  expect(mail).toContain(code);
  expect(mail).toContain("20% Discount");

  await administrator.does("Deactivate", code);
  await administrator.hears("Promotion code deactivated");
  await expect(administrator.row(code)).toContainText("Inactive");
  await expect(administrator.row(code).getByRole("button", { name: /^Email/ })).toBeDisabled();
  await administrator.does("Activate", code);
  await administrator.hears("Promotion code activated");

  await administrator.does("Delete", code);
  const question = administrator.dialog("Delete promotion code?");
  await expect(question).toContainText(code);
  await administrator.presses("Delete", question);
  await administrator.hears("Promotion code deleted");
  await expect(page.getByText("Nothing matches the search and the filters.")).toBeVisible();
});

test("the product that the arrow keys have reached is in sight", async ({
  page,
  administrator,
}) => {
  await administrator.visits(codesPage);
  await administrator.presses("Generate Code");
  const dialog = administrator.dialog("Generate Promotion Code");
  await dialog.getByRole("combobox", { name: "Product" }).click();
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  const last = dialog.getByRole("option").last();
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("the Products tab shows the newest codes, and changes them where they stand", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const section = page.getByRole("region", { name: "Promotion codes of all products" });
  const code = await generates(administrator, "MTR01-T", "10% Discount");
  const row = section.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: /^Deactivate/ }).click();
  await administrator.hears("Promotion code deactivated");
  await expect(row).toContainText("Inactive");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await administrator.presses("Delete", administrator.dialog("Delete promotion code?"));
  await administrator.hears("Promotion code deleted");
  await expect(row).toHaveCount(0);
});

test("a code that is generated beside a product that is being typed needs no other page for it", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const name = page.getByRole("region", { name: "Add Product" }).getByLabel(/^Product Name/);
  await name.fill("Half typed");
  await page.route(/promotion-codes(-\w+\.js|\.data)/, (route) => route.abort());
  const code = await generates(administrator, "MTR01-T", "10% Discount");
  await administrator.does("Deactivate", code);
  await administrator.hears("Promotion code deactivated");
  await expect(name).toHaveValue("Half typed");
});

test("a letter that is being written stays when another administrator's change takes its code off the page", async ({
  page,
  administrator,
}) => {
  await administrator.visits(codesPage);
  const code = await generates(administrator, "MSR01-WA", "10% Discount");
  await administrator.visits(`${codesPage}?q=${code}&status=active`);
  await administrator.does("Email", code);
  const letter = administrator.dialog("Send Promotion Code");
  await administrator.fills({ Email: "someone@example.com" }, letter);

  const other = new Administrator(await page.context().newPage());
  await other.visits(`${codesPage}?q=${code}`);
  const news = page.waitForResponse(/promotion-codes\.data/);
  await other.does("Deactivate", code);
  await news;
  await expect(letter.getByLabel("Email")).toHaveValue("someone@example.com");
  await administrator.presses("Cancel", letter);
  await administrator.presses("Discard", administrator.dialog("Discard your changes?"));
  await expect(page.getByText("Nothing matches the search and the filters.")).toBeVisible();
});

/** Chooses a file as a person does, and has it checked. */
async function checks(page: Page, content: string) {
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Check file" }).click();
}

test("products are exported, changed in the file, checked and imported", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await download.path(), "utf8");

  await page.getByRole("link", { name: "Import CSV" }).click();
  await administrator.presses("Check file");
  await administrator.hears("Please choose a CSV file");
  const review = page.getByRole("region", { name: "What the import would do" });
  await checks(page, "name;prize\nProbe;1");
  const unknown = 'The first line names an unknown column: "prize"';
  await administrator.hears(unknown);
  // So that it does not end by itself.
  await holdMessages(page);
  await expect(page.getByLabel("CSV file")).toBeFocused();

  const number = `T-${randomUUID().slice(0, 8)}`;
  const head = "part_number,name,price,category\r\n";
  await checks(page, `${head}${number},Test probe,12.50,Nowhere\r\n`);
  const refused = review.getByRole("region", { name: "Refused lines" });
  await expect(refused).toContainText("Line 2");
  await expect(page.locator("[data-sonner-toast]").getByText(unknown)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check file" })).toBeFocused();
  await expect(refused).toContainText("This category does not exist");
  await expect(review.getByRole("button", { name: "Import" })).toBeDisabled();

  const category = /","\d+\.\d{2}","([^"]+)"/.exec(file)?.[1] ?? "";
  const line = (price: string) => `${head}${number},Test probe,${price},${category}\r\n`;
  await checks(page, line("12.5"));
  await expect(review).toContainText("1 to create0 to change0 unchanged0 refused");
  const created = review.getByRole("region", { name: "Lines to create" });
  await expect(created).toContainText(`$12.50${category}0 in stockSuspended: no picture yet`);
  await administrator.presses("Import", review);
  await administrator.hears("Products imported: 1 created, 0 changed");
  await expect(page.getByLabel("CSV file")).toBeFocused();

  await checks(page, line("13"));
  await expect(review.getByRole("region", { name: "Lines to change" })).toContainText(
    "was 12.50 is 13",
  );
  await administrator.presses("Import", review);
  await administrator.hears("Products imported: 0 created, 1 changed");
  await checks(page, line("13"));
  await expect(review).toContainText("There is nothing to import.");
});

test("no name in the file makes the page wider than a phone", async ({ page, administrator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.visits("/admin/products/import");
  const name = "W".repeat(150);
  await checks(page, `name,price,category\n${name},1,Nowhere\n`);
  await expect(page.getByRole("region", { name: "Refused lines" })).toContainText(name);
  expect(await isTooWide(page)).toBe(false);
});

test("a file that is corrected on the disk is chosen again, and checked as it is now", async ({
  page,
  administrator,
}, testInfo) => {
  const path = testInfo.outputPath("products.csv");
  const writes = (price: string) => writeFile(path, `part_number,price\nMSR01-WA,${price}\n`);
  const chooses = await fileChooser(page, path);
  const review = page.getByRole("region", { name: "What the import would do" });
  const changed = "The file has changed since it was chosen. Please choose it again.";

  await administrator.visits("/admin/products/import");
  await writes("dear");
  // Browsers tell files apart by the second.
  await utimes(path, 1e9, 1e9);
  await chooses();
  await administrator.presses("Check file");
  await expect(review).toContainText("1 refused");

  await writes("12.50");
  await administrator.presses("Check file");
  await administrator.hears(changed);
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(new RegExp(changed));
  await expect(review.getByRole("region", { name: "Refused lines" })).toBeVisible();
  await chooses();
  await administrator.presses("Check file");
  await expect(review).toContainText("1 to change");

  await utimes(path, 1e9, 1e9);
  await administrator.presses("Import", review);
  await administrator.hears(changed);
  await expect(review).toContainText("1 to change");
});

/** Chooses a file of the disk as a browser does: of the same file chosen again the page is told nothing. */
async function fileChooser(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page);
  return async () => {
    const { root } = await browser.send("DOM.getDocument");
    const field = { nodeId: root.nodeId, selector: "input[type=file]" };
    const { nodeId } = await browser.send("DOM.querySelector", field);
    await browser.send("DOM.setFileInputFiles", { nodeId, files: [path] });
  };
}
