import { randomUUID } from "node:crypto";
import type { Browser, Locator } from "@playwright/test";
import sharp from "sharp";
import { Administrator } from "./administrator.ts";
import { writeReview } from "./database.ts";
import { isTooWide } from "./faults.ts";
import { expect } from "./journey.ts";
import { holdMessages } from "./messages.ts";
import { deskTest } from "./signed-in.ts";

/** What an administrator does on the Products tab. */
class ProductKeeper extends Administrator {
  form(mode: "Add" | "Edit" = "Add"): Locator {
    return this.page.getByRole("region", { name: `${mode} product` });
  }

  async choosesPicture(): Promise<void> {
    await this.form()
      .getByLabel(/^Choose pictures/)
      .setInputFiles(await makePicture("front.png", 90));
    await expect(this.form().getByRole("img", { name: "front.png" })).toBeVisible();
  }

  /** Adds an active product, of the first category unless another is meant, and stands at the tables that show it. */
  async addsProduct(
    name: string,
    fields: Record<string, string> = {},
    { category = 1 } = {},
  ): Promise<void> {
    const form = this.form();
    await this.fills({ "Product Name": name, Price: "12.5", Stock: "40", ...fields }, form);
    await form.getByLabel("Category").selectOption({ index: category });
    await this.choosesPicture();
    await this.presses("Add Product", form);
    await this.hears("Product created successfully");
    await expect(form.getByLabel("Product Name")).toHaveValue("");
    await expect(form.getByLabel("Product Name")).toBeFocused();
    await this.searches("Products", name);
    await expect(this.row(name)).toBeVisible();
  }

  async edits(name: string): Promise<Locator> {
    await this.does("Edit", name);
    const form = this.form("Edit");
    await expect(form.getByLabel("Product Name")).toHaveValue(name);
    return form;
  }

  /** Once the form adds products again, the keyboard is back at the row whose product it held. */
  async standsAt(name: string): Promise<void> {
    await expect(this.row(name).getByRole("button", { name: /^Edit/ })).toBeFocused();
  }

  async removes(name: string): Promise<void> {
    await this.does("Delete", name);
    const question = this.dialog("Delete product?");
    await expect(question).toContainText("Are you sure you want to delete this product?");
    await expect(question).toContainText(name);
    await this.presses("Delete", question);
    await this.hears("Product deleted successfully");
    await expect(this.row(name)).toHaveCount(0);
  }
}

