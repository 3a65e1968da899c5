import type { Handler } from "hono";
import { db } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { hearProvider } from "#shop/sales/provider-event.ts";

/**
 * The provider's signed messages. The signature is over the raw bytes, so nothing may parse them
 * before. 200 is answered only once the message took effect: until then the provider repeats it.
 */
export function paystackWebhook(provider: PaymentProvider): Handler {
  return async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const event = provider.readEvent(bytes, context.req.header("x-paystack-signature") ?? null);
    if (!event) {
      logSecurity("wrong signature", { at: "payment provider" });
      const message = "The signature is not the provider's";
      return context.json({ error: { code: "bad_signature", message } }, 401);
    }
    const outcome = await hearProvider(db, provider, { event, now: new Date() });
    if (outcome === "heard") return context.json({ status: "ok" });
    const message = "The payment is not settled yet: please say it again";
    return context.json({ error: { code: "undecided", message } }, 503);
  };
}
