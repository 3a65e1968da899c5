import type { Locator } from "@playwright/test";
import { sellAProduct } from "./database.ts";
import { expect } from "./journey.ts";
import { findProductPath } from "./pages.ts";
import { deskTest as test } from "./signed-in.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

test("where the reader's system chooses the colours, what is chosen has a frame", async ({
  page,
  administrator,
}) => {
  await administrator.visits(await findProductPath(page));
  await expectFramed(page.getByRole("button", { name: "Show image", pressed: true }));
  const other = page.getByRole("button", { name: "Show image", pressed: false }).first();
  await expect(other).toHaveCSS("outline-style", "none");
  const colors = page.getByRole("group", { name: "Color" }).locator("label");
  await expectFramed(colors.filter({ has: page.getByRole("radio", { checked: true }) }));
  await expect(colors.locator("span > span")).toHaveCSS("background-color", "rgb(28, 27, 25)");
  await expectFramed(page.getByRole("tab", { selected: true }));
  await expectNoEdge(page.getByRole("tab", { selected: false }).first());

  await administrator.visits("/admin/settings");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  await expectFramed(tabs.getByRole("link", { name: "Shop" }));
  await expectNoEdge(tabs.getByRole("link", { name: "Currencies" }));
  await expect(tabs.getByRole("link", { name: "Shop" })).toHaveCSS("padding-left", "6px");
});

test("and the ring of a tab is drawn as that of a button", async ({ page, administrator }) => {
  await administrator.visits(await findProductPath(page));
  const tab = page.getByRole("tab", { selected: true });
  await tab.press("ArrowRight");
  await expect(tab).toBeFocused();
  const ofTab = await readRing(tab, "::after");
  await page.keyboard.press("Shift+Tab");
  expect(ofTab).toBe(await readRing(page.locator(":focus-visible")));
});

test.describe("what is refused there", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("has an edge that a sound field has not", async ({ administrator }) => {
    await administrator.visits("/admin/careers");
    await administrator.presses("Add Career");
    const dialog = administrator.dialog("Add Career");
    await administrator.presses("Add Career", dialog);
    await expect(dialog.getByLabel("Title")).toHaveCSS("border-top-width", "3px");
    await expect(dialog.getByLabel("Application Email")).toHaveCSS("border-top-width", "1px");
  });
});

test("and the head of a table stands apart from its rows", async ({ administrator }) => {
  await administrator.visits("/admin/users");
  const head = administrator.page.getByRole("columnheader", { name: "Email" });
  await expect(head).toHaveCSS("outline-style", "solid");
  await expect(head).toHaveCSS("outline-color", "rgb(0, 0, 0)");
});

test("and the bars of the dashboard stand out from their ground", async ({
  page,
  administrator,
}) => {
  await sellAProduct();
  await administrator.visits("/admin/dashboard");
  const chart = page.getByRole("region", { name: "Sales" }).locator("canvas").first();
  await expect.poll(() => chart.evaluate(findHighestBar)).toBeGreaterThan(0.3);
});

test("and no line of a title cuts off the feet of the letters above it", async ({
  page,
  administrator,
}) => {
  await administrator.visits(await findProductPath(page));
  // The ground that the system lays behind a line is as high as the letters of the typeface can be.
  const room = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    const { fontSize, lineHeight } = getComputedStyle(title);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(room).toBeGreaterThan(1.3);
});

test("and the window in which a test payment is made has an edge", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/cart");
  // A payment that nobody has begun would close it again at once.
  await page.route(/\/simulator\/paystack\/checkout\//, () => {});
  await page.addScriptTag({ url: "/simulator/paystack/popup.js" });
  await page.evaluate("new PaystackPop().resumeTransaction('none')");
  const popup = page.getByRole("dialog", { name: "Payment" });
  await expect(popup).toHaveCSS("border-top-width", "1px");
  await expect(popup).toHaveCSS("border-top-color", "rgb(0, 0, 0)");
});

async function expectFramed(part: Locator): Promise<void> {
  await expect(part).toHaveCSS("outline-style", "solid");
  await expect(part).toHaveCSS("outline-width", "2px");
}

/** The line that would mark it as chosen is not drawn, and what lies below it is not hidden. */
async function expectNoEdge(link: Locator): Promise<void> {
  await expect(link).toHaveCSS("border-image-source", /transparent|rgba\(0, 0, 0, 0\)/);
}

/** The colour of the ring, which what follows the words of a tab draws for it. */
function readRing(part: Locator, drawnBy?: "::after"): Promise<string> {
  return part.evaluate(
    (element, pseudo) => getComputedStyle(element, pseudo).outlineColor,
    drawnBy,
  );
}

/** Runs in the page: the largest share of a column of the picture that is drawn in a dark colour. */
function findHighestBar(canvas: SVGElement | HTMLElement): number {
  const pen = canvas instanceof HTMLCanvasElement ? canvas.getContext("2d") : null;
  if (!pen) return 0;
  const { width, height } = pen.canvas;
  const { data } = pen.getImageData(0, 0, width, height);
  const heights = new Array<number>(width).fill(0);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.slice(at, at + 4);
    const column = (at / 4) % width;
    if (opacity > 200 && red + green + blue < 150) heights[column] = (heights[column] ?? 0) + 1;
  }
  return Math.max(...heights) / height;
}
