import { findCutRings } from "./focus-rings.ts";
import { expect, test } from "./journey.ts";
import { findProductPath, publicPages } from "./pages.ts";
import { deskTest } from "./signed-in.ts";
import { tablePaths } from "./tables.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [1280, 390]) {
  test(`what has the focus shows its whole ring, clear of its words, at ${width} px`, async ({
    page,
    shopper,
  }) => {
    const paths = [...publicPages, await findProductPath(page), "/wishlist", "/downloads"];
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await shopper.visits(path);
      expect(await findCutRings(page), path).toEqual([]);
    }
  });
}

for (const width of [1280, 768]) {
  deskTest(
    `so does what has it in a table of the back office, at ${width} px`,
    async ({ page, administrator }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of tablePaths) {
        await administrator.visits(path);
        expect(await findCutRings(page), path).toEqual([]);
      }
    },
  );
}
