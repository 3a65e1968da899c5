import type { Locator } from "@playwright/test";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";
import { tablePaths } from "./tables.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [768, 1024]) {
  test(`at ${width} px no column of a table lies beneath its actions`, async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of tablePaths) {
      await administrator.visits(path);
      expect(await findWide(page.getByRole("table")), path).toEqual([]);
    }
  });
}

/** The names of the tables that are wider than their place. */
function findWide(all: Locator): Promise<string[]> {
  return all.evaluateAll((found) =>
    found
      .filter(({ parentElement: place }) => place && place.scrollWidth > place.clientWidth)
      .map((table) => table.querySelector("caption")?.textContent ?? ""),
  );
}