/** One that no other journey has sent. */
async function makePicture(name: string, green: number, size = { width: 640, height: 480 }) {
  const background = { r: 20, g: green, b: Math.floor(Math.random() * 256) };
  const picture = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

/** As `makePicture`, a text. */
function makeDocument(name: string) {
  return { name, mimeType: "text/plain", buffer: Buffer.from(`${name} ${randomUUID()}`) };
}

const test = deskTest.extend<{ administrator: ProductKeeper }>({
  administrator: async ({ page }, use) => use(new ProductKeeper(page)),
});

const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

test.use({ expectedErrors: [/status of (404|422|409)/] });

test("a product is added with a preview, edited, and leaves nothing typed behind unasked", async ({
  page,
  administrator,
}) => {
  const name = unique("Frost-probe");
  await administrator.visits("/admin");
  await expect(page).toHaveURL(/\/admin\/products$/);
  const form = administrator.form();
  await administrator.fills({ Price: "-1", Specs: "IP67\nLoRaWAN" }, form);
  await administrator.presses("Add Product", form);
  await administrator.hears("Product name is required");
  await expect(form.getByLabel("Price")).toHaveAccessibleDescription("Price must be positive");
  await expect(form.getByText("Please upload at least one image")).toBeVisible();
  await expect(form.getByLabel("Specs")).toHaveValue("IP67\nLoRaWAN");

  const preview = form.getByRole("complementary", { name: "Preview of the card" });
  await administrator.fills({ "Product Name": name, "Minimum Order": "2" }, form);
  await expect(preview).toContainText(name);
  await expect(preview).toContainText("LoRaWAN");
  await administrator.addsProduct(name);
  await expect(administrator.row(name)).toContainText("$12.50");
  await expect(administrator.row(name)).toContainText("IP67");
  await expect(form.getByLabel("Product Name")).toHaveValue("");

  const edit = await administrator.edits(name);
  await administrator.hears(`Editing ${name}. Save it, or cancel to add a product again.`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await administrator.fills({ Description: "Warns before frost." }, edit);
  const question = administrator.dialog("Discard your changes?");
  await page.getByRole("link", { name: "Reviews" }).click();
  await administrator.presses("Keep editing", question);
  await administrator.does("Edit", name);
  await administrator.hears(`Editing ${name}. Save it, or cancel to add a product again.`);
  await administrator.presses("Cancel", edit);
  await administrator.presses("Keep editing", question);
  await expect(edit.getByLabel("Description")).toHaveValue("Warns before frost.");
  await administrator.presses("Save Product", edit);
  await administrator.hears("Product updated successfully");
  await expect(form.getByLabel("Product Name")).toHaveValue("");
  await administrator.standsAt(name);

  await administrator.edits(name);
  await expect(edit.getByLabel("Description")).toHaveValue("Warns before frost.");
  await administrator.presses("Cancel", edit);
  await expect(form.getByLabel("Description")).toHaveValue("");
  await administrator.standsAt(name);
  await administrator.removes(name);
});

test("the new name of a product reaches the tabs that show it", async ({ page, administrator }) => {
  const [before, after, text] = [unique("Before"), unique("After"), unique("Text")];
  await administrator.visits("/admin/products");
  await administrator.addsProduct(before);
  await writeReview(text, before);
  const docs = new Administrator(await page.context().newPage());
  await docs.visits("/admin/docs");
  await docs.presses("Add Documentation");
  const dialog = docs.dialog("Add Documentation");
  await docs.fills({ Title: text }, dialog);
  await dialog.getByRole("combobox", { name: "Product" }).fill(before);
  await dialog.getByRole("option", { name: before }).click();
  await docs.presses("Add Documentation", dialog);
  await expect(docs.row(text)).toContainText(before);
  const reviews = new Administrator(await page.context().newPage());
  await reviews.visits(`/admin/reviews?q=${text}`);
  await expect(reviews.row(text).first()).toContainText(before);

  const edit = await administrator.edits(before);
  await administrator.fills({ "Product Name": after }, edit);
  await administrator.presses("Save Product", edit);
  await administrator.hears("Product updated successfully");
  await expect(docs.row(text)).toContainText(after);
  await expect(reviews.row(text).first()).toContainText(after);

  await docs.does("Delete", text);
  await docs.presses("Delete", docs.dialog("Are you sure?"));
  await docs.hears("Documentation deleted successfully");
  await administrator.searches("Products", after);
  await administrator.removes(after);
});

test("pictures are put in order by dragging, the first is the main one, and no other file is taken", async ({
  page,
  administrator,
}) => {
  const name = unique("Lined-up");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  const edit = await administrator.edits(name);
  const choose = edit.getByLabel(/^Choose pictures/);
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await choose.setInputFiles([
    await makePicture("side.png", 200, { width: 100, height: 600 }),
    { name: "phone.heic", mimeType: "image/heic", buffer: heic },
  ]);
  await administrator.hears("Error uploading phone.heic");
  await expect(edit.getByText("HEIC pictures cannot be read here.")).toBeVisible();
  await edit.getByRole("button", { name: "Remove phone.heic" }).click();
  const tall = await edit.getByRole("img", { name: "side.png" }).boundingBox();
  expect(tall?.height).toBeCloseTo(tall?.width ?? 0, 0);

  const tiles = edit.getByRole("group", { name: /^Images/ }).getByRole("listitem");
  const main = tiles.first();
  await expect(main).toContainText("Main");
  await expect(main.getByRole("img", { name: "side.png" })).toBeHidden();
  await edit.getByRole("button", { name: "Reorder side.png" }).dragTo(main, { steps: 12 });
  await expect(main.getByRole("img", { name: "side.png" })).toBeVisible();
  await expect(main).toContainText("Main");
  const picture = main.getByRole("img");
  const source = (await picture.getAttribute("src")) ?? "";
  const color = main.getByRole("combobox", { name: "Color of" });
  await expect(color.getByRole("option")).toHaveText(["Any color", "Black"]);
  const blue = edit.getByRole("group", { name: "Colors" }).getByLabel("Blue");
  await blue.check();
  await color.selectOption("Blue");
  await blue.uncheck();
  await expect(color).toHaveValue("");
  await blue.check();
  await expect(color).toHaveValue("Blue");
  await administrator.presses("Save Product", edit);
  await administrator.hears("Product updated successfully");
  await expect(edit).toBeHidden();

  await administrator.edits(name);
  await expect(picture).toHaveAttribute("src", source);
  await expect(color).toHaveValue("Blue");
  await expect(tiles).toHaveCount(2);
  await expect(color).toHaveAccessibleName("Color of picture 1");
  await expect(edit.getByRole("combobox", { name: "Color of picture 2" })).toHaveValue("");
  await blue.uncheck();
  await administrator.presses("Save Product", edit);
  await administrator.hears("Product updated successfully");
  await expect(edit).toBeHidden();
  await administrator.edits(name);
  await blue.check();
  await expect(color).toHaveValue("");
  await blue.uncheck();
  await administrator.presses("Cancel", edit);
  await administrator.removes(name);
  await expect(page.getByText("No products found")).toBeVisible();
});

test("a picture that is missing is asked for until it is there", async ({ administrator }) => {
  await administrator.visits("/admin/products");
  const form = administrator.form();
  await administrator.presses("Add Product", form);
  const fault = form.getByText("Please upload at least one image");
  await expect(fault).toBeVisible();
  await administrator.choosesPicture();
  await expect(fault).toBeHidden();
  await expect(form.getByLabel(/^Choose pictures/)).not.toHaveAttribute("aria-invalid");
});

test("a refused picture is not the main one, and holds the form until it is removed", async ({
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const form = administrator.form();
  const refused = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await form
    .getByLabel(/^Choose pictures/)
    .setInputFiles([refused, await makePicture("front.png", 120)]);
  const tiles = form.getByRole("group", { name: /^Images/ }).getByRole("listitem");
  await expect(tiles.nth(1)).toContainText("Main");
  await expect(tiles.first()).not.toContainText("Main");
  await expect(form.getByRole("combobox", { name: "Color of front.png" })).toBeEnabled();
  await administrator.presses("Add Product", form);
  await administrator.hears("Please remove or replace what was not uploaded: notes.png");
  await expect(form.getByRole("button", { name: "Remove notes.png" })).toBeFocused();
  await administrator.presses("Remove notes.png", form);
  await administrator.presses("Add Product", form);
  await administrator.hears("Product name is required");
});

test("a file that is on its way is left only after a question, and is waited for no more once it is cancelled", async ({
  page,
  administrator,
}) => {
  const name = unique("Awaited");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  const edit = await administrator.edits(name);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/uploads/document", async (route) => {
    await held;
    // By then the page may wait for it no more.
    await route.continue().catch(() => {});
  });
  await edit.getByLabel(/^Choose documents/).setInputFiles(makeDocument("manual.txt"));
  await expect(edit.getByRole("progressbar", { name: "Uploading manual.txt" })).toBeVisible();
  const question = administrator.dialog("Discard your changes?");
  await administrator.presses("Cancel", edit);
  // Nothing was typed.
  await expect(question).toContainText("What you changed here has not been saved.");
  await administrator.presses("Keep editing", question);
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Users", exact: true })
    .click();
  await administrator.presses("Keep editing", question);
  await administrator.presses("Cancel manual.txt", edit);
  await administrator.presses("Cancel", edit);
  await expect(edit).toBeHidden();
  await expect(question).toBeHidden();
  release();
  await administrator.removes(name);
});

test("what is refused takes no place of a file that fits, and is sent again where there is one", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const form = administrator.form();
  const choose = form.getByLabel(/^Choose documents/);
  const remove = (name: string) => form.getByRole("button", { name: `Remove ${name}` });
  const address = "**/admin/uploads/document";
  await page.route(address, (route) => route.fulfill({ status: 422, json: {} }));
  await choose.setInputFiles(makeDocument("lost.txt"));
  const again = form.getByRole("button", { name: "Retry lost.txt" });
  await expect(again).toBeVisible();
  await page.unroute(address);

  const nine = Array.from({ length: 9 }, (_, at) => makeDocument(`${at + 1}.txt`));
  await choose.setInputFiles(nine);
  await expect(remove("9.txt")).toBeVisible();
  await choose.setInputFiles([makeDocument("10.txt"), makeDocument("11.txt")]);
  await administrator.hears("At most 10 files. Not taken: 11.txt");
  await expect(remove("10.txt")).toBeVisible();
  await expect(choose).toHaveCount(0);
  await expect(again).toBeHidden();
  await remove("1.txt").click();
  await again.click();
  await expect(remove("lost.txt")).toBeVisible();
  await expect(form.getByRole("group", { name: "Documents" }).getByRole("listitem")).toHaveCount(
    10,
  );
  await expect(choose).toHaveCount(0);
});

