import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, paymentEvents } from "#db";
import type { PaymentProvider, ProviderEvent } from "#payments/provider.ts";
import { recordDispute } from "./dispute.ts";
import { recordOutsideRefund } from "./outside-refund.ts";
import type { Payment } from "./payment-flag.ts";
import { pursueRefundsOf } from "./refund.ts";
import { isFinal, settlePayment } from "./settlement.ts";

/**
 * Acts on a signed message of the provider, and keeps it then or with what it settles, once however often it
 * is said: what has been done is not done again. `undecided` asks the provider to say it later, and so does a
 * shop that dies before the message is kept.
 */
export async function hearProvider(
  db: Database,
  provider: PaymentProvider,
  { event, now }: Hearing,
): Promise<Outcome> {
  let isKept = false;
  const keep = async (tx: Database, outcome: Outcome) => {
    const processedAt = outcome === "heard" ? now : null;
    await kept(tx).execute({ ...event, provider: provider.name, receivedAt: now, processedAt });
    isKept = true;
  };
  const outcome = await act(db, provider, { event, now, keep });
  if (!isKept) await keep(db, outcome);
  return outcome;
}

interface Hearing {
  event: ProviderEvent;
  now: Date;
}

type Outcome = "heard" | "undecided";

interface Acting extends Hearing {
  keep: (tx: Database, outcome: Outcome) => Promise<void>;
}

async function act(
  db: Database,
  provider: PaymentProvider,
  { event: message, now, keep }: Acting,
): Promise<Outcome> {
  const { event, reference, dispute, refund } = message;
  if (event === "charge.success" && reference) {
    const also = (tx: Database, payment: Payment) => keep(tx, outcomeOf(payment));
    const settled = await settlePayment(db, provider, { reference, now, also });
    if (settled.kind === "unreachable" || settled.kind === "refused") return "undecided";
    return settled.kind === "settled" ? outcomeOf(settled.payment) : "heard";
  }
  if (event.startsWith("refund.") && reference) {
    const pursued = await pursueRefundsOf(db, provider, { reference, now });
    if (pursued === "undecided" || !refund) return pursued;
    const keepOnce = async (tx: Database) => {
      const wasHeard = await hasTakenEffect(tx, provider, message);
      await keep(tx, "heard");
      return !wasHeard;
    };
    return await recordOutsideRefund(db, { reference, refund, now, keep: keepOnce });
  }
  if (dispute && reference) await recordDispute(db, { reference, dispute, now });
  return "heard";
}

/** Asked under the lock of what the message is about: of two that are the same the second waits for the first. */
async function hasTakenEffect(
  tx: Database,
  { name }: PaymentProvider,
  { fingerprint }: ProviderEvent,
): Promise<boolean> {
  const isIt = and(eq(paymentEvents.provider, name), eq(paymentEvents.fingerprint, fingerprint));
  return (await tx.$count(paymentEvents, and(isIt, isNotNull(paymentEvents.processedAt)))) > 0;
}

/** A message may overtake the provider's own books: then it is asked to say it again. */
function outcomeOf(payment: Payment): Outcome {
  return isFinal(payment) ? "heard" : "undecided";
}

const kept = oncePerDatabase((db) =>
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
