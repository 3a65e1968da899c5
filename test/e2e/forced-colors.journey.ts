import type { Locator, Page } from "@playwright/test";
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
  await expectFramed(page.getByRole("tab", { selected: true }));
  await expectNoEdge(page.getByRole("tab", { selected: false }).first());

  await administrator.visits("/admin/settings");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  await expectFramed(tabs.getByRole("link", { name: "Shop" }));
  await expectNoEdge(tabs.getByRole("link", { name: "Currencies" }));
  await expect(tabs.getByRole("link", { name: "Shop" })).toHaveCSS("padding-left", "6px");
  expect(await tabs.evaluate(findCoveredLines), "tabs on the line below them").toEqual([]);
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

async function expectFramed(part: Locator): Promise<void> {
  await expect(part).toHaveCSS("outline-style", "solid");
  await expect(part).toHaveCSS("outline-width", "2px");
}

/** The line that would mark it as chosen is as its ground. */
async function expectNoEdge(link: Locator): Promise<void> {
  await expect(link).toHaveCSS("border-bottom-color", await groundOf(link.page()));
}

/** Runs in the page: the tabs that are not chosen and whose edge lies on the line of their row. */
function findCoveredLines(tabs: SVGElement | HTMLElement): string[] {
  return [...tabs.querySelectorAll("a:not([aria-current])")].flatMap((tab) => {
    const row = tab.parentElement;
    const line = (row?.getBoundingClientRect().top ?? 0) + (row?.clientHeight ?? 0);
    return tab.getBoundingClientRect().bottom > line ? [tab.textContent ?? ""] : [];
  });
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
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
