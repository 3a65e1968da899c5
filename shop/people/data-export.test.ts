import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  accounts,
  auditLog,
  db,
  disputes,
  listLines,
  mails,
  newsletterSubscribers,
  payments,
  refunds,
  sessions,
  twoFactors,
  users,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { exportPerson } from "./data-export.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const now = new Date("2026-11-21T12:00:00Z");
const shippingAddress = {
  fullName: "Ada Obi",
  phone: "+2348012345678",
  addressLine1: "12 Allen Avenue",
  addressLine2: null,
  city: "Ikeja",
  stateProvince: "Lagos",
  postalCode: "100271",
  country: "Nigeria",
  deliveryNotes: null,
};

/** A person of whom the shop holds something of every kind, with marks by which each is found. */
async function makePerson(mark: string) {
  const email = `${mark}@example.com`;
  const user = await makeUser({ email, name: `Name ${mark}`, emailVerified: true });
  const product = await makeProduct({ name: `Product ${mark}` });
  const userId = user.id;
  const lines = [{ productId: product.id, quantity: 3 }];
  const address = { ...shippingAddress, city: `City ${mark}` };
  const order = await makeOrder(user, { lines, shippingAddress: address });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const paymentId = payment?.id ?? "";
  await db.insert(refunds).values({ paymentId, amountMinor: 7, currency: "ZAR", reason: mark });
  await db.insert(disputes).values({ paymentId, providerDisputeId: mark, status: "won" });
  await makeReview({ productId: product.id, userId, comment: `Review ${mark}` });
  const line = { userId, list: "wishlist" as const, lineId: product.id, productId: product.id };
  await db.insert(listLines).values({ ...line, quantity: 1, changedAtMs: 1 });
  await db.insert(newsletterSubscribers).values({ email: user.email, token: `token ${mark}` });
  await db.insert(mails).values({
    cause: mark,
    userId,
    recipient: `${mark}.before@example.com`,
    template: "password-reset",
    data: {},
    subject: `Mail ${mark}`,
    text: `link ${mark}`,
  });
  await db.insert(mails).values({
    cause: `letter of ${mark}`,
    recipient: "shop@example.com",
    template: "contact-message",
    data: { name: mark, email: email.toUpperCase(), subject: "Hello", message: `Letter ${mark}` },
  });
  const token = `session ${mark}`;
  await db.insert(sessions).values({ userId, token, expiresAt: now, userAgent: `Agent ${mark}` });
  const password = `hash ${mark}`;
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password });
  await db.insert(twoFactors).values({ userId, secret: `key ${mark}`, backupCodes: "" });
  await db.insert(auditLog).values({
    actorId: userId,
    action: "user.phone-on",
    subjectType: "user",
    subjectId: userId,
    after: { note: `Entry ${mark}` },
  });
  return userId;
}

test("a person gets all that the shop holds about them, and nothing about anybody else", async () => {
  const ada = await makePerson("ada");
  await makePerson("bo");
  const text = JSON.stringify(await exportPerson(db, { userId: ada, now }));
  const held = [
    "Name ada",
    "ada@example.com",
    "Product ada",
    "City ada",
    "Review ada",
    "Mail ada",
    "Letter ada",
    "Agent ada",
    "Entry ada",
    '"refunds":[{"reference":',
    '"status":"requested","amountMinor":7,"currency":"ZAR"',
    '"disputes":[{"reference":',
    '"status":"won"',
    '"provider":"password"',
    '"list":"wishlist"',
    '"newsletter":{"status":"pending"',
  ];
  for (const fact of held) expect(text).toContain(fact);
  expect(text).not.toMatch(/\bbo\b|bo@example/);
});

test("of a payment it is told what came of it, and what was decided where that did not fit", async () => {
  const fay = await makeUser();
  const product = await makeProduct();
  const order = await makeOrder(fay, { lines: [{ productId: product.id, quantity: 1 }] });
  const came = {
    status: "succeeded",
    receivedMinor: 50_00,
    receivedCurrency: "ZAR",
    flag: "amount_mismatch",
    decision: "refunded",
  } as const;
  await db.update(payments).set(came).where(eq(payments.orderId, order.id));
  const { orders } = await exportPerson(db, { userId: fay.id, now });
  expect(orders[0]?.payments).toMatchObject([{ amountMinor: order.chargeMinor, ...came }]);
});

test("secrets stay with the shop", async () => {
  const eve = await makePerson("eve");
  const text = JSON.stringify(await exportPerson(db, { userId: eve, now }));
  for (const secret of ["hash eve", "key eve", "session eve", "token eve", "link eve"]) {
    expect(text).not.toContain(secret);
  }
});

describe("mails of which no account was asked", () => {
  const cy = "cy@example.com";
  const letter = { cause: "", recipient: "Cy@example.com", data: {} };

  beforeAll(async () => {
    await db.insert(newsletterSubscribers).values({ email: cy, token: "token of cy" });
    await db.insert(mails).values([
      { ...letter, cause: "1", template: "newsletter-welcome", text: "welcome to cy" },
      { ...letter, cause: "2", template: "contact-message", text: "a letter to the shop" },
      {
        ...letter,
        cause: "4",
        recipient: "shop@example.com",
        template: "contact-message",
        data: { email: "CY@example.com", message: "a letter of cy" },
      },
      // Of somebody who bore the address before.
      {
        ...letter,
        cause: "3",
        template: "order-shipped",
        text: "bo's goods",
        userId: randomUUID(),
      },
    ]);
  });

  test.each([true, false])("go to whom the address is proven to be: %s", async (emailVerified) => {
    await db.delete(users).where(eq(users.email, cy));
    const { id: userId } = await makeUser({ email: cy, emailVerified });
    const { newsletter, mails: found, letters } = await exportPerson(db, { userId, now });
    expect(found.map(({ text }) => text)).toEqual(emailVerified ? ["welcome to cy"] : []);
    const written = letters.map(({ message }) => message);
    expect(written).toEqual(emailVerified ? ["a letter of cy"] : []);
    expect(newsletter?.status).toBe(emailVerified ? "pending" : undefined);
  });
});
