/** The pages that anyone may see, one of each kind; the product is one of the demonstration catalogue. */
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
] as const;
