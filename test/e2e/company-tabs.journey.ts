import { randomUUID } from "node:crypto";
import { Administrator } from "./administrator.ts";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";

const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

test.use({ expectedErrors: [/status of (422|409)/] });

test("shipping options are added, edited and deleted, with costs in Naira", async ({
  page,
  administrator,
}) => {
  const title = unique("Courier");
  await administrator.visits("/admin/shipping");
  const form = page.getByRole("region", { name: /Shipping Option$/ });
  await administrator.presses("Add Shipping Option", form);
  await administrator.hears("Title is required");
  await form.getByLabel("Cost").pressSequentially("1e");
  await administrator.fills({ Title: title }, form);
  await administrator.presses("Add Shipping Option", form);
  await administrator.hears("Cost must be a number of at least 0 with at most 2 decimals");
  await administrator.fills({ Cost: "" }, form);
  await form.getByLabel("Order").pressSequentially("1e");
  await administrator.presses("Add Shipping Option", form);
  await administrator.hears("Order must be a whole number of at least 0");
  await administrator.fills({ Title: title, Cost: "1000000.01", Order: "90" }, form);
  await administrator.presses("Add Shipping Option", form);
  await administrator.hears("Cost must be at most 1,000,000");
  await expect(form.getByLabel("Title")).toHaveValue(title);
  const long = { Description: "By road, to the door. ".repeat(45) };
  await administrator.fills({ Cost: "4500.5", ...long }, form);
  await administrator.presses("Add Shipping Option", form);
  await administrator.hears("Shipping option created successfully");
  await expect(administrator.row(title)).toContainText("₦4,500.50");
  const description = administrator.row(title).getByText(/^By road/);
  const [height, line] = await description.evaluate((text) => [
    text.clientHeight,
    Number.parseFloat(getComputedStyle(text).lineHeight),
  ]);
  expect(height, "two lines of it").toBeCloseTo(2 * (line ?? 0), 0);

  await administrator.does("Edit", title);
  await expect(form.getByLabel("Cost")).toHaveValue("4500.50");
  await administrator.fills({ Cost: "", Region: "Lagos" }, form);
  await administrator.presses("Save Shipping Option", form);
  await administrator.hears("Shipping option updated successfully");
  await expect(administrator.row(title).getByRole("button", { name: /^Edit/ })).toBeFocused();
  await expect(administrator.row(title)).toContainText("told later");

  await administrator.does("Delete", title);
  const question = administrator.dialog("Are you sure?");
  await expect(question).toContainText(title);
  await administrator.presses("Delete", question);
  await administrator.hears("Shipping option deleted successfully");
  await expect(administrator.row(title)).toHaveCount(0);
});

