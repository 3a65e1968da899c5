import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./journey.ts";

/** The families of the design system that are made of parts; its tokens are seen in all of them. */
const families = [
  "Actions",
  "Ways",
  "Messages",
  "Fields",
  "Forms",
  "Tables",
  "Goods",
  "Text",
] as const;

const dialogs = [
  { button: "Confirmation", title: "Delete this product?" },
  { button: "Form", title: "Edit category" },
];

/**
 * How much may differ: so much in color that the edges of letters do not count, as another version
 * of the browser smooths them, and so few pixels that one rounder corner of a button does.
 */
const tolerance = { threshold: 0.2, maxDiffPixels: 24 };

const shot = {
  // A whole page at once is much for a machine that has other things to do.
  timeout: 90_000,
  animations: "disabled",
  caret: "hide",
  scale: "css",
  // The header would stay over what is scrolled below it, and the link above the page come into sight.
  style: "header { position: static !important } body > a { visibility: hidden }",
} as const;

// The pictures compared with were taken on Linux, which every run of `npm test` that decides is made on.
test.skip(process.platform !== "linux", "Letters are drawn differently on other systems.");

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: "reduce" },
      });

      const compare = (picture: Buffer, name: string) => {
        const file = `${name.toLowerCase().replaceAll(" ", "-")}-${colorScheme}-${width}.png`;
        expect.soft(picture).toMatchSnapshot(file, tolerance);
      };

      test("every part of the pages looks as it did", async ({ page, shopper }) => {
        await drawsOnePicture(page);
        await shopper.visits("/dev/ui");
        await expect(page.getByText("Loading reviews...")).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const whole = await page.screenshot({ ...shot, fullPage: true });
        for (const name of families) {
          const part = await placeOf(page.getByRole("region", { name, exact: true }));
          compare(await sharp(whole).extract(part).png().toBuffer(), name);
        }

        for (const { button, title } of dialogs) {
          await page.getByRole("button", { name: button, exact: true }).click();
          const dialog = page.getByRole("dialog", { name: title });
          compare(await picture(page, dialog), button);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        }
        await refuse(page);
        const notice = page.getByRole("alert").filter({ hasText: "Save anyway to replace it" });
        compare(await picture(page, notice.last()), "refusal");
      });
    });
  }
}

/** What the shop draws for itself bears its name, which others may change meanwhile. */
async function drawsOnePicture(page: Page): Promise<void> {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#888"/></svg>`;
  await page.route("**/images/shared/shop.jpg", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body }),
  );
}

/** Where a part lies on its page, in whole pixels from the page's corner. */
async function placeOf(part: Locator) {
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + window.scrollX), Math.round(top + window.scrollY)];
    const width = Math.round(right + window.scrollX) - x;
    return { left: x, top: y, width, height: Math.round(bottom + window.scrollY) - y };
  });
}

/** A part as it is seen now, within the window. */
async function picture(page: Page, part: Locator): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded();
  // What came to lie beneath the pointer would look as if it were pointed at.
  await page.mouse.move(0, 0);
  const place = await part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.ceil(width),
      height: Math.ceil(height),
    };
  });
  return page.screenshot({ ...shot, clip: place });
}

/** Sends the form of the back office, which the page refuses. */
async function refuse(page: Page): Promise<void> {
  const forms = page.getByRole("region", { name: "Forms", exact: true });
  await forms.getByRole("button", { name: "Save", exact: true }).click();
  await expect(forms.getByRole("button", { name: "Save anyway" })).toBeVisible();
}
