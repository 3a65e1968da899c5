import { z } from "zod";
import { newNumber } from "./number.ts";
import type { Store } from "./store.ts";
import { findTransaction, moveTransaction, type Transaction } from "./transactions.ts";

/** What may become of a refund. One that needs attention waits for bank details of the payer. */
const successors = {
  pending: ["processing", "processed", "failed", "needs-attention"],
  processing: ["processed", "failed", "needs-attention"],
  "needs-attention": ["processing", "processed", "failed"],
  processed: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundStatus = keyof typeof successors;
export const refundOutcomes = ["processing", "processed", "failed", "needs-attention"] as const;

const row = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.int(),
  status: z.enum(Object.keys(successors) as [RefundStatus, ...RefundStatus[]]),
  customer_note: z.string().nullable(),
  merchant_note: z.string().nullable(),
  created_at: z.int(),
});

export type Refund = z.infer<typeof row>;

interface Wanted {
  /** Of a transaction that exists. */
  reference: string;
  /** Minor units; null for all that is left. */
  amount: number | null;
  customerNote: string | null;
  merchantNote: string | null;
  now: number;
  /** When it is processed by itself; null for never. */
  settlesAt: number | null;
}

/** Accepts a refund; a refusal where the transaction does not hold so much money any more. */
export function addRefund(
  store: Store,
  { reference, amount, customerNote, merchantNote, now, settlesAt }: Wanted,
): Refund | "nothing_paid" | "nothing_left" | "too_much" {
  const transaction = readTransaction(store, reference);
  if (transaction.status === "reversed") return "nothing_left";
  if (transaction.status !== "success") return "nothing_paid";
  const given = store.one(
    "select coalesce(sum(amount), 0) as total from refunds where reference = :reference and status <> 'failed'",
    { reference },
  );
  const left = transaction.amount - z.int().parse(given?.total);
  if (left <= 0) return "nothing_left";
  if ((amount ?? left) > left) return "too_much";
  const added = store.one(
    `insert into refunds (id, reference, amount, status, customer_note, merchant_note, created_at, settles_at)
     values (:id, :reference, :amount, 'pending', :customerNote, :merchantNote, :now, :settlesAt)
     returning *`,
    {
      id: newNumber(),
      reference,
      amount: amount ?? left,
      customerNote,
      merchantNote,
      now,
      settlesAt,
    },
  );
  return row.parse(added);
}

export function findRefund(store: Store, id: string): Refund | null {
  const found = store.one("select * from refunds where id = :id", { id });
  return found && row.parse(found);
}

export function findTransactionOf(store: Store, { reference }: Refund): Transaction {
  return readTransaction(store, reference);
}

interface Page {
  /** Only those of this transaction; null for all. */
  reference: string | null;
  limit: number;
  offset: number;
}

/** Newest first. */
export function listRefunds(store: Store, page: Page): Refund[] {
  const found = store.all(
    `select * from refunds where :reference is null or reference = :reference
     order by created_at desc, rowid desc limit :limit offset :offset`,
    { ...page },
  );
  return found.map((one) => row.parse(one));
}

export function listDueRefunds(store: Store, now: number): Refund[] {
  const due = store.all(
    "select * from refunds where status in ('pending', 'processing') and settles_at <= :now",
    { now },
  );
  return due.map((one) => row.parse(one));
}

/**
 * Null where the refund cannot become that any more. A transaction whose money has gone back whole
 * is reversed; a failed refund leaves it as it was.
 */
export function moveRefund(
  store: Store,
  { id, to, now }: { id: string; to: RefundStatus; now: number },
): Refund | null {
  const from = Object.entries(successors)
    .filter(([, followers]) => followers.some((status) => status === to))
    .map(([status]) => status);
  const found = store.one(
    `update refunds set status = :to
     where id = :id and status in (select value from json_each(:from)) returning *`,
    { id, to, from: JSON.stringify(from) },
  );
  if (!found) return null;
  const refund = row.parse(found);
  const whole = store.one(
    `select 1 from transactions
     where reference = :reference and amount <=
       (select sum(amount) from refunds where reference = :reference and status = 'processed')`,
    { reference: refund.reference },
  );
  if (whole) moveTransaction(store, { reference: refund.reference, to: "reversed", now });
  return refund;
}

function readTransaction(store: Store, reference: string): Transaction {
  const transaction = findTransaction(store, { reference });
  if (!transaction) throw new Error(`The transaction ${reference} has vanished`);
  return transaction;
}
