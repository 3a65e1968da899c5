import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog, db, mails, orders, users, verifications } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { templateData } from "#mail/template-data.ts";
import { claimAccount } from "#shop/people/account-claim.ts";
import { dropEmailChange, findEmailChange, keepEmailChange } from "#shop/people/email-change.ts";
import { cancelOrder } from "#shop/sales/order-change.ts";
import {
  buyer,
  callAuth,
  clearPeople,
  findVisitor,
  readCode,
  readCookie,
  signUp,
} from "#test/auth.ts";
import { makeOrder, makeProduct } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const newEmail = "ada.new@example.com";
let cookie: string;

beforeEach(async () => {
  await clearPeople();
  cookie = readCookie(await signUp());
  await db.delete(mails);
});

const change = (body: object = {}) =>
  callAuth("/change-email", { cookie, body: { newEmail, password: buyer.password, ...body } });

async function findPerson() {
  const [person] = await db.select({ userId: users.id }).from(users);
  if (!person) throw new Error("The person is gone");
  return person;
}

const waiting = async (now = new Date()) => findEmailChange(db, { ...(await findPerson()), now });

async function readLink(): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.template, "email-verification"));
  expect(mail?.recipient).toBe(newEmail);
  const { link } = templateData["email-verification"].parse(mail?.data);
  return `/verify-email${new URL(link).search}`;
}

test("an address changes only once the link to the new one is used, and is confirmed then", async () => {
  expect((await change()).status).toBe(200);
  expect(await findVisitor(cookie)).toMatchObject({ email: buyer.email });
  expect((await callAuth(await readLink())).status).toBe(200);
  expect(await findVisitor(cookie)).toMatchObject({ email: newEmail });
  expect((await db.select().from(users))[0]?.emailVerified).toBe(true);
});

test("the address that was left is told, and its links for a new password end", async () => {
  await db.update(users).set({ emailVerified: true });
  await callAuth("/request-password-reset", { body: { email: buyer.email } });
  await change();
  await callAuth(await readLink());
  const [told] = await db.select().from(mails).where(eq(mails.template, "email-changed"));
  expect(told).toMatchObject({ recipient: buyer.email, data: { newEmail } });
  expect(await db.$count(verifications)).toBe(0);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  expect(entries.map(({ action }) => action)).toEqual([
    "user.email-change-ask",
    "user.email-change",
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ before: null, after: null });
});

test("an address that nobody had confirmed is not told the new one, for it may be a stranger's", async () => {
  await change();
  await callAuth(await readLink());
  const [told] = await db.select().from(mails).where(eq(mails.template, "email-changed"));
  expect(told).toMatchObject({ recipient: buyer.email, data: { newEmail: null } });
});

test("the password is asked for, and the answer tells nothing of the session", async () => {
  expect(await readCode(await change({ password: "wrong horse" }))).toBe("INVALID_PASSWORD");
  expect(await readCode(await change({ password: undefined }))).toBe("INVALID_PASSWORD");
  expect(await db.$count(mails)).toBe(0);
  expect(await (await change()).json()).toEqual({ status: true });
});

test("the present address hears at once that another was asked for", async () => {
  await change();
  const [told] = await db.select().from(mails).where(eq(mails.template, "security-notice"));
  expect(told).toMatchObject({ recipient: buyer.email, data: { event: "email-change-asked" } });
});

test("a link that would lead elsewhere changes nothing unnoticed", async () => {
  await change();
  const link = await readLink();
  expect(await readCode(await callAuth(`${link}&callbackURL=/`))).toBe("CALLBACK_NOT_SUPPORTED");
  expect(await findVisitor(cookie)).toMatchObject({ email: buyer.email });
});

test("a new password ends the link that somebody asked for who knew the old one", async () => {
  await change();
  const link = await readLink();
  const passwords = { currentPassword: buyer.password, newPassword: "battery staple" };
  expect((await callAuth("/change-password", { cookie, body: passwords })).status).toBe(200);
  expect(await waiting()).toBeNull();
  expect((await callAuth(link)).status).toBe(400);
});

test("an address that changes waits for the orders, and touches no person until then", async () => {
  const { userId } = await findPerson();
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const { id } = await makeOrder({ id: userId, email: buyer.email }, { lines });
  await change();
  const link = await readLink();
  const { changed } = await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for("update");
    const changed = callAuth(link);
    await someoneWaits();
    const free = tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    expect(await free.for("update", { noWait: true })).toHaveLength(1);
    return { changed };
  });
  expect((await changed).status).toBe(200);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ userId, email: newEmail });
});

