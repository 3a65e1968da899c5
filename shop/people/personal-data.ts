import { eq, inArray, like, or, sql } from "drizzle-orm";
import {
  type Database,
  mails,
  newsletterSubscribers,
  orderShippingDetails,
  orders,
  paymentEvents,
  payments,
  reviews,
  textMessages,
  users,
  verifications,
} from "#db";
import { announceEach } from "#realtime/bus.ts";

/**
 * Deletes an account and everything that tells who the person was: sessions and ways to sign in go
 * with the account, and so do reviews, which pages may show. Orders stay for the books, without the
 * person. Called inside a transaction that has made sure that the shop keeps an administrator.
 */
export async function forgetPerson(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  const theirReferences = tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.orderId, theirOrders));
  await tx
    .update(paymentEvents)
    .set({ payload: sql`${paymentEvents.payload} #- '{data,customer}' #- '{data,authorization}'` })
    .where(inArray(paymentEvents.reference, theirReferences));
  await tx.delete(orderShippingDetails).where(inArray(orderShippingDetails.orderId, theirOrders));
  await tx.update(orders).set({ email: null }).where(eq(orders.userId, id));

  const address = email.toLowerCase();
  const isTheirLetter = sql`${mails.template} = 'contact-message' and lower(${mails.data}->>'email') = ${address}`;
  await tx.delete(mails).where(or(eq(sql`lower(${mails.recipient})`, address), isTheirLetter));
  await tx
    .delete(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, address));
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