test("careers open with their defaults, and what is active is shown to the public", async ({
  page,
  administrator,
}) => {
  const title = unique("Engineer");
  await administrator.visits("/admin/contact");
  const email = await page.locator("dd").filter({ hasText: "@" }).first().textContent();
  await administrator.opensTab("Careers");
  await administrator.presses("Add Career");
  const dialog = administrator.dialog("Add Career");
  await expect(dialog.getByLabel("Type")).toHaveValue("Full-time");
  // A choice that cannot be emptied is not marked as one that must be made.
  await expect(dialog.getByText("Type", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Status")).toHaveValue("active");
  await expect(dialog.getByLabel("Posted Date")).toHaveValue(new Date().toISOString().slice(0, 10));
  await expect(dialog.getByLabel("Application Email")).toHaveValue(email ?? "");
  await administrator.presses("Add Career", dialog);
  await administrator.hears("Title is required");
  await administrator.fills(
    { Title: title, Department: "Firmware", Location: "Lagos", Description: "Build it." },
    dialog,
  );
  await administrator.presses("Add Career", dialog);
  await administrator.hears("Career created successfully");
  await expect(dialog).toBeHidden();
  await expect(administrator.row(title)).toContainText("Active");
  await administrator.visits("/careers");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await administrator.visits("/admin/careers");
  await administrator.does("Edit", title);
  const edit = administrator.dialog("Edit Career");
  await edit.getByLabel("Status").selectOption("inactive");
  await administrator.presses("Save Career", edit);
  await administrator.hears("Career updated successfully");
  await expect(administrator.row(title)).toContainText("Inactive");

  await administrator.does("Delete", title);
  await administrator.presses("Delete", administrator.dialog("Are you sure?"));
  await administrator.hears("Career deleted successfully");
  await administrator.searches("Careers", title);
  await expect(page.getByText("No careers found", { exact: true })).toBeVisible();
});

test("the company's card is edited; the second of two editors is shown the difference, or what is there before they type", async ({
  page,
  administrator,
  browser,
}) => {
  const [phone, later, mine] = ["+234 1 555 0111", "+234 1 555 0122", "+234 1 555 0199"];
  await administrator.visits("/admin/contact");
  const card = page.getByRole("region", { name: "Company Contact Information" });
  await card.getByRole("button", { name: "Edit" }).click();
  const dialog = administrator.dialog("Edit Contact Information");
  const before = await dialog.getByLabel("Phone").inputValue();

  const otherPage = await (await browser.newContext()).newPage();
  const other = new Administrator(otherPage);
  await other.visits("/admin/contact");
  const otherDialog = other.dialog("Edit Contact Information");
  const otherSaves = async (number: string) => {
    await otherPage.getByRole("button", { name: "Edit company contact information" }).click();
    await other.fills({ Phone: number }, otherDialog);
    await other.presses("Save", otherDialog);
    await other.hears("Contact information saved successfully");
    await expect(otherDialog).toBeHidden();
  };
  await otherSaves(phone);
  await expect(dialog.getByLabel("Phone")).toHaveValue(phone);
  await expect(dialog.getByLabel("Company Name")).toBeFocused();

  const name = await dialog.getByLabel("Company Name").inputValue();
  await administrator.fills({ "Company Name": "", Phone: mine }, dialog);
  await otherSaves(later);
  await otherPage.context().close();

  await administrator.presses("Save", dialog);
  await administrator.hears("Validation Error: Company name is required");
  await administrator.fills({ "Company Name": name }, dialog);
  await administrator.presses("Save", dialog);
  await administrator.hears("Someone else changed this while you were editing it.");
  await expect(dialog.getByRole("alert")).toContainText(later);
  await expect(dialog.getByLabel("Phone")).toHaveValue(mine);
  await administrator.fills({ Phone: before }, dialog);
  await administrator.presses("Save anyway", dialog);
  await administrator.hears("Contact information saved successfully");
  await expect(card).toContainText(before);
});

test("partners are added, edited and deleted", async ({ page, administrator }) => {
  const name = unique("Savanna");
  await administrator.visits("/admin/contact");
  await administrator.presses("Add Partner");
  const dialog = administrator.dialog("Add Partner");
  await administrator.fills({ Name: name, Website: "savanna.example" }, dialog);
  await administrator.presses("Add Partner", dialog);
  const wrong = "Website must be a valid URL starting with http:// or https://";
  await administrator.hears(`Validation Error: ${wrong}`);
  await expect(dialog.getByLabel("Website")).toHaveAccessibleDescription(new RegExp(wrong));
  await administrator.fills({ Website: "https://savanna.example" }, dialog);
  await administrator.presses("Add Partner", dialog);
  await administrator.hears("Partner created successfully");

  await administrator.does("Edit", name);
  const edit = administrator.dialog("Edit Partner");
  await administrator.fills({ Email: "office@savanna.example" }, edit);
  await administrator.presses("Save Partner", edit);
  await administrator.hears("Partner updated successfully");
  await expect(administrator.row(name)).toContainText("office@savanna.example");

  await administrator.does("Delete", name);
  await administrator.presses("Delete", administrator.dialog("Are you sure?"));
  await administrator.hears("Partner deleted successfully");
  await administrator.searches("Partners", name);
  await expect(page.getByText("No partners found")).toBeVisible();
});
