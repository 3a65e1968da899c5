import type { Locator } from "@playwright/test";

/** Where the back office shows tables. */
export const tablePaths = [
  "/admin/users",
  "/admin/orders",
  "/admin/products",
  "/admin/products/promotion-codes",
  "/admin/featured",
  "/admin/categories",
  "/admin/reviews",
  "/admin/docs",
  "/admin/contact",
  "/admin/shipping",
  "/admin/careers",
  "/admin/social-media",
  "/admin/settings/currencies",
];

/** The names of the tables that are wider than their place. */
export function findWide(all: Locator): Promise<string[]> {
  return all.evaluateAll((found) =>
    found
      .filter(({ parentElement: place }) => place && place.scrollWidth > place.clientWidth)
      .map((table) => table.querySelector("caption")?.textContent ?? ""),
  );
}
