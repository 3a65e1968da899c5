import type { Locator } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { demonstrationList } from "./pages.ts";

/** The router asks which page an address with an id in it leads to, though it knows the page of all products. */
const addresses = /\/__manifest\?.*%2Fproduct%2F/;
/** What a product's page is made of. */
const parts = [/\/product\/[\w-]+\.data\b/, /\/assets\/product-[\w-]+\.js$/];

const ways: [who: string, turnsTo: (link: Locator) => Promise<void>][] = [
  ["a pointer", (link) => link.hover()],
  ["the keyboard", (link) => link.focus()],
];

for (const [who, turnsTo] of ways) {
  test.describe(`${who} that has come to a product's link`, () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test("has asked for all of its page: a click asks for no more, and opens it without a line", async ({
      page,
      shopper,
    }) => {
      const known = page.waitForResponse(addresses);
      await shopper.visits(demonstrationList);
      await known;
      const link = page.getByRole("article").nth(3).getByRole("heading").getByRole("link");
      const name = (await link.textContent()) ?? "";
      const answers = Promise.all(parts.map((part) => page.waitForResponse(part)));
      await turnsTo(link);
      await answers;
      await expect.poll(() => page.evaluate(countAwaited)).toBe(0);

      await page.context().setOffline(true);
      await link.press("Enter");
      await expect(shopper.heading(name)).toBeVisible();
      await expect(page.getByRole("tab").first()).toBeVisible();
    });
  });
}

/** Runs in the page: what was asked for in advance and is not there yet. */
function countAwaited(): number {
  const there = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const asked = document.querySelectorAll<HTMLLinkElement>(
    "link:is([rel=prefetch], [rel=modulepreload])",
  );
  return [...asked].filter(({ href }) => !there.has(href)).length;
}
