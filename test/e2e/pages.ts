import type { Page } from "@playwright/test";

/** Of the pages that anyone may see, one of each kind; a product's page has an address of its own. */
export const publicPages = [
  "/",
  "/products",
  "/products?search=gateway",
  "/sensors",
  "/gateways",
  "/accessories",
  "/dev-kits",
  "/category/trackers",
  "/auth",
  "/auth?mode=create",
  "/cart",
  "/documentation",
  "/api-docs",
  "/video-tutorials",
  "/contact",
  "/shipping",
  "/returns",
  "/careers",
];

/**
 * For whoever takes a card by its place: other journeys add products of the first category and delete them, and the
 * newest lead a list of all. These have pictures, and stay.
 */
export const demonstrationList = "/products?category=Gateways";

/** The address of a product with pictures, features and documents, the same for all: other journeys add and delete some. */
export async function findProductPath(page: Page): Promise<string> {
  await page.goto("/products?search=MMD13-R");
  const link = page.getByRole("article").getByRole("link", { name: /^MMD13-R/ });
  return (await link.first().getAttribute("href")) ?? "";
}
