import type { Database } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { expireOrder } from "#shop/sales/expiry.ts";
import type { JobName, Jobs } from "./queue.ts";
import { sendMail } from "./send-mail.ts";

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

    "send-mail": (payload) => sendMail(db, payload),
  };
}
