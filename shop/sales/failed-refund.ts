import { and, eq, exists, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, orders, payments, refunds } from "#db";

const later = alias(refunds, "later");

/**
 * A refund that the provider could not carry out, or that waits at the provider for someone, and
 * that was not asked for again. In the words of the index that serves it.
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
  );
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
