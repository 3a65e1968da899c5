import { resetLinkLifetimeSeconds } from "#auth/mails.ts";
import type { Database } from "#db";
import { env } from "#env";
import { deliver } from "#mail/mailer.ts";
import { findCompany } from "#shop/content/company.ts";
import { findMail, recordMail } from "#shop/content/mail-queue.ts";
import { confirmationLifetimeSeconds } from "#shop/people/email-change.ts";

/** Mails that are of no use once their link has ended: sent after that they would only confuse. */
const linkLifetimeSeconds = new Map<string, number>([
  ["password-reset", resetLinkLifetimeSeconds],
  ["email-verification", confirmationLifetimeSeconds],
]);

/**
 * Writes a queued mail and hands it to the mail server, unless its link has ended meanwhile. A mail that
 * was already sent stays sent.
 */
export async function sendMail(db: Database, { mailId }: { mailId: string }): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail || mail.isSent) return;
  if (mail.ageSeconds > (linkLifetimeSeconds.get(mail.template) ?? Infinity)) return;
  // The machinery that writes mail is big: loaded with the first mail, it does not slow the start.
  const { writeMail } = await import("#mail/render.ts");
  const company = await findCompany(db);
  const written = await writeMail({
    template: mail.template,
    data: mail.data,
    sender: { name: company.name, siteUrl: env.siteUrl },
  });
  const { isSent } = await deliver({ id: mail.id, to: mail.recipient, ...written });
  const { subject, html, text } = written;
  await recordMail(db, { mailId, subject, html, text, isSent });
}