test("an administrator's address that changes and an order of theirs that they change wait in no circle", async () => {
  const { userId } = await findPerson();
  await db.update(users).set({ role: "admin" });
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const { id: orderId } = await makeOrder({ id: userId, email: buyer.email }, { lines });
  await change();
  const link = await readLink();
  const { changed, cancelled } = await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const changed = callAuth(link);
    await someoneWaits();
    const actor = { id: userId };
    const how = { from: "pending", isRefunded: false, now: new Date() } as const;
    const cancelled = cancelOrder(db, { actor, orderId, ...how });
    await someoneWaits(2);
    return { changed, cancelled };
  });
  expect((await changed).status).toBe(200);
  expect(await cancelled).toEqual({ kind: "changed" });
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ email: newEmail, status: "cancelled" });
});

test("the back office finds the orders under the new address", async () => {
  const { userId } = await findPerson();
  const { id: productId } = await makeProduct();
  await makeOrder({ id: userId, email: buyer.email }, { lines: [{ productId, quantity: 1 }] });
  await change();
  await callAuth(await readLink());
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
  expect(order).toMatchObject({ email: newEmail });
});

test("of two links the one that was asked for last works", async () => {
  await change({ newEmail: "typo@example.com" });
  const [mail] = await db.delete(mails).where(eq(mails.template, "email-verification")).returning();
  const { link } = templateData["email-verification"].parse(mail?.data);
  await change();
  expect(await waiting()).toBe(newEmail);
  expect((await callAuth(`/verify-email${new URL(link).search}`)).status).toBe(400);
  expect(await findVisitor(cookie)).toMatchObject({ email: buyer.email });
  expect((await callAuth(await readLink())).status).toBe(200);
  expect(await findVisitor(cookie)).toMatchObject({ email: newEmail });
  expect(await waiting()).toBeNull();
});

test("of changes that are asked for at once one waits", async () => {
  const { userId } = await findPerson();
  const now = new Date();
  const asked = ["one@example.com", "two@example.com", "three@example.com", "four@example.com"];
  await Promise.all(
    asked.map((each) =>
      db.transaction((tx) => keepEmailChange(tx, { userId, newEmail: each, now })),
    ),
  );
  expect(await db.$count(verifications)).toBe(1);
});

test("a link ends with the change that was dropped, and the day after it was asked for", async () => {
  await change();
  const link = await readLink();
  expect(await waiting(new Date(Date.now() + 25 * 3_600_000))).toBeNull();
  expect(await dropEmailChange(db, await findPerson())).toBe(true);
  expect(await dropEmailChange(db, await findPerson())).toBe(false);
  expect(await waiting()).toBeNull();
  expect((await callAuth(link)).status).toBe(400);
  expect(await findVisitor(cookie)).toMatchObject({ email: buyer.email });
});

test("it is not told that the new address has an account", async () => {
  await signUp({ ...buyer, email: newEmail });
  await db.delete(mails);
  expect(await (await change()).json()).toEqual({ status: true });
  expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([buyer.email]);
  expect((await db.select().from(verifications)).map(({ value }) => value)).toEqual([newEmail]);
});

test("a link works once, and not after the address changed otherwise", async () => {
  await change();
  const link = await readLink();
  await db.update(users).set({ email: "third@example.com" });
  expect((await callAuth(link)).status).toBe(401);
  expect(await findVisitor(cookie)).toMatchObject({ email: "third@example.com" });
});

test("a link to an address that somebody else has come to have is one that has ended", async () => {
  await change();
  const link = await readLink();
  await signUp({ ...buyer, email: "Ada.New@example.com" });
  const answer = await callAuth(link);
  expect([answer.status, await readCode(answer)]).toEqual([400, "INVALID_TOKEN"]);
  expect(await findVisitor(cookie)).toMatchObject({ email: buyer.email });
});

test("no address waits that somebody asked for while the account went over to its owner", async () => {
  let asking: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    const person = await findPerson();
    await tx.select().from(users).for("update");
    asking = change();
    await someoneWaits();
    await claimAccount(tx, person);
  });
  await asking;
  expect(await waiting()).toBeNull();
});

test("a link to an address that somebody else takes at the same moment has ended as well", async () => {
  await change();
  const link = await readLink();
  let following: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ email: newEmail });
    following = callAuth(link);
    await soon(async () => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await db.execute(waiting)).rows).toHaveLength(1);
    });
  });
  const answer = await following;
  expect(answer && [answer.status, await readCode(answer)]).toEqual([400, "INVALID_TOKEN"]);
});
