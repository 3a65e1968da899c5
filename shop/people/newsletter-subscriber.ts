import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Database, newsletterSubscribers, type Transaction, users } from "#db";
import { queueMail } from "../content/mail-queue.ts";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
export type NewsletterStatus = Subscriber["status"];

/** An address is sent one confirmation mail in this time, however often it is entered. */
const mailPauseMs = 10 * 60_000;

export async function findSubscriber(db: Database, email: string): Promise<Subscriber | null> {
  const [found] = await db.select().from(newsletterSubscribers).where(isAddress(email));
  return found ?? null;
}

/** The row of an address, made where there is none, and locked until the transaction ends. */
export async function lockSubscriber(tx: Database, email: string): Promise<Subscriber> {
  await tx
    .insert(newsletterSubscribers)
    .values({ email: email.trim(), token: randomBytes(24).toString("base64url") })
    .onConflictDoNothing();
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(isAddress(email))
    .for("update");
  if (!subscriber) throw new Error("A subscriber vanished between being written and being read");
  return subscriber;
}

/** Null for a token that was never given out, and for what can be none. */
export async function lockByToken(tx: Database, token: string): Promise<Subscriber | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.token, token))
    .for("update");
  return subscriber ?? null;
}

export async function askForConfirmation(
  tx: Transaction,
  { id, email, token }: Subscriber,
  now: Date,
) {
  await tx
    .update(newsletterSubscribers)
    .set({ status: "pending" })
    .where(eq(newsletterSubscribers.id, id));
  await queueMail(tx, {
    cause: `newsletter-confirmation:${id}:${Math.floor(now.getTime() / mailPauseMs)}`,
    userId: null,
    to: email,
    template: "newsletter-confirmation",
    data: linksOf(token),
  });
}

export async function subscribe(tx: Transaction, { id, email, token }: Subscriber, now: Date) {
  await tx
    .update(newsletterSubscribers)
    .set({ status: "subscribed", confirmedAt: now, unsubscribedAt: null })
    .where(eq(newsletterSubscribers.id, id));
  await queueMail(tx, {
    cause: `newsletter-welcome:${id}:${now.getTime()}`,
    userId: null,
    to: email,
    template: "newsletter-welcome",
    data: { unsubscribePath: linksOf(token).unsubscribePath },
  });
}

export async function unsubscribe(tx: Database, { id, status }: Subscriber, now: Date) {
  if (status === "unsubscribed") return;
  await tx
    .update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(eq(newsletterSubscribers.id, id));
}

/** The paths that a mail to a subscriber leads to: whoever knows one can use it, and neither ever ends. */
export function linksOf(token: string) {
  return {
    confirmPath: `/newsletter/confirm?token=${token}`,
    unsubscribePath: `/newsletter/unsubscribe?token=${token}`,
  };
}

/** Whether someone who reads the mail of this address signs in with it. */
export async function isProven(tx: Database, email: string): Promise<boolean> {
  const [user] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user?.emailVerified ?? false;
}

function isAddress(email: string) {
  return eq(sql`lower(${newsletterSubscribers.email})`, email.trim().toLowerCase());
}
