import { and, eq, like, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, auditLog, db, mails, sessions, twoFactors, users, verifications } from "#db";
import { templateData } from "#mail/template-data.ts";
import { claimAccount } from "#shop/people/account-claim.ts";
import { keepEmailChange } from "#shop/people/email-change.ts";
import {
  buyer,
  callAuth,
  clearPeople,
  findVisitor,
  readCode,
  readCookie,
  signIn,
  signUp,
} from "#test/auth.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";

freshDatabase();
vi.mock("#shop/people/account-claim.ts", { spy: true });

beforeEach(clearPeople);

describe("a forgotten password", () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = readCookie(await signUp());
    await db.delete(mails);
  });

  const askFor = (email: string) => callAuth("/request-password-reset", { body: { email } });
  const reset = (token: string, newPassword: string) =>
    callAuth("/reset-password", { body: { token, newPassword } });

  async function findToken(): Promise<string> {
    const [mail] = await db.select().from(mails);
    const { link } = templateData["password-reset"].parse(mail?.data);
    return new URL(link).searchParams.get("token") ?? "";
  }

  test("is mailed a link that leads to the shop's own address", async () => {
    const body = { email: "Ada@example.com" };
    await callAuth("/request-password-reset", { body, at: "http://evil.example" });
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ recipient: buyer.email, template: "password-reset" });
    expect(mail?.data).toMatchObject({
      name: "",
      link: expect.stringMatching(/^http:\/\/shop\.example\/auth\?token=\w+$/),
    });
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'send-mail'`);
    expect(rows.map(({ data }) => data)).toContainEqual({ mailId: mail?.id });
  });

  test("does not tell whether an address has an account", async () => {
    const known = await askFor(buyer.email);
    const unknown = await askFor("nobody@example.com");
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.json()).toEqual(await unknown.json());
    expect(await db.$count(mails)).toBe(1);
  });

  test("is replaced by a new one, which signs every session out", async () => {
    await askFor(buyer.email);
    const answer = await reset(await findToken(), "battery staple");
    expect(answer.status).toBe(200);
    expect(await findVisitor(cookie)).toBeNull();
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ ...buyer, password: "battery staple" })).status).toBe(200);
    const told = await db.select().from(mails).where(eq(mails.template, "security-notice"));
    expect(told.map(({ data }) => data)).toEqual([{ name: "", event: "password-changed" }]);
  });

  test.each(["password1", "Ada Obi 1", "ada@example.com"])(
    "is not replaced by one that is easily guessed: %s",
    async (weak) => {
      await askFor(buyer.email);
      const answer = await reset(await findToken(), weak);
      expect(await readCode(answer)).toBe("WEAK_PASSWORD");
      expect((await signIn()).status).toBe(200);
    },
  );

  test("is replaced once: a link works for one use, even for two at the same moment", async () => {
    await askFor(buyer.email);
    const token = await findToken();
    const answers = await Promise.all([reset(token, "first one"), reset(token, "second one")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(token, "third one")).status).toBe(400);
  });

  test("keeps its old one when the link is too old or made up", async () => {
    await askFor(buyer.email);
    await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await reset(await findToken(), "battery staple")).status).toBe(400);
    expect((await reset("made-up", "battery staple")).status).toBe(400);
    expect((await signIn()).status).toBe(200);
  });

  test("is not replaced by one that is too short, and the link stays good", async () => {
    await askFor(buyer.email);
    const token = await findToken();
    expect((await reset(token, "short")).status).toBe(400);
    expect((await reset(token, "battery staple")).status).toBe(200);
  });

  test("opens nothing for who gave the old one while it was replaced", async () => {
    let signingIn: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).for("update");
      signingIn = signIn();
      await someoneWaits();
      await tx.delete(sessions).where(eq(sessions.userId, user?.id ?? ""));
      await tx.update(accounts).set({ password: "another" });
    });
    const answer = await signingIn;
    expect(answer && [answer.status, await readCode(answer)]).toEqual([401, "SIGN_IN_OVERTAKEN"]);
    expect(await db.$count(sessions)).toBe(0);
  });

  test("is not changed by who gave the old one while it was replaced", async () => {
    let changing: Promise<Response> | undefined;
    const body = { currentPassword: buyer.password, newPassword: "battery staple" };
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).for("update");
      await tx.delete(sessions).where(eq(sessions.userId, user?.id ?? ""));
      await tx.update(accounts).set({ password: "another" });
      changing = callAuth("/change-password", { cookie, body });
      await someoneWaits();
    });
    expect((await changing)?.status).toBe(401);
    expect((await db.select().from(accounts))[0]?.password).toBe("another");
    expect(await db.$count(sessions)).toBe(0);
  });

  test.each([true, false])(
    "stays the owner's where somebody is about to change the old one, address confirmed: %s",
    async (emailVerified) => {
      await db.update(users).set({ emailVerified });
      await askFor(buyer.email);
      const token = await findToken();
      const body = { currentPassword: buyer.password, newPassword: "long horse staple" };
      const { changing, resetting } = await db.transaction(async (tx) => {
        await tx.select().from(accounts).for("update");
        // It has ended the sessions, and waits to write the password and then a new session.
        const changing = callAuth("/change-password", { cookie, body });
        await someoneWaits();
        const resetting = reset(token, "battery staple");
        await someoneWaits(2);
        return { changing, resetting };
      });
      expect((await resetting).status).toBe(200);
      await changing;
      expect(await db.$count(sessions)).toBe(0);
      expect((await signIn({ ...buyer, password: body.newPassword })).status).toBe(401);
      expect((await signIn({ ...buyer, password: "battery staple" })).status).toBe(200);
    },
  );

  test("ends with it where somebody owes the second step", async () => {
    await db.update(users).set({ twoFactorEnabled: true, emailVerified: true });
    await signIn();
    const isOwed = like(verifications.identifier, "2fa-%");
    expect(await db.$count(verifications, and(isOwed, ne(verifications.value, "0")))).toBe(1);
    await askFor(buyer.email);
    expect((await reset(await findToken(), "battery staple")).status).toBe(200);
    expect(await db.$count(verifications, and(isOwed, ne(verifications.value, "0")))).toBe(0);
  });

  describe("of an account with other ways in", () => {
    interface Person {
      emailVerified: boolean;
      role: "customer" | "admin";
      /** Whether an administrator made the account. */
      isMade?: boolean;
    }

    /** What somebody may have prepared who opened the account first. */
    async function prepare({ isMade = false, ...person }: Person) {
      const [user] = await db
        .update(users)
        .set({ ...person, twoFactorEnabled: true })
        .returning();
      const userId = user?.id ?? "";
      const subject = { subjectType: "user", subjectId: userId };
      if (isMade) await db.insert(auditLog).values({ action: "user.create", ...subject });
      await db.insert(accounts).values({ userId, accountId: "elsewhere", providerId: "oidc" });
      await db.insert(twoFactors).values({ userId, secret: "secret", backupCodes: "" });
      await db.transaction((tx) =>
        keepEmailChange(tx, { userId, newEmail: "other@example.com", now: new Date() }),
      );
      await askFor(buyer.email);
      await reset(await findToken(), "battery staple");
      const providers = (await db.select().from(accounts)).map(({ providerId }) => providerId);
      return { providers: providers.sort(), factors: await db.$count(twoFactors) };
    }

    test.each([
      { emailVerified: false, role: "customer" },
      { emailVerified: false, role: "customer", isMade: true },
      { emailVerified: false, role: "admin" },
    ] as const)("leaves none where nobody had confirmed the address: %j", async (person) => {
      const left = await prepare(person);
      expect(left).toEqual({ providers: ["credential"], factors: 0 });
      const [user] = await db.select().from(users);
      expect(user).toMatchObject({ emailVerified: true, twoFactorEnabled: false });
      expect(await db.$count(verifications)).toBe(0);
    });

    test.each([
      { emailVerified: false, role: "customer", left: "" },
      { emailVerified: false, role: "customer", isMade: true, left: buyer.name },
      { emailVerified: true, role: "customer", left: buyer.name },
    ] as const)("keeps no name that a stranger may have given: %j", async ({ left, ...person }) => {
      await prepare(person);
      expect((await db.select().from(users))[0]?.name).toBe(left);
    });

    test("stays as it was, and the link good, where they could not be ended", async () => {
      vi.mocked(claimAccount).mockRejectedValueOnce(new Error("The machine stops"));
      vi.spyOn(console, "error").mockReturnValue();
      await askFor(buyer.email);
      const token = await findToken();
      expect((await reset(token, "battery staple")).status).toBe(500);
      vi.restoreAllMocks();
      expect((await signIn()).status).toBe(200);
      expect((await reset(token, "battery staple")).status).toBe(200);
      expect(await db.$count(sessions)).toBe(0);
    });

    test.each([
      { emailVerified: true, role: "customer" },
      { emailVerified: true, role: "admin" },
      { emailVerified: false, role: "admin", isMade: true },
    ] as const)("leaves them as they were for %j", async (person) => {
      expect(await prepare(person)).toEqual({ providers: ["credential", "oidc"], factors: 1 });
    });
  });
});
