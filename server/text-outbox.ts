import { Hono } from "hono";
import { html } from "hono/html";
import { db } from "#db";
import { env } from "#env";
import { listTexts } from "#shop/people/text-queue.ts";
import { readTime, sheet } from "./mailbox.ts";
import { guardOutbox } from "./outbox-guard.ts";

const mostShown = 100;

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * The text messages that a shop without a gateway keeps to itself; with a gateway there is no such
 * page.
 */
export const textOutbox = new Hono();

textOutbox.use(async (context, next) => (env.SMS_URL ? context.notFound() : next()));
textOutbox.use(guardOutbox({ of: "texts", policy }));

textOutbox.get("/", async (context) => {
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
