import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts, db, mails, rateLimits } from "#db";
import { templateData } from "#mail/template-data.ts";
import { createUser } from "#shop/people/new-user.ts";
import { callAuth, clearPeople, findVisitor, readCode, readCookie, signIn } from "#test/auth.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

const person = { email: "new@example.com", password: "correct horse" };
const own = { ...person, password: "battery staple" };

beforeEach(async () => {
  await clearPeople();
  const actor = await makeUser({ role: "admin" });
  await createUser(db, { actor, name: null, ...person });
});

/** As if so many days had gone by. */
async function wait(days: number) {
  const earlier = sql`password_ends_at - make_interval(days => ${days})`;
  await db.update(accounts).set({ passwordEndsAt: earlier });
  await db.delete(rateLimits);
}

async function mailedToken(): Promise<string> {
  await callAuth("/request-password-reset", { body: { email: person.email } });
  const [mail] = await db.select().from(mails);
  const { link } = templateData["password-reset"].parse(mail?.data);
  return new URL(link).searchParams.get("token") ?? "";
}

describe("a password that an administrator gave", () => {
  test("works for seven days", async () => {
    await wait(6);
    expect((await signIn(person)).status).toBe(200);
    await wait(1);
    const answer = await signIn(person);
    expect([answer.status, await readCode(answer)]).toEqual([403, "FIRST_PASSWORD_ENDED"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("is not known to have ended to those who do not know it", async () => {
    await wait(8);
    const wrong = await signIn({ ...person, password: "wrong horse" });
    const unknown = await signIn({ ...person, email: "nobody@example.com" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test("leaves a session open that began in time, in which it is changed for one that lasts", async () => {
    const cookie = readCookie(await signIn(person));
    await wait(8);
    expect(await findVisitor(cookie)).not.toBeNull();
    const body = { currentPassword: person.password, newPassword: own.password };
    expect((await callAuth("/change-password", { cookie, body })).status).toBe(200);
    await wait(8);
    expect((await signIn(own)).status).toBe(200);
  });

  test("is replaced by a link, also after it ended, with one that lasts", async () => {
    await wait(8);
    const body = { token: await mailedToken(), newPassword: own.password };
    expect((await callAuth("/reset-password", { body })).status).toBe(200);
    await wait(8);
    expect((await signIn(own)).status).toBe(200);
  });
});
