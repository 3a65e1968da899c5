import type { Database } from "#db";
import {
  askForConfirmation,
  findSubscriber,
  isProven,
  lockByToken,
  lockSubscriber,
  type NewsletterStatus,
  subscribe,
  unsubscribe,
} from "./newsletter-subscriber.ts";

interface Address {
  email: string;
  now?: Date;
}

/**
 * Takes a sign-up. Nobody is subscribed before the link in the mail is used, and the caller learns
 * nothing about the address: a new, a waiting and a subscribed one are answered alike.
 */
export function requestNewsletter(
  db: Database,
  { email, now = new Date() }: Address,
): Promise<void> {
  return db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, email);
    if (subscriber.status !== "subscribed") await askForConfirmation(tx, subscriber, now);
  });
}

export type NewsletterAnswered =
  | { kind: "done"; email: string }
  /** The link was never sent, or ended with the account or with the subscription. */
  | { kind: "unknown_link" };

/** Subscribes whoever received the link. Using it twice is as good as once. */
export function confirmNewsletter(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<NewsletterAnswered> {
  return db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, token);
    if (!subscriber || subscriber.status === "unsubscribed") return { kind: "unknown_link" };
    if (subscriber.status === "pending") await subscribe(tx, subscriber, now);
    return { kind: "done", email: subscriber.email };
  });
}

/** Ends a subscription, or one that was never confirmed. Using the link twice is as good as once. */
export function unsubscribeNewsletter(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<NewsletterAnswered> {
  return db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, token);
    if (!subscriber) return { kind: "unknown_link" };
    await unsubscribe(tx, subscriber, now);
    return { kind: "done", email: subscriber.email };
  });
}

export type NewsletterSet =
  | { kind: "subscribed" | "unsubscribed" }
  /** Nobody has shown that the address is the account's own. */
  | { kind: "unproven_address" };

/**
 * Sets what a signed-in person chose for the address of their account. Anybody may open an account with
 * any address: what it receives is changed once it was shown to be theirs.
 */
export function setNewsletter(
  db: Database,
  { email, subscribed, now = new Date() }: Address & { subscribed: boolean },
): Promise<NewsletterSet> {
  return db.transaction(async (tx) => {
    if (!(await isProven(tx, email))) return { kind: "unproven_address" };
    if (!subscribed && !(await findSubscriber(tx, email))) return { kind: "unsubscribed" };
    const subscriber = await lockSubscriber(tx, email);
    if (!subscribed) {
      await unsubscribe(tx, subscriber, now);
      return { kind: "unsubscribed" };
    }
    if (subscriber.status !== "subscribed") await subscribe(tx, subscriber, now);
    return { kind: "subscribed" };
  });
}

/**
 * Where the address of an account stands with the newsletter: "unsubscribed" too where it was never entered, and
 * "unproven" as long as nobody has shown that it is the account's own.
 */
export async function findNewsletter(
  db: Database,
  { email }: { email: string },
): Promise<NewsletterStatus | "unproven"> {
  if (!(await isProven(db, email))) return "unproven";
  const found = await findSubscriber(db, email);
  return found?.status ?? "unsubscribed";
}
