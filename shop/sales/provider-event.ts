import { and, eq } from "drizzle-orm";
import { type Database, paymentEvents } from "#db";
import type { PaymentProvider, ProviderEvent } from "#payments/provider.ts";
import { pursueRefundsOf } from "./refund.ts";
import { isFinal, settlePayment } from "./settlement.ts";

/**
 * Keeps a signed message of the provider and acts on it. A message heard before is kept once and
 * acted on once; `undecided` asks the provider to say it again later.
 */
export async function hearProvider(
  db: Database,
  provider: PaymentProvider,
  { event, now }: { event: ProviderEvent; now: Date },
): Promise<"heard" | "undecided"> {
  const key = { provider: provider.name, fingerprint: event.fingerprint };
  await db
    .insert(paymentEvents)
    .values({
      ...key,
      event: event.event,
      reference: event.reference,
      payload: event.payload,
      receivedAt: now,
    })
    .onConflictDoNothing();
  const isThis = and(
    eq(paymentEvents.provider, key.provider),
    eq(paymentEvents.fingerprint, key.fingerprint),
  );
  const [kept] = await db.select().from(paymentEvents).where(isThis);
  if (kept?.processedAt) return "heard";

  if (event.event === "charge.success" && event.reference) {
    const settled = await settlePayment(db, provider, { reference: event.reference, now });
    // The message may overtake the provider's own books: then it is asked to say it again.
    if (settled.kind === "unreachable" || settled.kind === "refused") return "undecided";
    if (settled.kind === "settled" && !isFinal(settled.payment)) return "undecided";
  }
  if (event.event.startsWith("refund.") && event.reference) {
    const heard = await pursueRefundsOf(db, provider, { reference: event.reference, now });
    if (heard === "undecided") return "undecided";
  }
  await db.update(paymentEvents).set({ processedAt: now }).where(isThis);
  return "heard";
}
