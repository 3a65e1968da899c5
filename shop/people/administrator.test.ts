import { verifyPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts, db, sessions, twoFactors, users } from "#db";
import { freshDatabase } from "#test/database.ts";
import { ensureAdministrator } from "./administrator.ts";

freshDatabase();

beforeEach(async () => {
  await db.delete(users);
});

const email = "Owner@example.com";

async function findAdministrators() {
  return db
    .select({ id: users.id, email: users.email, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.role, "admin"));
}

test("the first administrator gets the password that was given, and it is not told", async () => {
  const made = await ensureAdministrator(db, { email, password: "correct horse" });
  expect(made).toEqual({ kind: "created", email, password: null });
  const [administrator] = await findAdministrators();
  expect(administrator?.email).toBe("owner@example.com");
  const hash = administrator?.hash ?? "";
  expect(await verifyPassword({ hash, password: "correct horse" })).toBe(true);
});

test("without a password a random one is made and told", async () => {
  const made = await ensureAdministrator(db, { email });
  const [administrator] = await findAdministrators();
  const password = made.kind === "created" ? (made.password ?? "") : "";
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await verifyPassword({ hash: administrator?.hash ?? "", password })).toBe(true);
});

const passwordEndsAt = async () => (await db.select().from(accounts))[0]?.passwordEndsAt;

test("a password that the owner chose lasts", async () => {
  await ensureAdministrator(db, { email, password: "correct horse" });
  expect(await passwordEndsAt()).toBeNull();
});

describe("a random password", () => {
  /** As if so many days had gone by since the start that told it. */
  const wait = (days: number) =>
    db
      .update(accounts)
      .set({ passwordEndsAt: sql`password_ends_at - make_interval(days => ${days})` });

  test("ends after a week, and the next start tells another one", async () => {
    const first = await ensureAdministrator(db, { email });
    await wait(6);
    expect(await ensureAdministrator(db, { email })).toEqual({ kind: "exists" });
    await wait(1);
    const made = await ensureAdministrator(db, { email });
    expect(made).toEqual({ kind: "renewed", email, password: expect.stringMatching(/^.{16}$/) });
    expect(made).not.toMatchObject({ password: first.kind === "created" && first.password });
    const [administrator] = await findAdministrators();
    const password = made.kind === "renewed" ? (made.password ?? "") : "";
    expect(await verifyPassword({ hash: administrator?.hash ?? "", password })).toBe(true);
    expect(Number(await passwordEndsAt())).toBeGreaterThan(Date.now());
    expect(await ensureAdministrator(db, { email })).toEqual({ kind: "exists" });
  });

  test("gives way to one that the owner chose since", async () => {
    await ensureAdministrator(db, { email });
    await wait(8);
    const made = await ensureAdministrator(db, { email, password: "correct horse" });
    expect(made).toEqual({ kind: "renewed", email, password: null });
    expect(await passwordEndsAt()).toBeNull();
  });

  test("of somebody else, or of no administrator, is left alone", async () => {
    await ensureAdministrator(db, { email });
    await wait(8);
    expect(await ensureAdministrator(db, { email: "other@example.com" })).toEqual({
      kind: "exists",
    });
    await db.update(users).set({ role: "customer" });
    await db.insert(users).values({ email: "another@example.com", role: "admin" });
    expect(await ensureAdministrator(db, { email })).toEqual({ kind: "exists" });
  });
});

test("a second start makes no second administrator", async () => {
  await ensureAdministrator(db, { email });
  expect(await ensureAdministrator(db, { email: "other@example.com" })).toEqual({ kind: "exists" });
  expect(await findAdministrators()).toHaveLength(1);
});

test("copies that start together make one administrator", async () => {
  const made = await Promise.all(
    ["a@example.com", "b@example.com", "c@example.com"].map((email) =>
      ensureAdministrator(db, { email }),
    ),
  );
  expect(made.filter(({ kind }) => kind === "created")).toHaveLength(1);
  expect(await findAdministrators()).toHaveLength(1);
});

test("whoever had opened an account under the administrator's address is locked out of it", async () => {
  const [stranger] = await db
    .insert(users)
    .values({ email: "owner@example.com", suspended: true })
    .returning({ id: users.id });
  const userId = stranger?.id ?? "";
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password: "theirs" });
  await db.insert(sessions).values({ userId, token: "theirs", expiresAt: new Date(2100, 0) });
  await db.update(users).set({ twoFactorEnabled: true });
  await db.insert(twoFactors).values({ userId, secret: "theirs", backupCodes: "" });

  await ensureAdministrator(db, { email, password: "correct horse" });

  const administrators = await findAdministrators();
  expect(administrators.map(({ id }) => id)).toEqual([userId]);
  expect(administrators[0]?.hash).not.toBe("theirs");
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await db.$count(twoFactors)).toBe(0);
  const [user] = await db.select().from(users);
  expect(user).toMatchObject({ emailVerified: true, twoFactorEnabled: false });
});
