import type { Page } from "@playwright/test";
import { pageAddresses } from "./addresses.ts";
import { findFaultsEverywhere } from "./faults.ts";
import { expect } from "./journey.ts";
import { findProductPath } from "./pages.ts";
import { type Role, test } from "./signed-in.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the address of a page alone does not lead to it. */
const examples: Record<string, (page: Page) => string | Promise<string>> = {
  "/product/:productId": findProductPath,
  "/category/:category": () => "/category/trackers",
  "/orders/:orderId": findOrderPath,
  "/*": () => "/no-such-page",
};

/** Pages that look different at an address of their own. */
const variations = [
  "/products?search=gateway",
  "/auth?mode=create",
  "/auth?mode=forgot",
  "/admin/products?q=weather+station",
];

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
      expect(await findFaultsEverywhere(page)).toEqual([]);
    });
  });
}

async function findOrderPath(page: Page): Promise<string> {
  await page.goto("/orders");
  const link = page.getByRole("link", { name: /^View order/ }).first();
  return (await link.getAttribute("href")) ?? "";
}
