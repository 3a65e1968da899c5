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
