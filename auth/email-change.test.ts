import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, db, mails, users, verifications } from "#db";
import { templateData } from "#mail/template-data.ts";
import {
  buyer,
  callAuth,
  clearPeople,
  findVisitor,
  readCode,
  readCookie,
  signUp,
} from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";
import { dropEmailChange, findEmailChange, keepEmailChange } from "./email-change.ts";

freshDatabase();

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
  await callAuth("/request-password-reset", { body: { email: buyer.email } });
  await change();
  await callAuth(await readLink());
  const [told] = await db.select().from(mails).where(eq(mails.template, "email-changed"));
  expect(told).toMatchObject({ recipient: buyer.email, data: { name: "Ada Obi", newEmail } });
  expect(await db.$count(verifications)).toBe(0);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "user.email-change", before: null, after: null });
});

test("the password is asked for, and the answer tells nothing of the session", async () => {
  expect(await readCode(await change({ password: "wrong horse" }))).toBe("INVALID_PASSWORD");
  expect(await readCode(await change({ password: undefined }))).toBe("INVALID_PASSWORD");
  expect(await db.$count(mails)).toBe(0);
  expect(await (await change()).json()).toEqual({ status: true });
});

test("of two links the one that was asked for last works", async () => {
  await change({ newEmail: "typo@example.com" });
  const [mail] = await db.delete(mails).returning();
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
  await dropEmailChange(db, await findPerson());
  expect(await waiting()).toBeNull();
  expect((await callAuth(link)).status).toBe(400);
  expect(await findVisitor(cookie)).toMatchObject({ email: buyer.email });
});

test("it is not told that the new address has an account", async () => {
  await signUp({ ...buyer, email: newEmail });
  await db.delete(mails);
  expect(await (await change()).json()).toEqual({ status: true });
  expect(await db.$count(mails)).toBe(0);
  expect((await db.select().from(verifications)).map(({ value }) => value)).toEqual([newEmail]);
});

test("a link works once, and not after the address changed otherwise", async () => {
  await change();
  const link = await readLink();
  await db.update(users).set({ email: "third@example.com" });
  expect((await callAuth(link)).status).toBe(401);
  expect(await findVisitor(cookie)).toMatchObject({ email: "third@example.com" });
});
