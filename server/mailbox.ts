import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { db } from "#db";
import { env } from "#env";
import { findCompany } from "#shop/content/company.ts";
import { findMail, listMails } from "#shop/content/mail-queue.ts";
import { guardOutbox } from "./outbox-guard.ts";

/** Mails shown at once. */
const mostShown = 100;

/** A mail shows its own styles and pictures and runs nothing. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * The mails that a shop without a mail server keeps to itself, for those who try it out; with a
 * mail server there is no such page.
 */
export const mailbox = new Hono();

mailbox.use(async (context, next) => (env.SMTP_URL ? context.notFound() : next()));
mailbox.use(guardOutbox({ of: "mail", policy }));

mailbox.get("/", async (context) => {
  const mails = await listMails(db, { limit: mostShown });
  const rows = mails.map(
    (mail) => html`
      <tr>
        <td><time datetime="${mail.createdAt.toISOString()}">${readTime(mail.createdAt)}</time></td>
        <td>${mail.recipient}</td>
        <td><a href="/dev/mail/${mail.id}">${mail.subject ?? `${mail.template} (on its way)`}</a></td>
      </tr>`,
  );
  const list = html`
    <table>
      <thead><tr><th scope="col">Time (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
  return context.html(
    sheet(
      "Outbox",
      html`
      <h1>Outbox</h1>
      <p>No mail server is set, so mail stays here. <a href="/dev/mail/preview">Previews</a> show every mail the shop can write.</p>
      ${mails.length > 0 ? list : html`<p>No mail yet.</p>`}`,
    ),
  );
});

mailbox.get("/preview", async (context) => {
  const { samples } = await import("#mail/samples.ts");
  const items = Object.keys(samples).map(
    (template) => html`
      <li>
        <a href="/dev/mail/preview/${template}">${template}</a>
        (<a href="/dev/mail/preview/${template}?as=text">as text</a>)
      </li>`,
  );
  const list = html`${back}<h1>Previews</h1><ul>${items}</ul>`;
  return context.html(sheet("Previews", list));
});

/** A mail as its receiver sees it, written from a sample. */
mailbox.get("/preview/:template", async (context) => {
  // The machinery that writes mail is big, and hardly anyone looks at previews.
  const { samples } = await import("#mail/samples.ts");
  const { isTemplateName, writeMail } = await import("#mail/render.ts");
  const template = context.req.param("template");
  if (!isTemplateName(template)) return context.notFound();
  const { name } = await findCompany(db);
  const sender = { name, siteUrl: env.siteUrl };
  const mail = await writeMail({ template, data: samples[template], sender });
  if (context.req.query("as") === "text") return context.text(mail.text);
  return context.html(mail.html);
});

mailbox.get("/:id", async (context) => {
  const id = z.uuid().safeParse(context.req.param("id"));
  const mail = id.success ? await findMail(db, id.data) : null;
  if (!mail) return context.html(sheet("No such mail", html`<h1>No such mail</h1>${back}`), 404);
  const subject = mail.subject ?? mail.template;
  const written = html`
    <iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
    <h2>As text</h2>
    <pre>${mail.text}</pre>`;
  return context.html(
    sheet(
      subject,
      html`
      ${back}
      <h1>${subject}</h1>
      <p>To ${mail.recipient}, ${readTime(mail.createdAt)} UTC</p>
      ${mail.html === null ? html`<p>On its way: it is written in a moment.</p>` : written}`,
    ),
  );
});

const back = html`<p><a href="/dev/mail">All mails</a></p>`;

export function readTime(time: Date): string {
  return time.toISOString().replace("T", " ").slice(0, 19);
}

type Markup = ReturnType<typeof html>;

export function sheet(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title}</title>
        <style>
          :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
          body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
          h1 { font-size: 1.5rem; line-height: 1.2; }
          table { width: 100%; border-collapse: collapse; }
          th, td { padding: 0.75rem 0.75rem 0.75rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); text-align: start; overflow-wrap: anywhere; }
          time { font-family: ui-monospace, monospace; font-size: 0.875rem; }
          a { color: inherit; }
          iframe { width: 100%; height: 42rem; border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
          pre { white-space: pre-wrap; overflow-wrap: anywhere; }
        </style>
      </head>
      <body><main>${content}</main></body>
    </html>`;
}
