import type { Browser, BrowserContext } from "@playwright/test";
import { flashName } from "#app/browser/flash-name.ts";
import { showCode } from "../authenticator.ts";
import type { Role } from "../roles.ts";
import { AccountHolder } from "./account-holder.ts";
import { Administrator } from "./administrator.ts";
import { expect, test as journey, randomAddress, watchFaults } from "./journey.ts";
import { findProductPath } from "./pages.ts";

type Held = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A page in the hands of somebody: each worker lets everyone come in once and keeps what their browser then holds. */
export const test = journey.extend<{ role: Role }, { comesIn: (role: Role) => Promise<Held> }>({
  role: ["visitor", { option: true }],

  comesIn: [
    async ({ browser }, use) => {
      const held = new Map<Role, Promise<Held>>();
      await use((role) => {
        const state = held.get(role) ?? holdState(browser, role);
        held.set(role, state);
        return state;
      });
    },
    { scope: "worker" },
  ],

  storageState: async ({ role, comesIn }, use) => use(await comesIn(role)),
});

/** Journeys of an administrator who is signed in, as are the other browsers that they open. */
export const deskTest = test.extend<{ administrator: Administrator }>({
  role: "administrator",
  isPassable: true,
  administrator: async ({ page }, use) => use(new Administrator(page)),
});

interface Beside {
  administrator: Administrator;
  /** Console errors that this journey causes on the administrator's page on purpose. */
  expectedAtDesk: RegExp[];
}

/** Journeys of a visitor beside whom an administrator works, in a browser of their own. */
export const besideTest = test.extend<Beside>({
  expectedAtDesk: [[], { option: true }],
  administrator: async ({ browser, comesIn, expectedAtDesk }, use) => {
    const context = await browser.newContext({
      storageState: await comesIn("administrator"),
      extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
    });
    const page = await context.newPage();
    const faults = watchFaults(page, expectedAtDesk);
    await use(new Administrator(page));
    expect(faults, "errors of the administrator's page").toEqual([]);
    await context.close();
  },
});

/** What the browser of a stranger holds. */
export const nothing: Held = { cookies: [], origins: [] };

async function holdState(browser: Browser, role: Role): Promise<Held> {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? "",
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  if (role === "administrator") await new Administrator(page).entersAt("/admin/products");
  if (role === "customer") await leavesOrderUnpaid(new AccountHolder(page));
  if (role === "half signed in") await stopsAtSecondStep(new AccountHolder(page));
  // That they signed in would be told again to everybody who goes on with it.
  await context.clearCookies({ name: new RegExp(`${flashName}$`) });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** So that the cart, the checkout, the wishlist and the orders have something to show. */
async function leavesOrderUnpaid(shopper: AccountHolder): Promise<void> {
  await shopper.visits(await findProductPath(shopper.page));
  await shopper.page
    .getByRole("main")
    .getByRole("button", { name: /wishlist$/ })
    .first()
    .click();
  await shopper.addsToCart();
  await shopper.opensCart();
  await shopper.proceedsToCheckout();
  await shopper.signsUp();
  await shopper.checksOut();
  await shopper.paysInSimulator("Close");
  await shopper.hears("Payment cancelled");
}

async function stopsAtSecondStep(person: AccountHolder): Promise<void> {
  await person.opensAccountAt("/account/security");
  const { page } = person;
  await person.answers("Set up", { "Current password": person.password }, { goesOn: "Continue" });
  const key = await page.getByRole("dialog").getByRole("code").textContent();
  await person.fillsDialog({ Code: showCode(key ?? "") }, { goesOn: "Turn on" });
  await page.getByRole("button", { name: "I have kept them" }).click();
  await person.logsOut();
  await person.signsIn();
  await expect(person.heading("Second step")).toBeVisible();
}
