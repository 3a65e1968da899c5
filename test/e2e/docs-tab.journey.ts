import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Administrator } from "./administrator.ts";
import { findFaultsEverywhere } from "./faults.ts";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";

const refusal = "Pictures and files cannot be put into the text";
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

declare global {
  interface Window {
    /** What of a drag nothing in the page took: the browser shows the file in place of the page then. */
    untaken?: string[];
  }
}

const drawn = { create: { width: 90, height: 60, channels: 3, background: "teal" } } as const;

test.use({ expectedErrors: [/status of 422/] });

/** The dialog of a new document, and the text in it. */
async function openText(administrator: Administrator) {
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const dialog = administrator.dialog("Add Documentation");
  return { dialog, content: dialog.getByRole("textbox", { name: "Content" }) };
}

test("a guide is written, shown to the public, changed and deleted", async ({
  page,
  administrator,
}) => {
  const title = unique("Guide");
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const dialog = administrator.dialog("Add Documentation");
  const save = dialog.getByRole("button", { name: "Add Documentation" });
  await expect(save).toBeDisabled();
  await administrator.fills({ Title: title, Description: "In five minutes" }, dialog);
  await expect(save).toBeEnabled();

  const content = dialog.getByRole("textbox", { name: "Content" });
  await content.click();
  await page.keyboard.type("Mount it");
  await dialog.getByRole("combobox", { name: "Style" }).selectOption("Heading");
  await content.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Never");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" without ");
  await administrator.presses("Link", dialog);
  await dialog.getByLabel("Link address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Begins with https://")).toBeVisible();
  await dialog.getByLabel("Link address").fill("/contact");
  await page.keyboard.press("Enter");
  await expect(content.getByRole("link", { name: "/contact" })).toBeVisible();

  await dialog.getByLabel("Choose a document").setInputFiles({
    name: "Mounting.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(`Mounting of ${title}`),
  });
  await expect(dialog.getByRole("button", { name: "Remove Mounting.txt" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Product" }).fill("Starter Kit");
  await dialog.getByRole("listbox", { name: "Products" }).getByRole("option").first().click();
  await save.click();
  await administrator.hears("Documentation created successfully");
  await expect(administrator.row(title)).toContainText("Starter Kit");

  await administrator.visits("/getting-started");
  const guide = page.getByRole("article", { name: title });
  await expect(guide.getByRole("heading", { name: "Mount it" })).toBeVisible();
  await expect(guide.locator("strong")).toHaveText("Never");
  await expect(guide.getByRole("link", { name: "/contact" })).toHaveAttribute("href", "/contact");
  const download = page.waitForEvent("download");
  await guide.getByRole("link", { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe("Mounting.txt");

  await administrator.visits("/admin/docs");
  await administrator.does("Edit", title);
  const edit = administrator.dialog("Edit Documentation");
  await expect(edit.getByText("Mounting.txt")).toBeVisible();
  await edit.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" help");
  await edit.getByRole("button", { name: "Close" }).click();
  await administrator.presses("Keep editing", administrator.dialog("Discard your changes?"));
  await administrator.presses("Save Documentation", edit);
  await administrator.hears("Documentation updated successfully");

  await administrator.deletes(title, "Documentation deleted successfully");
});

test("a film has an address that can be shown, and a text the editor does not know stays as it is", async ({
  administrator,
}) => {
  const title = unique("Film");
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const dialog = administrator.dialog("Add Documentation");
  await expect(dialog.getByLabel("Video URL")).toHaveCount(0);
  await dialog.getByLabel("Type").selectOption("Video Tutorials");
  await administrator.fills({ Title: title, "Video URL": "https://else.example/film" }, dialog);
  await administrator.presses("Edit as HTML", dialog);
  await administrator.fills({ Content: "<p>See <mark>this</mark></p>" }, dialog);
  await administrator.presses("Add Documentation", dialog);
  const wrong = "Video URL must be a YouTube or Vimeo film";
  await administrator.hears(wrong);
  await expect(dialog.getByLabel("Video URL")).toHaveAccessibleDescription(new RegExp(wrong));
  await administrator.fills({ "Video URL": "https://youtu.be/dQw4w9WgXcQ" }, dialog);
  await administrator.presses("Add Documentation", dialog);
  await administrator.hears("Documentation created successfully");

  await administrator.does("Edit", title);
  const edit = administrator.dialog("Edit Documentation");
  await expect(edit.getByText("This text has parts that the editor cannot show.")).toBeVisible();
  await expect(edit.getByRole("textbox", { name: "Content" })).toHaveValue(
    "<p>See <mark>this</mark></p>",
  );
  await edit.getByRole("button", { name: "Close" }).click();
  await expect(edit).toBeHidden();
  await administrator.deletes(title, "Documentation deleted successfully");
});

test("what the editor wrote can be edited in it again: a heading, a link", async ({
  page,
  administrator,
}) => {
  const title = unique("Linked");
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const dialog = administrator.dialog("Add Documentation");
  await administrator.fills({ Title: title }, dialog);
  await dialog.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("# Mounting");
  await expect(dialog.getByRole("combobox", { name: "Style" })).toHaveValue("2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("See ");
  await administrator.presses("Link", dialog);
  await dialog.getByLabel("Link address").fill("https://example.com/guide");
  await administrator.presses("Apply", dialog);
  await administrator.presses("Add Documentation", dialog);
  await administrator.hears("Documentation created successfully");

  await administrator.does("Edit", title);
  const edit = administrator.dialog("Edit Documentation");
  const content = edit.getByRole("textbox", { name: "Content" });
  await expect(content.getByRole("link")).toHaveAttribute("href", "https://example.com/guide");
  await expect(content.getByRole("heading", { name: "Mounting", level: 2 })).toBeVisible();
  await edit.getByRole("button", { name: "Close" }).click();
  await administrator.deletes(title, "Documentation deleted successfully");
});

test("what is copied from Word keeps its title and its table", async ({ administrator }) => {
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const content = administrator
    .dialog("Add Documentation")
    .getByRole("textbox", { name: "Content" });
  await content.click();
  await content.evaluate((editor) => {
    const copied = new DataTransfer();
    const cells = "<td><p>Range</p><p>outdoors</p></td><td><p>2 km</p></td>";
    copied.setData("text/html", `<h1>Radio</h1><table><tr>${cells}</tr></table><p>Measured.</p>`);
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData: copied, bubbles: true }));
  });
  await expect(content.getByRole("heading", { name: "Radio", level: 2 })).toBeVisible();
  await expect(content.getByRole("table")).toHaveCount(1);
  const cells = content.getByRole("table").getByRole("cell");
  await expect(cells).toHaveCount(2);
  expect(await cells.first().innerHTML()).toBe("Range<br>outdoors");
});

test("Escape leaves the text as every other field of its dialog, and asks about what was typed", async ({
  page,
  administrator,
}) => {
  const { dialog, content } = await openText(administrator);
  await content.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await administrator.presses("Add Documentation");
  await content.click();
  await page.keyboard.type("Mount it");
  // From the address of a link, and from its button, it leads back to the text first.
  for (const steps of [[], ["Tab"]]) {
    await administrator.presses("Link", dialog);
    await expect(dialog.getByLabel("Link address")).toBeFocused();
    for (const step of steps) await page.keyboard.press(step);
    await page.keyboard.press("Escape");
    await expect(content).toBeFocused();
  }
  await page.keyboard.press("Escape");
  const question = administrator.dialog("Discard your changes?");
  await administrator.presses("Keep editing", question);
  await expect(content).toHaveText("Mount it");
  await expect(content).toBeFocused();
  await page.keyboard.press("Escape");
  await administrator.presses("Discard", question);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Add Documentation" })).toBeFocused();
});

test("a picture that is put into a text is refused in words, and what is said beside it is taken", async ({
  page,
  administrator,
}) => {
  const { content } = await openText(administrator);
  await content.click();
  await page.keyboard.type("Mount it ");
  const picture = '<img src="https://example.com/a.png">';
  await content.evaluate(bring, { html: `<p>upright${picture}</p>` });
  await administrator.hears(refusal);
  await expect(content).toHaveText("Mount it upright");

  // What is chosen would be replaced by what comes.
  await page.keyboard.press("Control+A");
  await content.evaluate(bring, { html: picture });
  await administrator.hears(refusal);
  for (const isDropped of [false, true]) {
    await content.evaluate(bring, { file: true, isDropped });
    await administrator.hears(refusal);
  }
  await expect(content).toHaveText("Mount it upright");
  await expect(content.locator("img")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await administrator.presses("Discard", administrator.dialog("Discard your changes?"));
});

test("what other programs copy with a picture of how it looks is taken without a word", async ({
  administrator,
}) => {
  const { content } = await openText(administrator);
  await content.click();
  const table = "<table><tr><td>Range</td><td>2 km</td></tr></table>";
  await content.evaluate(bring, { html: table, file: true });
  await expect(content.getByRole("cell")).toHaveText(["Range", "2 km"]);
  // The first word is of what comes after it.
  await content.evaluate(bring, { file: true });
  expect(await administrator.hears(/./)).toBe(refusal);
});

test("a document that is pasted into the text or dropped there is the file of the form, which is said", async ({
  page,
  administrator,
}) => {
  const { dialog, content } = await openText(administrator);
  const taken = dialog.getByRole("button", { name: "Remove Mounting.pdf" });
  await content.click();
  for (const isDropped of [false, true]) {
    await content.evaluate(bring, { document: true, isDropped });
    await administrator.hears("File: Mounting.pdf added");
    await expect(taken).toBeVisible();
    expect(await page.evaluate(() => window.unheard)).not.toContain(refusal);
    await expect(content).toHaveText("");
    if (!isDropped) await taken.click();
  }
  await content.evaluate(bring, { document: true });
  await administrator.hears("File: Mounting.pdf instead of Mounting.pdf");
});

test("a document that is dragged onto another field is the file of the form, and a picture opens in place of no form", async ({
  page,
  administrator,
}, info) => {
  const { dialog } = await openText(administrator);
  const title = dialog.getByLabel("Title");
  await title.fill("Mounting");
  const [picture, document] = [info.outputPath("shot.png"), info.outputPath("Mounting.pdf")];
  await writeFile(picture, await sharp(drawn).png().toBuffer());
  await writeFile(document, "%PDF-1.7\n");
  await page.evaluate(() => {
    const untaken: string[] = [];
    window.untaken = untaken;
    for (const type of ["dragover", "drop"]) {
      addEventListener(type, (event) => {
        if (!event.defaultPrevented) untaken.push(type);
      });
    }
  });
  await drags(page, { file: picture, onto: title });
  await drags(page, { file: document, onto: title });
  await administrator.hears("File: Mounting.pdf added");
  await expect(dialog.getByRole("button", { name: "Remove Mounting.pdf" })).toBeVisible();
  await expect(title).toHaveValue("Mounting");
  expect(await page.evaluate(() => window.untaken)).toEqual([]);
});

test("a document that the text refuses is not taken by the form around it", async ({
  administrator,
}) => {
  const { dialog, content } = await openText(administrator);
  const taken = dialog.getByRole("button", { name: /^(Cancel|Remove) Mounting.pdf$/ });
  await content.click();
  await content.evaluate(bring, { document: true, html: "<p>Mount it</p>" });
  await administrator.hears(refusal);
  await expect(taken).toHaveCount(0);
  await expect(content).toHaveText("Mount it");
  for (const isDropped of [false, true]) {
    await content.evaluate(bring, { document: true, file: true, isDropped });
    await administrator.hears(refusal);
    await expect(taken).toHaveCount(0);
  }
});

test("files tell how far they are, are refused by what they hold, and can be cancelled", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/contact");
  await administrator.presses("Add Partner");
  const dialog = administrator.dialog("Add Partner");
  const choose = dialog.getByLabel("Choose a picture");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  await choose.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(svg),
  });
  await administrator.hears("Error uploading logo.svg");
  await expect(dialog.getByText("Only JPEG, PNG, WebP, AVIF or GIF pictures")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Retry logo.svg" })).toBeVisible();
  await administrator.fills({ Name: "Savanna" }, dialog);
  await administrator.presses("Add Partner", dialog);
  await administrator.hears("Please remove or replace what was not uploaded: logo.svg");
  await expect(dialog.getByRole("button", { name: "Remove logo.svg" })).toBeFocused();

  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/admin/uploads/picture", async (route) => {
    await held;
    // By then the page may wait for it no more.
    await route.continue().catch(() => {});
  });
  const picture = {
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp(drawn).png().toBuffer(),
  };
  await choose.setInputFiles(picture);
  await expect(dialog.getByRole("progressbar", { name: "Uploading logo.png" })).toBeVisible();
  await administrator.presses("Add Partner", dialog);
  await administrator.hears("Please wait until the files have been uploaded");
  await administrator.presses("Cancel logo.png", dialog);
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  release();
  await page.unroute("**/admin/uploads/picture");

  await choose.setInputFiles(picture);
  await expect(dialog.getByRole("img", { name: "logo.png" })).toBeVisible();
  const address = dialog.getByLabel("Logo address");
  await expect(address).toHaveValue(/^\/images\/[0-9a-f]{64}\.webp$/);
  await dialog.getByRole("button", { name: "Remove logo.png" }).press("Enter");
  await expect(address).toHaveValue("");
  await expect(choose).toBeFocused();
  await choose.setInputFiles(picture);
  await expect(address).not.toHaveValue("");
  const name = unique("Savanna");
  await administrator.fills({ Name: name }, dialog);
  await administrator.presses("Add Partner", dialog);
  await administrator.hears("Partner created successfully");
  const logo = administrator.row(name).locator("img");
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(90);
  await administrator.does("Delete", name);
  await administrator.presses("Delete", administrator.dialog("Are you sure?"));
  await administrator.hears("Partner deleted successfully");
});

