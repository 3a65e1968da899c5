import type { Database } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { removeOrphans } from "#shop/content/uploads.ts";
import { forgetEnded } from "#shop/people/ended.ts";
import { foldStatusCounts } from "#shop/records/status-counts.ts";
import { foldOrderTotals } from "#shop/sales/order-summary.ts";
import { reconcilePayments } from "#shop/sales/reconciliation.ts";
import { pursueRefund, refundPauseHours } from "#shop/sales/refund.ts";
import { foldDailySales } from "#shop/sales/sales.ts";
import { publishPost } from "#shop/social/publishing.ts";
import { storage } from "#storage/shop-storage.ts";
import { deliverPost } from "./deliver-post.ts";
import { enqueue, type JobName, type Jobs } from "./queue.ts";
import { sendMail } from "./send-mail.ts";
import { sendQueuedText } from "./send-text.ts";

/**
 * One that puts many questions, or looks at many files, ends early once its signal aborts: the next one finds
 * what is left.
 */
export type JobHandlers = {
  [Name in JobName]: (payload: Jobs[Name], signal?: AbortSignal) => Promise<void>;
};

/** How long a file may wait for the record it was uploaded for: a form can stay open for a day. */
const orphanHours = 24;

/** What each job does. One that throws is tried again later, so each looks first what is left to do. */
export function createJobs(db: Database, provider: PaymentProvider): JobHandlers {
  return {
    "send-mail": (payload) => sendMail(db, payload),

    "send-text": (payload) => sendQueuedText(db, payload),

    "refund-payment": async ({ refundId }) => {
      const now = new Date();
      const outcome = await pursueRefund(db, provider, { refundId, now });
      if (outcome === "undecided") {
        throw new Error(`The provider does not say yet what became of refund ${refundId}`);
      }
      if (outcome === "ended") return;
      const startAfter = new Date(now.getTime() + refundPauseHours * 3_600_000);
      await enqueue(db, "refund-payment", { refundId }, { startAfter });
    },

    "reconcile-payments": async (_, signal) => {
      await reconcilePayments(db, provider, { now: new Date(), signal });
    },

    "remove-orphans": async (_, signal) => {
      await removeOrphans(db, {
        afterHours: orphanHours,
        remove: (key) => storage.remove(key),
        signal,
      });
    },

    "forget-ended": () => forgetEnded(db),

    "fold-order-totals": async () => {
      await foldOrderTotals(db);
      await foldDailySales(db);
    },

    "fold-status-counts": () => foldStatusCounts(db),

    "publish-post": ({ postId }) => publishPost(db, { postId, now: new Date() }),

    "deliver-post": (payload) => deliverPost(db, payload),
  };
}
