import { and, count, eq, inArray, isNull, like, not, or, sql } from "drizzle-orm";
import {
  type Database,
  mails,
  newsletterSubscribers,
  orderShippingDetails,
  orders,
  reviews,
  type Transaction,
  textMessages,
  users,
  verifications,
} from "#db";
import { announceEach } from "#realtime/bus.ts";
import { closeUnpaidOrdersOf } from "#shop/sales/order-unpaid.ts";

/** Undoes a deletion that met an order which can still be paid, or which it has not locked. */
class OrderWaits extends Error {}

/**
 * Runs a transaction that may forget a person. Money must not reach an order whose buyer is gone, so
 * the orders that wait to be paid end first. Each ends in a transaction of its own, because it locks
 * products, which nobody may ask for who has locked the person; whatever is placed meanwhile is found
 * by the next try. The work locks the orders (`lockOrdersOf`), and then the person.
 */
export async function whileForgetting<Result>(
  db: Database,
  { userId }: { userId: string },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!(error instanceof OrderWaits)) throw error;
      const note = "The account was deleted before it was paid";
      await closeUnpaidOrdersOf(db, { userId, note, now: new Date() });
    }
  }
}

/**
 * How many orders of a person are paid and not yet on their way, where they are more than `seen`: their
 * addresses would be lost unseen. Null for no more. It is one statement, so that no order is paid between
 * the two counts, and comes before an order that waits to be paid ends. Orders and person are locked.
 */
export async function findUnseenOrders(
  tx: Transaction,
  { userId, seen }: { userId: string; seen: number },
): Promise<number | null> {
  const [{ open, waiting } = { open: 0, waiting: 0 }] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${needsAddress}))::int`,
      waiting: sql<number>`(count(*) filter (where ${orders.status} = 'pending'))::int`,
    })
    .from(orders)
    .where(eq(orders.userId, userId));
  if (open > seen) return open;
  if (waiting > 0) throw new OrderWaits();
  return null;
}

/** Paid and not yet on its way: it needs the address that a deletion removes. */
export const needsAddress = inArray(orders.status, ["paid", "processing"]);

interface Leaving {
  id: string;
  email: string;
  /** Whether they have shown that the address is theirs: anybody may open an account with any address. */
  emailVerified: boolean;
  /** How many orders were locked before the person. One more was placed in between. */
  lockedOrders: number;
}

/**
 * Deletes an account and everything that tells who the person was: sessions and ways to sign in go
 * with the account, and so do reviews, which pages may show. Orders stay for the books, without the
 * person. Called by the work of `whileForgetting`, which has locked their orders and then the person, and made
 * sure that the shop keeps an administrator.
 */
export async function forgetPerson(
  tx: Transaction,
  { id, email, emailVerified, lockedOrders }: Leaving,
): Promise<void> {
  const [{ all, waiting } = { all: 0, waiting: 0 }] = await tx
    .select({
      all: count(),
      waiting: sql<number>`(count(*) filter (where ${orders.status} = 'pending'))::int`,
    })
    .from(orders)
    .where(eq(orders.userId, id));
  if (waiting > 0 || all > lockedOrders) throw new OrderWaits();
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  await tx.delete(orderShippingDetails).where(inArray(orderShippingDetails.orderId, theirOrders));
  await tx.update(orders).set({ email: null }).where(eq(orders.userId, id));

  await tx.delete(mails).where(eq(mails.userId, id));
  if (emailVerified) await forgetAddress(tx, email.toLowerCase());
  await tx
    .delete(verifications)
    .where(or(like(verifications.value, `%${id}%`), like(verifications.identifier, `%${id}%`)));
  const theirPhone = tx.select({ phone: users.phoneNumber }).from(users).where(eq(users.id, id));
  await tx.delete(textMessages).where(inArray(textMessages.recipient, theirPhone));
  const written = await tx
    .delete(reviews)
    .where(eq(reviews.userId, id))
    .returning({ id: reviews.id });
  await announceEach(
    tx,
    "reviews",
    written.map((review) => review.id),
  );
  await tx.delete(users).where(eq(users.id, id));
}

/** What is held of an address alone: letters of which no account was asked, and the newsletter. */
async function forgetAddress(tx: Transaction, address: string): Promise<void> {
  const isLetter = eq(mails.template, "contact-message");
  const wasWritten = and(isLetter, eq(sql`lower(${mails.data}->>'email')`, address));
  // Letters of others to the shop stay, should somebody's account bear the shop's own address.
  const wasSent = and(
    isNull(mails.userId),
    eq(sql`lower(${mails.recipient})`, address),
    not(isLetter),
  );
  await tx.delete(mails).where(wasWritten);
  await tx.delete(mails).where(wasSent);
  await tx
    .delete(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, address));
}
