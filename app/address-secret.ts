/**
 * For pages that bear a secret in their address, as the link of a mail does: no cache keeps them, and
 * no request that they lead to, not even the shop's own, tells their address. `no-referrer` would do
 * so too, but a browser then says of a form that it comes from nowhere (`Origin: null`), and over
 * plain http nothing else tells the shop that the form is its own.
 */
export const addressSecretHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "strict-origin",
};