test("a logo that comes while it is asked whether to leave its form does not end the question", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/careers");
  await administrator.opensTab("Contact");
  await administrator.presses("Add Partner");
  const dialog = administrator.dialog("Add Partner");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/uploads/picture", async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel("Choose a picture").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp(drawn).png().toBuffer(),
  });
  await expect(dialog.getByRole("progressbar", { name: "Uploading logo.png" })).toBeVisible();
  await page.evaluate(() => history.back());
  const question = administrator.dialog("Discard your changes?");
  await expect(question).toBeVisible();
  release();
  await expect(dialog.getByLabel("Logo address")).toHaveValue(/^\/images\//);
  await expect(question).toBeVisible();
  await administrator.presses("Keep editing", question);
  await expect(dialog).toBeVisible();
});

test("the products that are offered are all in sight, whatever the window", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/docs");
  await administrator.presses("Add Documentation");
  const dialog = administrator.dialog("Add Documentation");
  const offered = dialog.getByRole("listbox", { name: "Products" });
  const sizes = [
    [1280, 900],
    [768, 1024],
    [390, 600],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole("combobox", { name: "Product" }).click();
    await expect(offered.getByRole("option").first()).toBeVisible();
    await expect(offered.locator(".."), `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel("Order").focus();
    await expect(offered).toBeHidden();
  }
});

test("the editor is open to everyone, at both widths and in both schemes", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/docs");
  await administrator.does("Edit", "LoRaWAN payload format");
  const dialog = administrator.dialog("Edit Documentation");
  await expect(dialog.getByRole("textbox", { name: "Content" })).toBeVisible();
  expect(await findFaultsEverywhere(page)).toEqual([]);
});

test.describe("by touch on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("each tool of the editor is in sight", async ({ page, administrator }) => {
    await administrator.visits("/admin/docs");
    await administrator.presses("Add Documentation");
    const tools = page.getByRole("toolbar", { name: "Formatting" });
    await expect(tools.getByRole("button")).toHaveCount(10);
    for (const tool of await tools.getByRole("button").all()) {
      await expect(tool).toBeInViewport({ ratio: 1 });
    }
  });
});

/** Brings a file from outside the browser, as a hand does, which no script in the page can. */
async function drags(page: Page, { file, onto }: { file: string; onto: Locator }): Promise<void> {
  const box = await onto.boundingBox();
  if (!box) throw new Error("There is nothing to drag the file onto.");
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devtools.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await devtools.detach();
}

interface Brought {
  html?: string;
  /** A picture as a file. */
  file?: boolean;
  document?: boolean;
  isDropped?: boolean;
}

/** Runs in the page: as if somebody had pasted or dropped this into a text. */
function bring(text: Element, { html, file, document, isDropped }: Brought): void {
  const data = new DataTransfer();
  if (html) data.setData("text/html", html);
  if (file) data.items.add(new File(["x"], "shot.png", { type: "image/png" }));
  if (document) {
    data.items.add(new File(["%PDF-1.7\n"], "Mounting.pdf", { type: "application/pdf" }));
    // Some systems copy its name along.
    if (!isDropped) data.setData("text/plain", "Mounting.pdf");
  }
  const { x, y } = text.getBoundingClientRect();
  const at = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true };
  text.dispatchEvent(
    isDropped
      ? new DragEvent("drop", { dataTransfer: data, ...at })
      : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
