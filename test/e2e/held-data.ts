import type { Page } from "@playwright/test";

/** Holds back what the next pages are made of, or this one of it, and tells how to let it go. */
export async function holdData(page: Page, address = /\.data(?:\?|$)/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
