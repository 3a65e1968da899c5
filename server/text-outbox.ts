import { Hono } from "hono";
import { html } from "hono/html";
import { db } from "#db";
import { env } from "#env";
import { logSecurity } from "#shop/people/security-log.ts";
import { listTexts } from "#shop/people/text-queue.ts";
import { isAskedFromNearby } from "./client-address.ts";
import { readTime, sheet } from "./mailbox.ts";

const mostShown = 100;

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * The text messages that a shop without a gateway keeps to itself; with a gateway there is no such
 * page. They are codes that open accounts, so only the shop's own machine and network may look.
 */
export const textOutbox = new Hono().get("/", async (context) => {
  if (env.SMS_URL) return context.notFound();
  context.header("Cache-Control", "no-store");
  context.header("Content-Security-Policy", policy);
  if (!isAskedFromNearby(context)) {
    logSecurity("right refused", { at: "outbox of texts" });
    return context.text("The outbox opens only on the shop's own machine or network.", 403);
  }
  const texts = await listTexts(db, { limit: mostShown });
  const rows = texts.map(
    ({ createdAt, recipient, body }) => html`
      <tr>
        <td><time datetime="${createdAt.toISOString()}">${readTime(createdAt)}</time></td>
        <td>${recipient}</td>
        <td>${body}</td>
      </tr>`,
  );
  const list = html`
    <table>
      <thead><tr><th scope="col">Time (UTC)</th><th scope="col">To</th><th scope="col">Text</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
  return context.html(
    sheet(
      "Text messages",
      html`
      <h1>Text messages</h1>
      <p>No gateway is set, so text messages stay here.</p>
      ${texts.length > 0 ? list : html`<p>No message yet.</p>`}`,
    ),
  );
});
