import type { Page } from "@playwright/test";
import { type Role, roleFor } from "../roles.ts";
import { pageAddresses } from "./addresses.ts";
import { findFaultsEverywhere, isTooWide } from "./faults.ts";
import { expect } from "./journey.ts";
import { hear, holdMessages } from "./messages.ts";
import { findProductPath } from "./pages.ts";
import { test } from "./signed-in.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the address of a page alone does not lead to it. */
const examples: Record<string, (page: Page) => string | Promise<string>> = {
  "/product/:productId": findProductPath,
  "/category/:category": () => "/category/trackers",
  "/orders/:orderId": findOrderPath,
  "/*": () => "/no-such-page",
  "/admin/*": () => "/admin/no-such-page",
};

/** Pages that look different at an address of their own. */
const variations = [
  "/products?search=gateway",
  "/auth?mode=create",
  "/auth?mode=forgot",
  "/admin/products?q=weather+station",
];

for (const address of [...pageAddresses, ...variations]) {
  const role = roleFor(address);

  test.describe(`as a ${role}`, () => {
    test.use({ role, expectedErrors: address.endsWith("/*") ? [/status of 404/] : [] });

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

/** What pages show only once somebody has done something there. */
const states: [state: string, role: Role, path: string, reach: (page: Page) => Promise<void>][] = [
  [
    "a checkout that lacks everything",
    "customer",
    "/checkout",
    async (page) => {
      for (const field of await page.getByRole("main").getByRole("textbox").all()) {
        await field.clear();
      }
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await expect(page.getByText("Please choose a shipping option")).toBeVisible();
      await hear(page, "Please enter your full name");
    },
  ],
  [
    "a message that lacks everything",
    "visitor",
    "/contact",
    async (page) => {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    },
  ],
  [
    "a dialog, and what is said in it",
    "customer",
    "/account/privacy",
    async (page) => {
      await page.getByRole("button", { name: "Delete Account" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      // Beside an open dialog nothing is read aloud: messages stand within it.
      const said = page.getByRole("dialog").getByRole("region", { name: /^Messages/ });
      await holdMessages(page);
      await said.getByRole("listitem").hover();
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
    },
  ],
];

for (const [state, role, path, reach] of states) {
  test.describe(`as a ${role}`, () => {
    test.use({ role, expectedErrors: [/status of (400|422)/] });

    test(`${state} keeps nobody out`, async ({ page, shopper }) => {
      await shopper.visits(path);
      await reach(page);
      expect(await findFaultsEverywhere(page)).toEqual([]);
    });
  });
}

test.describe("as a customer", () => {
  test.use({ role: "customer" });

  test("a name without a space fits on every page of a purchase", async ({ page, shopper }) => {
    const product = await findProductPath(page);
    await shopper.visits(product);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const order = await findOrderPath(page);
    for (const path of [product, "/cart", "/wishlist", "/checkout", "/orders", order]) {
      await shopper.visits(path);
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
      for (const text of [name, "Ada Obi"]) await page.evaluate(joinWords, text);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // A page that has just become narrow may need a moment to be laid out anew.
        await expect.poll(() => isTooWide(page), `${path} at ${width} px`).toBe(false);
      }
    }
  });
});

/** Runs in the page: as if what bears this name were called by one word of 200 letters. */
function joinWords(name: string): void {
  const texts = document.createTreeWalker(document.querySelector("main") ?? document);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeType === Node.TEXT_NODE && text.nodeValue?.includes(name)) {
      text.nodeValue = "x".repeat(200);
    }
  }
}

test("the page of those who are offline keeps nobody out", async ({ page }) => {
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(await findFaultsEverywhere(page)).toEqual([]);
});

async function findOrderPath(page: Page): Promise<string> {
  await page.goto("/orders");
  const link = page.getByRole("link", { name: /^View order/ }).first();
  return (await link.getAttribute("href")) ?? "";
}
