import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, isOneOf, minor } from "./columns.ts";
import { orders } from "./orders.ts";
import { users } from "./people.ts";

export const paymentStatuses = ["pending", "succeeded", "failed", "abandoned", "reversed"] as const;

/** Why money that arrived did not settle its order and waits for an administrator. */
export const paymentFlags = [
  "order_closed",
  "amount_mismatch",
  "reference_mismatch",
  "currency_mismatch",
  "mode_mismatch",
  "paid_twice",
] as const;

/** What an administrator decided about flagged money. */
export const paymentDecisions = ["settled", "refunded", "given_back_elsewhere"] as const;

/** One attempt to pay one order. Its reference is the order's id, then `id-2`, `id-3`. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    reference: text().notNull().unique(),
    provider: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default("pending"),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    flag: text({ enum: paymentFlags }),
    /** Null while flagged money waits for an administrator. */
    decision: text({ enum: paymentDecisions }),
    /** The provider's own number, an unsigned 64-bit integer kept as text. */
    providerTransactionId: text(),
    /** What the popup resumes; null until the provider has begun the payment. */
    accessCode: text(),
    authorizationUrl: text(),
    /** What the provider said it received, in minor units of what it said. */
    receivedMinor: minor(),
    receivedCurrency: text(),
    /**
     * What refunds gave back that the shop did not ask for, in minor units of what is to be given back; all of that
     * once an administrator says that the payer has it.
     */
    refundedOutsideMinor: minor().notNull().default(0),
    channel: text(),
    createdAt: createdAt(),
    paidAt: instant(),
    checkedAt: instant(),
  },
  (table) => [
    unique("payments_attempt_unique").on(table.orderId, table.attempt),
    index("payments_flag_index")
      .on(table.createdAt.desc())
      .where(sql`flag is not null and decision is null`),
    // Those that the provider may still know more about.
    index("payments_unfinished_index")
      .on(table.createdAt)
      .where(sql`status in ('pending', 'failed', 'abandoned')`),
    check("payments_attempt_check", sql`${table.attempt} >= 1`),
    check("payments_status_check", isOneOf(table.status, paymentStatuses)),
    check("payments_flag_check", isOneOf(table.flag, paymentFlags)),
    check("payments_decision_check", isOneOf(table.decision, paymentDecisions)),
    check("payments_decided_check", sql`${table.decision} is null or ${table.flag} is not null`),
    check("payments_amount_check", sql`${table.amountMinor} >= 0`),
  ],
);

/** Every signed word of the provider but for who paid; a word heard before is not stored again. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    provider: text().notNull(),
    event: text().notNull(),
    /** Tells one event from another where the provider numbers none of them. */
    fingerprint: text().notNull(),
    reference: text(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    processedAt: instant(),
  },
  (table) => [
    unique("payment_events_fingerprint_unique").on(table.provider, table.fingerprint),
    index("payment_events_reference_index").on(table.reference),
  ],
);

export const disputeStatuses = ["open", "won", "lost"] as const;

/** A payer who asks their bank for a payment back. Each message about it names it. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    /** The provider's own number, an unsigned 64-bit integer kept as text. */
    providerDisputeId: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** Until when the provider takes an answer; null where it did not tell. */
    dueAt: instant(),
    remindedAt: instant(),
    /** What went back to the payer where it was lost, as `refunded_outside_minor`; null where nobody told. */
    givenBackMinor: minor(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    unique("disputes_provider_id_unique").on(table.paymentId, table.providerDisputeId),
    index("disputes_open_index").on(table.paymentId).where(sql`status = 'open'`),
    check("disputes_status_check", isOneOf(table.status, disputeStatuses)),
  ],
);

export const refundStatuses = [
  "requested",
  "pending",
  "processing",
  "processed",
  "failed",
  "needs_attention",
] as const;

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default("requested"),
    providerRefundId: text(),
    reason: text(),
    requestedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("refunds_payment_index").on(table.paymentId),
    index("refunds_requested_by_index").on(table.requestedBy),
    index("refunds_failed_index")
      .on(table.paymentId)
      .where(sql`status = 'failed' or status = 'needs_attention'`),
    index("refunds_open_index")
      .on(table.updatedAt)
      .where(sql`status not in ('processed', 'failed')`),
    check("refunds_amount_check", sql`${table.amountMinor} > 0`),
    check("refunds_status_check", isOneOf(table.status, refundStatuses)),
  ],
);
