import { expect, test } from "vitest";
import { routePatterns } from "./route-patterns.ts";

const findRoute = routePatterns({
  doors: [
    "*",
    "/health",
    "/images/shared/:name",
    "/images/:key",
    "/api/auth/*",
    "/api/create-order",
  ],
  pages: {
    root: { path: "" },
    home: { parentId: "root" },
    notFound: { parentId: "root", path: "*" },
    product: { parentId: "root", path: "product/:productId" },
    invoice: { parentId: "root", path: "orders/:orderId/invoice.pdf" },
    order: { parentId: "root", path: "orders/:orderId" },
    admin: { parentId: "root", path: "admin" },
    record: { parentId: "admin", path: "products/:productId" },
    offers: { parentId: "admin", path: "products/offers" },
  },
});

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/health", "/health"],
  ["/product/123", "/product/:productId"],
  ["/product/123.data", "/product/:productId"],
  ["/orders/1/invoice.pdf", "/orders/:orderId/invoice.pdf"],
  ["/orders/1", "/orders/:orderId"],
  ["/orders/1/invoiceXpdf", "(unknown)"],
  ["/admin/products/offers", "/admin/products/offers"],
  ["/admin/products/1", "/admin/products/:productId"],
  ["/images/shared/a.jpg", "/images/shared/:name"],
  ["/images/abc.webp", "/images/:key"],
  ["/api/auth/sign-in/email", "/api/auth/*"],
  ["/api/create-order", "/api/create-order"],
  ["/wp-login.php", "(unknown)"],
  ["/product/1/2", "(unknown)"],
])("%s belongs to %s", (path, pattern) => {
  expect(findRoute(path)).toBe(pattern);
});
