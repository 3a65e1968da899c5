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

/** For so long a refusal counts as the shop's own matter where the server does not say whom it means. */
const doubtSeconds = 24 * 3600;

/**
 * Writes a queued mail and hands it to the mail server, unless its link has ended meanwhile. A mail that
 * was already sent stays sent. One whose recipient the server refuses for good is not tried again.
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
  const { isSent, refusal } = await deliver({ id: mail.id, to: mail.recipient, ...written });
  if (refusal && !refusal.isCertain && mail.ageSeconds < doubtSeconds) {
    throw new Error(`The mail server refuses the recipient, or the shop (${refusal.codes})`);
  }
  const { subject, html, text } = written;
  await recordMail(db, { mailId, subject, html, text, isSent });
  if (refusal) {
    console.warn(
      `Mail ${mailId} is not tried again: the server refuses its recipient (${refusal.codes}).`,
    );
  }
}
