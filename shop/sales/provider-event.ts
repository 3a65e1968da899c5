import { and, eq, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, paymentEvents } from "#db";
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
  const { reference, payload } = event;
  const told = { ...key, event: event.event, reference, payload, receivedAt: now };
  const [kept] = await keep(db).execute(told);
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
  await processed(db).execute({ ...key, processedAt: now });
  return "heard";
}

const isThis = and(
  eq(paymentEvents.provider, sql.placeholder("provider")),
  eq(paymentEvents.fingerprint, sql.placeholder("fingerprint")),
);

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
    })
    // What was heard before stays as it was, and is returned like the new.
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.fingerprint],
      set: { fingerprint: sql`excluded.fingerprint` },
    })
    .returning({ processedAt: paymentEvents.processedAt })
    .prepare("keep_provider_event"),
);

const processed = oncePerDatabase((db) =>
  db
    .update(paymentEvents)
    .set({ processedAt: sql`${sql.placeholder("processedAt")}` })
    .where(isThis)
    .prepare("provider_event_processed"),
);
