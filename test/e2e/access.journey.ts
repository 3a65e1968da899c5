import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pageAddresses } from "./addresses.ts";
import { expect } from "./journey.ts";
import { findProductPath } from "./pages.ts";
import { type Role, test } from "./signed-in.ts";

// What is only looked at needs no trace, and many pages are looked at.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

/** What a change of the color scheme can break. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Where the address of a page alone does not lead to it. */
const examples: Record<string, (page: Page) => string | Promise<string>> = {
  "/product/:productId": findProductPath,
  "/category/:category": () => "/category/trackers",
  "/orders/:orderId": findOrderPath,
  "/*": () => "/no-such-page",
};

/** Pages that look different at an address of their own. */
const variations = ["/products?search=gateway", "/auth?mode=create", "/auth?mode=forgot"];

const roles: [address: RegExp, role: Role][] = [
  [/^\/admin\b/, "administrator"],
  [/^\/(account|orders|checkout|cart|wishlist)\b/, "customer"],
  [/^\/auth\/second-step$/, "half signed in"],
];

for (const address of [...pageAddresses, ...variations]) {
  const role = roles.find(([pattern]) => pattern.test(address))?.[1] ?? "visitor";

  test.describe(`as a ${role}`, () => {
    test.use({ role, expectedErrors: address === "/*" ? [/status of 404/] : [] });

    test(`${address} keeps nobody out, light or dark, wide or narrow`, async ({
      page,
      shopper,
    }) => {
      const path = (await examples[address]?.(page)) ?? address;
      await shopper.visits(path);
      // A page that sends its visitor elsewhere was not looked at.
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      // One switch is enough, and Chromium leaves some texts in their dark color when it goes back.
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await settles(page);
          const faults = await findFaults(page, colorScheme === "dark" ? colorRules : null);
          expect.soft(faults, `${colorScheme}, ${width} px`).toEqual([]);
          expect.soft(await isTooWide(page), `does not fit into ${width} px`).toBe(false);
        }
      }
    });
  });
}

async function findOrderPath(page: Page): Promise<string> {
  await page.goto("/orders");
  const link = page.getByRole("link", { name: /^View order/ }).first();
  return (await link.getAttribute("href")) ?? "";
}

/** Waits until no color is on its way to another. */
function settles(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** In its legacy mode axe opens no second page for each look, which takes most of its time. */
async function findFaults(page: Page, rules: string[] | null): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({ resultTypes: ["violations"], preload: false });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
