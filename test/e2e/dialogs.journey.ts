import type { Locator } from "@playwright/test";
import { expect } from "./journey.ts";
import { findCovered, letMessagesSettle, lowWindows } from "./messages.ts";
import { deskTest as test } from "./signed-in.ts";

/** Every tab's dialogs that ask for something, by the button that opens them. */
const dialogs: [path: string, button: RegExp][] = [
  ["/admin/users", /^Add User$/],
  ["/admin/products", /^Add Category$/],
  ["/admin/products", /^Delete /],
  ["/admin/products/promotion-codes", /^Generate Code$/],
  ["/admin/featured", /^Edit /],
  ["/admin/featured", /^Delete /],
  ["/admin/categories", /^Delete /],
  ["/admin/docs", /^Add Documentation$/],
  ["/admin/docs", /^Edit /],
  ["/admin/contact", /^Edit company/],
  ["/admin/contact", /^Add Partner$/],
  ["/admin/shipping", /^Delete /],
  ["/admin/careers", /^Add Career$/],
  ["/admin/careers", /^Edit /],
  ["/admin/settings/currencies", /^Add Currency$/],
];

const windows = [
  { width: 390, height: 600 },
  { width: 1280, height: 500 },
];

for (const path of new Set(dialogs.map(([each]) => each))) {
  test(`the dialogs of ${path} fit into a small window, and what ends them stays in reach`, async ({
    administrator,
    page,
  }) => {
    for (const [, button] of dialogs.filter(([each]) => each === path)) {
      await administrator.visits(path);
      await page.getByRole("main").getByRole("button", { name: button }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button").nth(1)).toBeVisible();
      // The editor of its text comes after the dialog.
      const content = dialog.getByRole("textbox", { name: "Content" });
      if (path === "/admin/docs") await expect(content).toBeVisible();
      for (const size of windows) {
        await page.setViewportSize(size);
        const place = `${button} at ${size.width} × ${size.height}`;
        await expect.poll(() => findFaults(dialog), place).toEqual([]);
      }
    }
  });
}

test("what scrolls a page scrolls the dialog that lies upon it, and not the page", async ({
  administrator,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await administrator.visits("/admin/products/promotion-codes");
  await administrator.presses("Generate Code");
  const dialog = administrator.dialog("Generate Promotion Code");
  await expect(dialog.getByRole("combobox", { name: "Product" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  const placeOf = () =>
    dialog.evaluate((box) => ({ page: scrollY, dialog: box.children[1]?.scrollTop ?? 0 }));
  const { page: before } = await placeOf();
  await page.keyboard.press("End");
  await expect.poll(async () => (await placeOf()).dialog).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await expect.poll(async () => (await placeOf()).dialog).toBe(0);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press("PageDown");
  await expect.poll(async () => (await placeOf()).dialog).toBeGreaterThan(0);
  expect((await placeOf()).page).toBe(before);
});

test("a double click opens a dialog, and its second press neither closes nor answers it", async ({
  administrator,
  page,
}) => {
  await administrator.visits("/admin/careers");
  const opener = page.getByRole("button", { name: "Add Career" });
  await opener.dblclick();
  const dialog = administrator.dialog("Add Career");
  await expect(dialog).toHaveAttribute("closedby", "any");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  // As where the button of the dialog opens below the pointer.
  const pressTwice = (element: Element) => {
    if (element instanceof HTMLElement) element.click();
    return new Promise<void>((done) =>
      setTimeout(() => {
        const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
        document.querySelector("dialog[open] button[aria-label=Close]")?.dispatchEvent(second);
        done();
      }),
    );
  };
  await opener.evaluate(pressTwice);
  await expect(dialog).toHaveAttribute("closedby", "any");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).dblclick();
  await expect(dialog).toBeHidden();
});

test("a press beside a dialog closes it in a browser that leaves that to the page", async ({
  administrator,
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      set.call(this, name === "closedby" ? "data-closedby" : name, value);
    };
  });
  await administrator.visits("/admin/careers");
  await administrator.presses("Add Career");
  const dialog = administrator.dialog("Add Career");
  await expect(dialog).toHaveAttribute("data-closedby", "any");
  const field = await dialog.getByLabel("Title").boundingBox();
  if (!field) throw new Error("The field is nowhere to be seen");
  // What is marked with the pointer may end beside it.
  await page.mouse.move(field.x + 20, field.y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test("Escape closes the question above a dialog, and not the dialog", async ({
  administrator,
  page,
}) => {
  await administrator.visits("/admin/users");
  await administrator.presses("Add User");
  const dialog = administrator.dialog("Add User");
  await administrator.fills({ Email: "ada@" }, dialog);
  await page.keyboard.press("Escape");
  const question = administrator.dialog("Discard your changes?");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Email")).toHaveValue("ada@");
  // Nothing was pressed since but Escape: the browser closes the dialog, whatever it is told.
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabel("Email").fill("ada@example.com");
  await expect(dialog.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("a file chooser that is closed without a file leaves its dialog open", async ({
  administrator,
}) => {
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const dialog = administrator.dialog("Add Documentation");
  await dialog.locator("input[type=file]").dispatchEvent("cancel", { bubbles: true });
  await expect(dialog).toBeVisible();
});

test("the field that Tab reaches is not behind the buttons", async ({ administrator, page }) => {
  await page.setViewportSize({ width: 768, height: 600 });
  await administrator.visits("/admin/contact");
  await administrator.presses("Add Partner");
  const dialog = administrator.dialog("Add Partner");
  await dialog.getByLabel("Website").focus();
  await page.keyboard.press("Tab");
  const description = dialog.getByLabel("Description");
  await expect(description).toBeFocused();
  const bottomOf = (place: Locator) =>
    place.evaluate((element) => element.getBoundingClientRect().bottom);
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  const top = await cancel.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(() => bottomOf(description)).toBeLessThan(top);
});

test.describe("a refusal in a dialog", () => {
  test.use({ expectedErrors: [/status of 422/] });

  /** Dialogs of several heights: the message fits below the lower ones, and stands within the others. */
  const refused = [
    ["/admin/careers", "Add Career", "Title is required"],
    ["/admin/products/promotion-codes", "Generate Code", "Please select a product"],
    ["/admin/users", "Add User", "Email and password are required"],
  ] as const;

  for (const [path, name, message] of refused) {
    test(`of ${name} is told beside the buttons, not over them`, async ({
      administrator,
      page,
    }) => {
      await administrator.visits(path);
      await administrator.presses(name);
      const dialog = page.getByRole("dialog");
      for (const size of [...windows, { width: 390, height: 700 }, { width: 390, height: 800 }]) {
        await page.setViewportSize(size);
        await dialog.locator("form button[type=submit]").click();
        await administrator.hears(message);
        await letMessagesSettle(page);
        const buttons = "[data-actions] > button";
        const place = `at ${size.width} × ${size.height}`;
        expect(await findCovered(dialog, buttons), place).toEqual([]);
      }
    });
  }

  test("covers no button either once all is put right", async ({ administrator, page }) => {
    await administrator.visits("/admin/users");
    await administrator.presses("Add User");
    const dialog = administrator.dialog("Add User");
    await administrator.presses("Add User", dialog);
    await administrator.hears("Email and password are required");
    await letMessagesSettle(page);
    await administrator.fills({ Email: "ada@example.com", Password: "correct horse" }, dialog);
    await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(0);
    for (const size of lowWindows) {
      await page.setViewportSize(size);
      await letMessagesSettle(page);
      const place = `at ${size.width} × ${size.height}`;
      expect(await findCovered(dialog, "[data-actions] > button"), place).toEqual([]);
    }
  });

  test("covers no other refusal where it fits beside the buttons", async ({
    administrator,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await administrator.visits("/admin/settings/currencies");
    await administrator.presses("Add Currency");
    const dialog = administrator.dialog("Add Currency");
    await administrator.presses("Add Currency", dialog);
    await administrator.hears("Code must be three letters, such as EUR");
    await letMessagesSettle(page);
    expect(await findCovered(dialog, "[id$=-error]")).toEqual([]);
  });
});

test.describe("a conflict in a dialog", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told beside the buttons, not over them", async ({ administrator, page }) => {
    await administrator.visits("/admin/careers");
    for (const size of [
      { width: 390, height: 667 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole("button", { name: /^Edit .*Embedded Firmware Engineer/ }).click();
      const dialog = page.getByRole("dialog");
      await administrator.savesAnother({ location: "Elsewhere" }, dialog);
      await letMessagesSettle(page);
      const buttons = "[data-actions] > button";
      expect(await findCovered(dialog, buttons), `${size.height} high`).toEqual([]);
      await administrator.presses("Cancel", dialog);
    }
  });

  test("is read from its title on, however long it is", async ({ administrator, page }) => {
    await page.setViewportSize({ width: 390, height: 667 });
    await administrator.visits("/admin/careers");
    await page.getByRole("button", { name: /^Edit .*Embedded Firmware Engineer/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save Career" }).focus();
    await administrator.savesAnother({ description: "Solder all day. ".repeat(100) }, dialog);
    const title = dialog.getByRole("alert").getByText("Someone else changed this");
    await expect(title).toBeInViewport({ ratio: 1 });
  });
});

test.describe("after a refusal in a dialog", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("the first field that is wrong is shown with its label", async ({ administrator, page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await administrator.visits("/admin/careers");
    await administrator.presses("Add Career");
    const dialog = administrator.dialog("Add Career");
    const title = dialog.getByLabel("Title");
    // Of the field no more than its lower edge is in sight.
    await title.evaluate((field) => {
      const body = field.closest("dialog")?.children[1];
      const edge = body?.getBoundingClientRect().top ?? 0;
      body?.scrollBy(0, field.getBoundingClientRect().bottom - 1 - edge);
    });
    await administrator.presses("Add Career", dialog);
    await administrator.hears("Title is required");
    await expect(title).toBeFocused();
    const label = dialog.locator("label").filter({ hasText: /^Title/ });
    await expect(label).toBeInViewport({ ratio: 1 });
  });
});

/** What is wrong with how a dialog stands in its window: a sentence for each. */
function findFaults(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((box) => {
    const [header, body] = box.children;
    const scrolls = (element: Element | undefined) =>
      !element || element.scrollWidth > element.clientWidth + 1;
    const isHidden = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return !there || !element.contains(there);
    };
    const close = [...(header?.querySelectorAll("button") ?? [])];
    const ends = [...(body?.querySelectorAll("div:last-child > button") ?? [])].slice(-2);
    const hidden = [...close, ...ends].filter(isHidden);
    return [
      ...(box.getBoundingClientRect().height > window.innerHeight * 0.9 ? ["too tall"] : []),
      ...(scrolls(body) ? ["too wide"] : []),
      ...(ends.length < 2 ? ["nothing ends it"] : []),
      ...hidden.map(({ textContent }) => `"${textContent || "Close"}" is out of reach`),
    ];
  });
}
