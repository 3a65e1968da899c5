import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, mails, users } from "#db";
import { findEmailChange } from "#shop/people/email-change.ts";
import { buyer, callAuth, clearPeople, readCookie, signIn, signUp } from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

let cookie: string;

/** The database keeps no mail any more. */
beforeEach(async () => {
  await clearPeople();
  cookie = readCookie(await signUp());
  await db.delete(mails);
  vi.spyOn(console, "error").mockReturnValue();
  await db.execute(sql`alter table mails add constraint full_up check (false)`);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await db.execute(sql`alter table mails drop constraint full_up`);
});

test("a link for a new password that cannot be mailed is not called sent", async () => {
  const answer = await callAuth("/request-password-reset", { body: { email: buyer.email } });
  expect(answer.status).toBe(500);
});

test("a link to a new address that cannot be mailed is not called sent, nor waited for", async () => {
  const body = { newEmail: "ada.new@example.com", password: buyer.password };
  expect((await callAuth("/change-email", { body, cookie })).status).toBe(500);
  const [person] = await db.select({ userId: users.id }).from(users);
  expect(person && (await findEmailChange(db, { ...person, now: new Date() }))).toBeNull();
});

test("an account is created all the same, since it works without its mail", async () => {
  const bo = { ...buyer, email: "bo@example.com" };
  expect((await signUp(bo)).status).toBe(200);
  expect((await signIn(bo)).status).toBe(200);
});
