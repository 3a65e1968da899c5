/**
 * Who may use an address or a call that names a record by its id:
 * - `anyone`: what it names is public, or the id itself is the secret that opens it.
 * - `owner`: whoever it belongs to; for everybody else it is not there.
 * - `administrators`: nobody else learns whether it is there.
 * - `nobody`: not offered.
 */
export type Access = "anyone" | "owner" | "administrators" | "nobody";

/** Every door that takes an id; the test finds them by itself and asks that each is judged here. */
export const access: Record<string, Access> = {
  // Public: products, their pictures and documents, and what search engines ask for.
  "GET /product/:productId": "anyone",
  "GET /products/:productId": "anyone",
  "GET /category/:category": "anyone",
  "GET /images/:key": "anyone",
  "GET /files/:key": "anyone",
  "GET /files/demo/:name": "anyone",
  "GET /images/shared/:name": "anyone",
  "GET /sitemaps/:name": "anyone",
  "POST /api/reviews": "anyone",
  "POST /api/check-cart": "anyone",
  "POST /api/validate-promotion-code": "anyone",
  // In test mode, on the shop's own machine.
  "GET /dev/mail/:id": "anyone",
  "GET /dev/mail/preview/:template": "anyone",
  // The simulator asks for the shop's key, or plays the payer in test mode.
  "GET /simulator/paystack/transaction/verify/:reference": "anyone",
  "GET /simulator/paystack/refund/:id": "anyone",
  "GET /simulator/paystack/checkout/:accessCode": "anyone",
  "GET /simulator/paystack/letters/:face": "anyone",
  "POST /simulator/paystack/transaction/:reference/outcome": "anyone",
  "POST /simulator/paystack/transaction/:reference/reversal": "anyone",
  "POST /simulator/paystack/transaction/:reference/dispute": "anyone",
  "POST /simulator/paystack/refund/:id/outcome": "anyone",
  // The token of a mailed link, or of another provider, is what is shown.
  "GET /api/auth/callback/:id": "anyone",
  "POST /api/auth/callback/:id": "anyone",
  "POST /api/auth/reset-password": "anyone",
  "GET /api/auth/reset-password/:token": "anyone",
  "GET /api/auth/verify-email": "anyone",
  "POST /api/auth/sign-in/social": "anyone",
  "POST /api/auth/link-social": "anyone",

  "GET /orders/:orderId": "owner",
  "GET /orders/:orderId/again": "owner",
  "GET /orders/:orderId/invoice.pdf": "owner",
  "POST /api/create-order": "owner",
  "POST /api/pay-order": "owner",
  "POST /api/verify-paystack-payment": "owner",
  "POST /api/sync-lists": "owner",
  "POST /api/withdraw-review": "owner",
  "POST /account/identities": "owner",
  "POST /account/sessions": "owner",
  "POST /api/auth/revoke-session": "owner",
  "POST /api/auth/unlink-account": "owner",
  "POST /api/auth/refresh-token": "owner",
  "POST /api/auth/get-access-token": "owner",
  "GET /api/auth/account-info": "owner",

  "POST /api/admin-delete-user": "administrators",
  "GET /admin/orders/:orderId": "administrators",
  "GET /admin/orders/:orderId/invoice.pdf": "administrators",
  "GET /admin/orders/:orderId/packing-slip.pdf": "administrators",
  "GET /admin/products/:productId": "administrators",
  "GET /admin/docs/:documentId": "administrators",
  "POST /admin/users": "administrators",
  "POST /admin/orders": "administrators",
  "POST /admin/products": "administrators",
  "POST /admin/products/promotion-codes": "administrators",
  "POST /admin/featured": "administrators",
  "POST /admin/categories": "administrators",
  "POST /admin/reviews": "administrators",
  "POST /admin/docs": "administrators",
  "POST /admin/contact": "administrators",
  "POST /admin/shipping": "administrators",
  "POST /admin/careers": "administrators",
  "POST /admin/social-media": "administrators",
  "POST /admin/social-media/campaigns": "administrators",
  "POST /admin/social-media/create": "administrators",
  "POST /admin/social-media/accounts": "administrators",

  "POST /api/auth/delete-user": "nobody",
  "GET /api/auth/delete-user/callback": "nobody",
  "POST /api/auth/admin/set-role": "nobody",
  "GET /api/auth/admin/get-user": "nobody",
  "POST /api/auth/admin/update-user": "nobody",
  "POST /api/auth/admin/list-user-sessions": "nobody",
  "POST /api/auth/admin/unban-user": "nobody",
  "POST /api/auth/admin/ban-user": "nobody",
  "POST /api/auth/admin/impersonate-user": "nobody",
  "POST /api/auth/admin/revoke-user-session": "nobody",
  "POST /api/auth/admin/revoke-user-sessions": "nobody",
  "POST /api/auth/admin/remove-user": "nobody",
  "POST /api/auth/admin/set-user-password": "nobody",
  "POST /api/auth/admin/has-permission": "nobody",
};
