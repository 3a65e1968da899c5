import type { Locator } from "@playwright/test";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";
import { tablePaths } from "./tables.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("from 768 px on no column of a table lies beneath its actions", async ({
  page,
  administrator,
}) => {
  for (const path of tablePaths) {
    await administrator.visits(path);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findWide(page.getByRole("table")), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The names of the tables that are wider than their place. */
function findWide(all: Locator): Promise<string[]> {
  return all.evaluateAll((found) =>
    found
      .filter(({ parentElement: place }) => place && place.scrollWidth > place.clientWidth)
      .map((table) => table.querySelector("caption")?.textContent ?? ""),
  );
}
