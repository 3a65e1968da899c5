import { and, eq, exists, gt, not, notExists, or, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, disputes, orders, payments, refunds } from "#db";
import { hasLostDispute } from "./dispute.ts";

const later = alias(refunds, "later");

/**
 * A refund that the provider could not carry out, or that waits at the provider for someone, and that was neither
 * asked for again nor given back elsewhere. In the words of the index that serves it.
 */
function isStuck(db: Database) {
  const laterOne = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.paymentId, refunds.paymentId),
        sql`(${later.createdAt}, ${later.updatedAt}) > (${refunds.createdAt}, ${refunds.updatedAt})`,
      ),
    );
  return and(
    or(eq(refunds.status, sql`'failed'`), eq(refunds.status, sql`'needs_attention'`)),
    notExists(laterOne),
    not(isGivenBackElsewhere(db)),
  );
}

/**
 * Whether what a failed refund was to give back went to the payer all the same, as a condition or a column: by
 * refunds that the shop did not ask for, or by lost disputes. The provider may tell of the same money as both, so
 * they are not added up. Each refund of a payment is of all of its money: what one of them was to give back, any
 * later one was too.
 */
export function isGivenBackElsewhere(db: Database) {
  const outside = db
    .select({ minor: payments.refundedOutsideMinor })
    .from(payments)
    .where(eq(payments.id, refunds.paymentId));
  const lost = db
    .select({ minor: sum(disputes.givenBackMinor) })
    .from(disputes)
    .where(and(eq(disputes.paymentId, refunds.paymentId), eq(disputes.status, "lost")));
  return sql<boolean>`(${eq(refunds.status, "failed")} and ${refunds.amountMinor} <= greatest(${outside}, ${lost}))`;
}

/**
 * Whether something of a payment is known to have gone back so, as a condition or a column: an administrator may know
 * then that all of it has.
 */
export function isPartGivenBackElsewhere(db: Database) {
  return sql<boolean>`(${gt(payments.refundedOutsideMinor, 0)} or ${hasLostDispute(db)})`;
}

/** How many refunds someone must see to. */
export function countFailedRefunds(db: Database): Promise<number> {
  return db.$count(refunds, isStuck(db));
}

/** The orders of these refunds, as a condition or a column. */
export function hasFailedRefund(db: Database) {
  const ofOrder = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orders.id), isStuck(db)));
  return sql<boolean>`${exists(ofOrder)}`;
}
