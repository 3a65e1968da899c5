/** Pages that look the same for everyone and that search engines should know. */
export const publicPages = [
  "/",
  "/products",
  "/sensors",
  "/gateways",
  "/accessories",
  "/dev-kits",
  "/documentation",
  "/getting-started",
  "/api-docs",
  "/downloads",
  "/video-tutorials",
  "/contact",
  "/shipping",
  "/returns",
  "/about",
  "/careers",
  "/privacy",
] as const;

/** Where a visitor's own things are, or nothing to read: search engines are asked to stay away. */
export const privatePlaces = [
  "/account",
  "/admin",
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/dev/",
  "/newsletter",
  "/orders",
  "/products/results",
  "/search/",
  "/simulator/",
  "/webhooks/",
  "/wishlist",
] as const;
