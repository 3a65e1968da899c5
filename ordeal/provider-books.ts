import type pg from "pg";
import type { Entry } from "./silent-provider.ts";

/** What the shop knows of a payment. */
export interface Known {
  reference: string;
  status: string;
  /** Minor units; null until money came. */
  received: number | null;
  /** Whether its order is paid, or whoever keeps the shop has to decide about the money. */
  isSeen: boolean;
  /** Minor units that are to be given back, and how far that is. */
  refund: { amount: number; status: string } | null;
}

export async function findKnown(database: pg.Client): Promise<Known[]> {
  const { rows } = await database.query<Known>(`
    select payments.reference, payments.status, received_minor::int as received,
      orders.paid_at is not null or flag is not null as "isSeen",
      case when refunds.id is not null
        then json_build_object('amount', refunds.amount_minor, 'status', refunds.status) end as refund
    from payments
    join orders on orders.id = order_id
    left join refunds on payment_id = payments.id`);
  return rows;
}

/** What the provider and the shop do not agree about: payments and refunds, each with its reference and both words. */
export function compareBooks(entries: readonly Entry[], known: readonly Known[]) {
  const entryOf = new Map(entries.map((entry) => [entry.reference, entry]));
  const differences = new Map<string, string>();
  for (const payment of known) {
    const { reference } = payment;
    const entry = entryOf.get(reference);
    if (!agreeOnPayment(entry, payment)) {
      const words = `${entry?.status ?? "unknown"}, and in the shop ${payment.status}`;
      differences.set(`payment ${reference}`, words);
    }
    if (!agreeOnRefund(entry, payment)) {
      const words = `${entry?.givenBack ?? 0} given back, and in the shop ${payment.refund?.status}`;
      differences.set(`refund of ${reference}`, words);
    }
  }
  const references = new Set(known.map(({ reference }) => reference));
  for (const { reference } of entries) {
    if (!references.has(reference)) differences.set(`payment ${reference}`, "unknown to the shop");
  }
  return differences;
}

/** Of one that nobody has paid or tried to there is nothing to be told. */
function agreeOnPayment(entry: Entry | undefined, known: Known): boolean {
  const hasMoney = known.status === "succeeded";
  // What has gone back as a whole was paid before.
  if (entry?.status === "success" || entry?.status === "reversed") {
    return hasMoney && known.received === entry.amount && known.isSeen;
  }
  if (entry?.status === "failed") return known.status === "failed";
  return !hasMoney;
}

function agreeOnRefund(entry: Entry | undefined, { refund }: Known): boolean {
  const { givenBack, refunds } = entry ?? { givenBack: 0, refunds: 0 };
  if (!refund) return refunds === 0;
  return refunds === 1 && givenBack === refund.amount && refund.status === "processed";
}
