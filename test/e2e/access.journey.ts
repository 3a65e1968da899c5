import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { findProductPath, publicPages } from "./pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of [...publicPages, "a product"]) {
  test(`${path} has no fault that keeps people out, light or dark, wide or narrow`, async ({
    page,
    shopper,
  }) => {
    await shopper.visits(path === "a product" ? await findProductPath(page) : path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await findFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
      expect.soft(await isTooWide(page), `does not fit into ${width} px`).toBe(false);
    }
  });
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
