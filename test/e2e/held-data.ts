import type { Page } from "@playwright/test";

/** Holds back what the next pages are made of, and tells how to let it go. */
export async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
