import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import style from "./checkout.css?raw";
import script from "./checkout.js?raw";
import type { Transaction } from "./transactions.ts";

/** What the page may do: run its own script and style, call its own site, show its letters, stand in the shop's frame. */
export const checkoutPolicy = [
  "default-src 'none'",
  `script-src '${hash(script)}'`,
  `style-src '${hash(style)}'`,
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function hash(code: string): string {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/** The page that the popup shows for a payment. */
export function checkoutPage(transaction: Transaction, { merchant }: { merchant: string }) {
  const { access_code, reference, id, email, callback_url, status } = transaction;
  const isOpen = status !== "success" && status !== "reversed";
  const content = html`<main
      data-access-code="${access_code}"
      data-reference="${reference}"
      data-transaction="${id}"
      data-email="${email}"
      data-callback-url="${callback_url ?? ""}"
      data-status="${status}"
    >
      <p class="mode">Test payment: no real money moves.</p>
      <h1 tabindex="-1">Pay ${merchant}</h1>
      <p class="amount">${formatAmount(transaction)}</p>
      <dl>
        <dt>Email</dt>
        <dd>${email}</dd>
        <dt>Reference</dt>
        <dd class="figures">${reference}</dd>
      </dl>
      ${isOpen ? testCards : complete}
      <p role="alert" hidden></p>
      <div class="deeds">
        ${isOpen ? choices : ""}
        <button type="button" data-deed="close">Close</button>
      </div>
    </main>`;
  return wrap(`Pay ${merchant}`, content);
}

/** The page for an access code that nobody knows. */
export function unknownPage(accessCode: string) {
  const content = html`<main data-access-code="${accessCode}">
      <p class="mode">Test payment: no real money moves.</p>
      <h1 tabindex="-1">This payment is not known</h1>
      <p role="alert">Go back to the shop and try again.</p>
    </main>`;
  return wrap("Payment not known", content);
}

const testCards = html`<h2>Paystack's test cards</h2>
      <ul>
        <li><span class="figures">4084 0840 8408 4081</span> <span>success</span></li>
        <li><span class="figures">4084 0800 0000 5408</span> <span>declined</span></li>
        <li><span class="figures">4084 0800 0067 0037</span> <span>insufficient funds</span></li>
      </ul>`;

const complete = html`<p class="complete">This payment is complete. Close to go on.</p>`;

const choices = html`<button type="button" data-deed="succeed">Succeed</button>
        <button type="button" data-deed="decline">Decline</button>`;

function wrap(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    ${content}
    <script>${raw(script)}</script>
  </body>
</html>`;
}

/** With the currency's code, as `ZAR 1,250.00`. All of the provider's currencies have 100 parts. */
function formatAmount({ amount, currency }: Transaction): string {
  const whole = Math.floor(amount / 100).toLocaleString("en");
  return `${currency} ${whole}.${String(amount % 100).padStart(2, "0")}`;
}