test("pictures keep their height as they come, and the keyboard as they go", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  const form = administrator.form();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/uploads/picture", async (route) => {
    await held;
    await route.continue();
  });
  const choose = form.getByLabel(/^Choose pictures/);
  await choose.setInputFiles([
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
    await makePicture("front.png", 30),
    await makePicture("side.png", 60),
  ]);
  const tiles = form.getByRole("group", { name: /^Images/ }).getByRole("listitem");
  await expect(tiles).toHaveCount(3);
  const heights = () =>
    tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().height));
  const before = await heights();
  release();
  await administrator.hears("Error uploading notes.png");
  for (const name of ["front.png", "side.png"]) {
    await expect(form.getByRole("combobox", { name: `Color of ${name}` })).toBeEnabled();
  }
  expect(await heights()).toEqual(before);
  const handles = await form.getByRole("button", { name: /^Reorder/ }).all();
  const tops = await Promise.all(handles.map(async (handle) => (await handle.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);

  const button = (name: string) => form.getByRole("button", { name, exact: true });
  for (const [pressed, next] of [
    ["Move side.png forward", "Move side.png forward"],
    ["Move side.png forward", "Move side.png back"],
    ["Move front.png forward", "Move front.png forward"],
    ["Move front.png back", "Move front.png forward"],
    ["Retry notes.png", "Remove notes.png"],
    ["Remove notes.png", "Remove front.png"],
    ["Remove front.png", "Remove side.png"],
  ] as const) {
    await button(pressed).press("Enter");
    await expect(button(next), `after ${pressed}`).toBeFocused();
  }
  await button("Remove side.png").press("Enter");
  await expect(choose).toBeFocused();
});

