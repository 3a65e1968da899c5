import { test as base, expect, type Page } from "@playwright/test";
import { listen } from "./messages.ts";
import { Shopper } from "./shopper.ts";

interface Journey {
  shopper: Shopper;
  /** Console errors that this journey causes on purpose. */
  expectedErrors: RegExp[];
  /** Whether what lies below a message can be pressed; only for those who have no time to wait for it to go. */
  isPassable: boolean;
}

/** A journey fails when a page throws, or writes an error to the console that nobody expected. */
export const test = base.extend<Journey>({
  expectedErrors: [[], { option: true }],
  isPassable: [false, { option: true }],

  // Attempts are limited by address: each visitor comes from one of their own.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ "X-Forwarded-For": randomAddress() });
  },

  page: async ({ page, expectedErrors, isPassable }, use) => {
    const faults = watchFaults(page, expectedErrors);
    await listen(page, { isPassable });
    await use(page);
    expect(faults, "errors of the page").toEqual([]);
  },

  shopper: async ({ page }, use) => {
    await use(new Shopper(page));
  },
});

export { expect };

/** Also for pages that a journey opens itself, such as a second visitor's. */
export function watchFaults(page: Page, expectedErrors: RegExp[] = []): string[] {
  const faults: string[] = [];
  const note = (text: string) => {
    if (!expectedErrors.some((expected) => expected.test(text))) faults.push(text);
  };
  page.on("pageerror", (error) => {
    if (!isCutOff(error)) note(String(error));
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const text = message.text();
    // The router says so where a navigation cuts off its look for the routes that a page links to.
    const isUsual = text.startsWith("Failed to fetch manifest patches TypeError: Failed to fetch");
    if (!isUsual) note(`${text} (${message.location().url})`);
  });
  return faults;
}

/**
 * What one navigation leaves behind of another that it cuts off: a transition, of which the browser says
 * so, or the end of an answer whose data has come, for which nobody in the router waits (`done` of the
 * stream that it decodes, rejected twice).
 */
function isCutOff({ name, message }: Error): boolean {
  return name === "AbortError" && /transition|^signal is aborted without reason$/i.test(message);
}

/** From the range that is set aside for measurements, so nobody's. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `198.${18 + Math.floor(Math.random() * 2)}.${part()}.${part()}`;
}
