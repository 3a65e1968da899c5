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

/** The address of the first product that the list shows. */
export async function findProductPath(page: Page): Promise<string> {
  await page.goto("/products");
  const list = page.getByRole("region", { name: "Products", exact: true });
  const link = list.getByRole("article").first().getByRole("heading").getByRole("link");
  return (await link.getAttribute("href")) ?? "";
}