test("no text in the form makes the page wider than a phone", async ({ page, administrator }) => {
  const word = (length: number) => "W".repeat(length);
  const name = unique(word(191));
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.visits("/admin/products");
  const texts = {
    Specs: `Operating temperature -40 to +85 C, storage -55 to +105 C\n${word(500)}`,
    "Part Number": unique(word(55)),
    "Model 1": word(100),
    "Version 1": word(100),
    Description: word(2000),
  };
  const form = administrator.form();
  for (const [label, text] of Object.entries({ ...texts, "Product Name": name })) {
    await administrator.fills({ [label]: text }, form);
    expect(await isTooWide(page), label).toBe(false);
  }
  await administrator.addsProduct(name, texts);
  expect(await isTooWide(page), "the list").toBe(false);
  await administrator.edits(name);
  await administrator.hears(/^Editing/);
  expect(await isTooWide(page), "editing").toBe(false);
  await administrator.presses("Cancel", administrator.form("Edit"));
  await administrator.removes(name);
});

test("rows are suspended, activated and set out of stock, alone and together, and others see it", async ({
  page,
  administrator,
  browser,
}) => {
  const name = unique("Tide-gauge");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  const watching = await watch(browser, name);

  await administrator.does("Suspend", name);
  await administrator.hears("Product suspended successfully");
  await expect(watching.row(name)).toContainText("Suspended");
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await administrator.presses("Activate", bar);
  await administrator.hears("Product activated successfully");
  await expect(watching.row(name)).toContainText("Active");

  await administrator.does("Set out of stock", name);
  const question = administrator.dialog("Set out of stock?");
  await expect(question).toContainText("Set this product as out of stock?");
  await administrator.presses("Set out of stock", question);
  await administrator.hears("Product set to out of stock");
  await expect(administrator.row(name).getByRole("button", { name: /^Activate/ })).toBeFocused();
  await expect(watching.row(name)).toContainText("Out of Stock");
  await watching.page.context().close();
  await administrator.removes(name);
});

