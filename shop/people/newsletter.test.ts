import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, mails, newsletterSubscribers, users } from "#db";
import { findCompany } from "#shop/content/company.ts";
import { sendContactMessage } from "#shop/content/contact-message.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";

import {
  confirmNewsletter,
  findNewsletter,
  requestNewsletter,
  setNewsletter,
  unsubscribeNewsletter,
} from "./newsletter.ts";
import { findSubscriber } from "./newsletter-subscriber.ts";
import { changeUser } from "./user-change.ts";

freshDatabase();

const email = "ada@example.com";
const noon = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

beforeEach(async () => {
  await db.delete(newsletterSubscribers);
  await db.delete(mails);
  await db.delete(users);
});

const request = (at = noon, address = email) => requestNewsletter(db, { email: address, now: at });
const status = async () => (await findSubscriber(db, email))?.status ?? null;
const letters = async () => {
  const rows = await db.select().from(mails).orderBy(mails.createdAt);
  return rows.map(({ template, recipient }) => `${template} to ${recipient}`);
};
const letter = { name: "Ada", email: "Ada@example.com", subject: "Range", message: "How far?" };
const confirmation = `newsletter-confirmation to ${email}`;
const welcome = `newsletter-welcome to ${email}`;

/** The secret of the links in the newest mail to an address. */
async function findToken(): Promise<string> {
  const [mail] = await db
    .select({ path: sql<string>`${mails.data}->>'unsubscribePath'` })
    .from(mails)
    .where(eq(mails.recipient, email));
  return new URL(mail?.path ?? "", "http://shop.example").searchParams.get("token") ?? "";
}

describe("a sign-up", () => {
  test("subscribes nobody before the link of the mail is used", async () => {
    await request();
    expect(await status()).toBe("pending");
    expect(await letters()).toEqual([confirmation]);
    const token = await findToken();
    expect(await confirmNewsletter(db, { token })).toEqual({ kind: "done", email });
    expect(await status()).toBe("subscribed");
    expect(await letters()).toEqual([confirmation, welcome]);
  });

  test("made again and again, at once and in other capitals, mails once in ten minutes", async () => {
    await Promise.all([request(), request(), request(noon, "ADA@example.com")]);
    await request(later(5));
    expect(await letters()).toHaveLength(1);
    await request(later(11));
    expect(await letters()).toHaveLength(2);
    expect(await db.$count(newsletterSubscribers)).toBe(1);
  });

  test("of a subscriber changes nothing and mails nothing", async () => {
    await request();
    await confirmNewsletter(db, { token: await findToken() });
    await request(later(60));
    expect(await status()).toBe("subscribed");
    expect(await letters()).toEqual([confirmation, welcome]);
  });

  test("may be made again after leaving, and is asked to confirm again", async () => {
    await request();
    const token = await findToken();
    await confirmNewsletter(db, { token });
    await unsubscribeNewsletter(db, { token });
    await request(later(60));
    expect(await status()).toBe("pending");
    expect((await letters()).filter((letter) => letter === confirmation)).toHaveLength(2);
  });
});

describe("a link", () => {
  test("works as often as it is used, and mails one welcome", async () => {
    await request();
    const token = await findToken();
    await Promise.all([confirmNewsletter(db, { token }), confirmNewsletter(db, { token })]);
    expect(await letters()).toEqual([confirmation, welcome]);
    for (const _ of [1, 2]) {
      expect(await unsubscribeNewsletter(db, { token })).toEqual({ kind: "done", email });
    }
    expect(await status()).toBe("unsubscribed");
  });

  test("to confirm brings nobody back who has left", async () => {
    await request();
    const token = await findToken();
    await unsubscribeNewsletter(db, { token });
    expect(await confirmNewsletter(db, { token })).toEqual({ kind: "unknown_link" });
    expect(await status()).toBe("unsubscribed");
  });

  test.each(["", "guess", "'; drop table users; --", "\0"])("%j is unknown", async (token) => {
    await request();
    expect(await confirmNewsletter(db, { token })).toEqual({ kind: "unknown_link" });
    expect(await unsubscribeNewsletter(db, { token })).toEqual({ kind: "unknown_link" });
    expect(await status()).toBe("pending");
  });
});

describe("the switch of an account", () => {
  const set = (subscribed: boolean) => setNewsletter(db, { email, subscribed });

  test("subscribes a proven address at once", async () => {
    await makeUser({ email, emailVerified: true });
    expect(await set(true)).toEqual({ kind: "subscribed" });
    expect(await status()).toBe("subscribed");
    expect(await letters()).toEqual([welcome]);
    expect(await set(true)).toEqual({ kind: "subscribed" });
    expect(await letters()).toEqual([welcome]);
  });

  test("neither tells nor changes anything of an address that nobody has proven to be theirs", async () => {
    await makeUser({ email });
    await request();
    await confirmNewsletter(db, { token: await findToken() });
    const before = await letters();
    expect(await findNewsletter(db, { email })).toBe("unproven");
    expect(await set(false)).toEqual({ kind: "unproven_address" });
    expect(await set(true)).toEqual({ kind: "unproven_address" });
    expect(await status()).toBe("subscribed");
    expect(await letters()).toEqual(before);
  });

  test("ends a subscription, and keeps no address for saying no", async () => {
    await makeUser({ email, emailVerified: true });
    expect(await set(false)).toEqual({ kind: "unsubscribed" });
    expect(await status()).toBeNull();
    expect(await findNewsletter(db, { email })).toBe("unsubscribed");
    await set(true);
    expect(await findNewsletter(db, { email })).toBe("subscribed");
    expect(await set(false)).toEqual({ kind: "unsubscribed" });
    expect(await status()).toBe("unsubscribed");
  });
});

test("a deleted account takes its subscription and its letters to the shop along", async () => {
  const user = await makeUser({ email, emailVerified: true });
  const administrator = await makeUser({ role: "admin" });
  await setNewsletter(db, { email, subscribed: true });
  await sendContactMessage(db, letter);
  await changeUser(db, { actor: administrator, userId: user.id, change: "delete" });
  expect(await status()).toBeNull();
  expect(await db.$count(mails)).toBe(0);
});

test("an account takes nothing along of an address that nobody has proven to be theirs", async () => {
  const user = await makeUser({ email });
  const administrator = await makeUser({ role: "admin" });
  await request();
  await sendContactMessage(db, letter);
  const before = await letters();
  expect(before).toHaveLength(2);
  await changeUser(db, { actor: administrator, userId: user.id, change: "delete" });
  expect(await status()).toBe("pending");
  expect(await letters()).toEqual(before);
});

test("letters of others stay when the account goes that bears the shop's own address", async () => {
  const shop = (await findCompany(db)).email;
  const user = await makeUser({ email: shop, emailVerified: true });
  const administrator = await makeUser({ role: "admin" });
  await sendContactMessage(db, letter);
  await changeUser(db, { actor: administrator, userId: user.id, change: "delete" });
  expect(await letters()).toEqual([`contact-message to ${shop}`]);
});
