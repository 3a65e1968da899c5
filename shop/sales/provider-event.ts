import { sql } from "drizzle-orm";
import { type Database, oncePerDatabase, paymentEvents } from "#db";
import type { PaymentProvider, ProviderEvent } from "#payments/provider.ts";
import { recordDispute } from "./dispute.ts";
import { pursueRefundsOf } from "./refund.ts";
import { isFinal, settlePayment } from "./settlement.ts";

/**
 * Acts on a signed message of the provider, and then keeps it, once however often it is said: what
 * has been done is not done again. `undecided` asks the provider to say it later, and so does a shop
 * that dies before the message is kept.
 */
export async function hearProvider(
  db: Database,
  provider: PaymentProvider,
  { event, now }: Hearing,
): Promise<Outcome> {
  const outcome = await act(db, provider, { event, now });
  const processedAt = outcome === "heard" ? now : null;
  await keep(db).execute({ ...event, provider: provider.name, receivedAt: now, processedAt });
  return outcome;
}

interface Hearing {
  event: ProviderEvent;
  now: Date;
}

type Outcome = "heard" | "undecided";

async function act(
  db: Database,
  provider: PaymentProvider,
  { event: { event, reference, dispute }, now }: Hearing,
): Promise<Outcome> {
  if (event === "charge.success" && reference) {
    const settled = await settlePayment(db, provider, { reference, now });
    // The message may overtake the provider's own books: then it is asked to say it again.
    if (settled.kind === "unreachable" || settled.kind === "refused") return "undecided";
    if (settled.kind === "settled" && !isFinal(settled.payment)) return "undecided";
  }
  if (event.startsWith("refund.") && reference) {
    return await pursueRefundsOf(db, provider, { reference, now });
  }
  if (dispute && reference) await recordDispute(db, { reference, dispute, now });
  return "heard";
}

const keep = oncePerDatabase((db) =>
  db
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder("provider"),
      fingerprint: sql.placeholder("fingerprint"),
      event: sql.placeholder("event"),
      reference: sql.placeholder("reference"),
      payload: sql.placeholder("payload"),
      receivedAt: sql.placeholder("receivedAt"),
      // The column would write a time, and cannot write that there is none.
      processedAt: sql`${sql.placeholder("processedAt")}`,
    })
    // What was heard before stays as it was, but for whether it took effect by now.
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.fingerprint],
      set: { processedAt: sql`coalesce(${paymentEvents.processedAt}, excluded.processed_at)` },
    })
    .prepare("keep_provider_event"),
);