test("the keyboard goes on at the next category once the last product of one is gone, then at the search", async ({
  page,
  administrator,
  browser,
}) => {
  const run = unique("Drift-meter");
  const names = [1, 2, 3].map((place) => `${run}-${place}`);
  const [first = "", second = "", third = ""] = names;
  await administrator.visits("/admin/products");
  for (const [at, name] of names.entries()) {
    await administrator.addsProduct(name, {}, { category: at === 0 ? 1 : 2 });
  }
  const search = page.getByRole("searchbox", { name: "Search Products" });
  await administrator.searches("Products", run);
  const remove = (name: string) => administrator.row(name).getByRole("button", { name: /^Delete/ });
  const question = administrator.dialog("Delete product?");
  const deletes = async (name: string) => {
    await remove(name).press("Enter");
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(administrator.row(name)).toHaveCount(0);
  };
  await expect(page.getByRole("table").filter({ hasText: run })).toHaveCount(2);
  await deletes(first);
  await expect(remove(second).or(remove(third)).and(page.locator(":focus"))).toHaveCount(1);
  await deletes(second);
  await expect(remove(third)).toBeFocused();

  const other = await watch(browser, third);
  await remove(third).press("Enter");
  await other.removes(third);
  await other.page.context().close();
  await expect(administrator.row(third)).toHaveCount(0);
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await administrator.hears(/This product does not exist any more/);
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
});

test("so it does where all products found are one table, and the last of them is deleted", async ({
  page,
  administrator,
}) => {
  const name = unique("Draught-meter");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  await administrator.visits(`/admin/products?category=every&q=${name}`);
  await administrator
    .row(name)
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  const question = administrator.dialog("Delete product?");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("No products found")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search Products" })).toBeFocused();
});

test("a wrong save of a product is taken back, unless somebody has saved it since", async ({
  administrator,
  browser,
  page,
}) => {
  const name = unique("Dew-point");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  const undo = page.getByRole("button", { name: "Undo" });
  /** It is offered for ten seconds, and others take their time. */
  const isOffered = async () => {
    await expect(undo).toBeVisible();
    await holdMessages(page);
  };
  /** Until the message is gone that had the button. */
  const takesBack = async () => {
    await undo.press("Enter");
    await expect(undo).toHaveCount(0);
  };
  const isAt = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  const savesPrice = async (price: string) => {
    const form = await administrator.edits(name);
    await administrator.fills({ Price: price }, form);
    await administrator.presses("Save Product", form);
    await administrator.hears("Product updated successfully");
  };

  await savesPrice("1295");
  await isOffered();
  await expect(administrator.row(name)).toContainText("$1,295.00");
  await takesBack();
  expect(await isAt(administrator.row(name).getByRole("button", { name: /^Edit/ }))).toBe(true);
  await administrator.hears("Product updated successfully");
  await expect(administrator.row(name)).toContainText("$12.50");
  await administrator.standsAt(name);

  const other = await watch(browser, name);
  await savesPrice("13");
  await isOffered();
  const theirs = await other.edits(name);
  await other.fills({ Price: "14" }, theirs);
  await other.presses("Save Product", theirs);
  await other.hears("Product updated successfully");
  await other.page.context().close();
  await undo.press("Enter");
  await administrator.hears("Someone else changed this while you were editing it.");
  await expect(administrator.row(name)).toContainText("$14.00");

  // From another page, where nothing had the keyboard.
  await savesPrice("15");
  await isOffered();
  await administrator.opensTab("Reviews");
  // Which has it once it is there.
  await page.locator("main:focus").blur();
  await takesBack();
  expect(await isAt(page.getByRole("main"))).toBe(true);
  await administrator.hears("Product updated successfully");
  await administrator.visits(`/admin/products?q=${encodeURIComponent(name)}`);
  await expect(administrator.row(name)).toContainText("$14.00");
  await administrator.removes(name);
});

