import type { Database } from "#db";
import { env } from "#env";
import { deliver } from "#mail/mailer.ts";
import { writeMail } from "#mail/render.ts";
import type { PaymentProvider } from "#payments/provider.ts";
import { findCompany } from "#shop/content/company.ts";
import { findMail, recordMail } from "#shop/content/mail-queue.ts";
import { expireOrder } from "#shop/sales/expiry.ts";
import type { JobName, Jobs } from "./queue.ts";

export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> };

/** What each job does. One that throws is tried again later, so each looks first what is left to do. */
export function createJobs(db: Database, provider: PaymentProvider): JobHandlers {
  return {
    "expire-order": async ({ orderId }) => {
      const outcome = await expireOrder(db, provider, { orderId, now: new Date() });
      if (outcome === "undecided") {
        throw new Error(`The provider does not say yet whether order ${orderId} was paid`);
      }
    },

    "send-mail": async ({ mailId }) => {
      const mail = await findMail(db, mailId);
      if (!mail || mail.isSent) return;
      const company = await findCompany(db);
      const sender = { name: company.name, siteUrl: env.siteUrl };
      const written = await writeMail({ template: mail.template, data: mail.data, sender });
      const { isSent } = await deliver({ id: mail.id, to: mail.recipient, ...written });
      await recordMail(db, { mailId, ...written, isSent });
    },
  };
}