test("the second of two editors is shown what the first saved", async ({
  administrator,
  browser,
}) => {
  const name = unique("Rain-gauge");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  const form = await administrator.edits(name);
  await administrator.fills({ Price: "15" }, form);

  const other = await watch(browser, name);
  const theirs = await other.edits(name);
  await other.fills({ Price: "16", Stock: "55" }, theirs);
  await other.presses("Save Product", theirs);
  await other.hears("Product updated successfully");
  await other.page.context().close();

  await administrator.presses("Save Product", form);
  await administrator.hears("Someone else changed this while you were editing it.");
  await expect(form.locator(":focus")).toContainText("Save anyway to replace it");
  await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole("alert")).toContainText("is 16.00");
  await expect(form.getByLabel("Price")).toHaveValue("15");
  await administrator.presses("Save anyway", form);
  await administrator.hears("Product updated successfully");
  await expect(administrator.row(name)).toContainText("$15.00");
  // A stock that was left alone stays as the other one set it.
  await expect(administrator.row(name)).toContainText("55");
  await administrator.removes(name);
});

test("a conflict is read from its title on, and no page moves that shows all of it", async ({
  page,
  administrator,
}) => {
  const name = "MSO04-L Seven-in-One Weather Station, LoRaWAN";
  const topOf = (place: Locator) =>
    place.evaluate((element) => element.getBoundingClientRect().top);
  await page.setViewportSize({ width: 390, height: 667 });
  await administrator.visits("/admin/products?category=every&q=MSO04-L");
  const form = await administrator.edits(name);
  await form.getByRole("button", { name: "Save Product" }).focus();
  await administrator.savesAnother({ description: "Measures. ".repeat(100) }, form);
  const title = form.getByRole("alert").getByText("Someone else changed this");
  const header = await page.getByRole("banner").boundingBox();
  expect(await topOf(title)).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(await topOf(title)).toBeLessThan(120);
  await administrator.presses("Cancel", form);

  await page.setViewportSize({ width: 1280, height: 800 });
  await administrator.edits(name);
  const place = await topOf(form);
  await administrator.savesAnother({ priceMinor: 1 }, form);
  await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
  expect(await topOf(form)).toBe(place);
});

test("what is saved is not called unsaved while the page waits to show it", async ({
  page,
  administrator,
}) => {
  const name = unique("Tilt-switch");
  await administrator.visits("/admin/products");
  await administrator.addsProduct(name);
  const form = await administrator.edits(name);
  await administrator.hears(/^Editing/);
  await administrator.fills({ Price: "18" }, form);
  const shown = Promise.withResolvers<void>();
  await page.route(/\/admin\/products\.data/, async (route) => {
    if (route.request().method() === "GET") await shown.promise;
    await route.continue();
  });
  await administrator.presses("Save Product", form);
  await administrator.hears("Product updated successfully");
  await administrator.does("Edit", name);
  await administrator.hears(/^Editing/);
  await expect(form.getByLabel("Price")).toHaveValue("18.00");
  shown.resolve();
  await expect(administrator.row(name)).toContainText("$18.00");
  await administrator.presses("Cancel", form);
  await administrator.removes(name);
});

test("a category is added, chosen and found in the overview", async ({ page, administrator }) => {
  const name = unique("Sea buoys");
  await administrator.visits("/admin/products");
  await administrator.presses("Add Category", administrator.form());
  const dialog = administrator.dialog("Add Category");
  await administrator.fills({ Name: name.replace(" ", "  ") }, dialog);
  await administrator.presses("Add Category", dialog);
  await administrator.hears("Category created successfully");
  await expect(dialog).toBeHidden();
  await expect(administrator.form().getByLabel("Category")).toHaveValue(name);
  await page.reload();
  await page.getByRole("link", { name: `${name} 0 products` }).click();
  await expect(page.getByText("No products found")).toBeVisible();
});

/** Another administrator who looks at the same product. */
async function watch(browser: Browser, name: string): Promise<ProductKeeper> {
  const other = new ProductKeeper(await (await browser.newContext()).newPage());
  await other.visits(`/admin/products?q=${name}`);
  await expect(other.row(name)).toBeVisible();
  return other;
}
