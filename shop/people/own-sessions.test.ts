import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, sessions, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { deleteOwnAccount } from "./account-deletion.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  lockSessionsOf,
} from "./own-sessions.ts";
import { changeUser } from "./user-change.ts";

freshDatabase();

let userId: string;

beforeEach(async () => {
  await db.delete(users);
  await db.delete(auditLog);
  userId = (await makeUser()).id;
});

async function open(values: Partial<typeof sessions.$inferInsert> = {}): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const row = { userId, token: crypto.randomUUID(), expiresAt, ...values };
  const [session] = await db.insert(sessions).values(row).returning({ id: sessions.id });
  return session?.id ?? "";
}

test("sessions are listed by their last use, without their tokens and without those that ended", async () => {
  const old = await open({ updatedAt: new Date(2026, 0), ipAddress: "" });
  const recent = await open({ ipAddress: "198.51.100.7" });
  await open({ expiresAt: new Date(2026, 0) });
  const listed = await listOwnSessions(db, { userId });
  expect(listed.map(({ id, address }) => [id, address])).toEqual([
    [recent, "198.51.100.7"],
    [old, null],
  ]);
  expect(Object.keys(listed[0] ?? {})).not.toContain("token");
});

test.each([
  ["customer", "2026-07-02T12:00:00Z"],
  ["admin", "2026-01-10T12:00:00Z"],
] as const)("a %s is told when a session ends at the latest", async (role, end) => {
  await db.update(users).set({ role });
  await open({ createdAt: new Date("2026-01-03T12:00:00Z") });
  const [session] = await listOwnSessions(db, { userId });
  expect(session?.latestEnd).toEqual(new Date(end));
});

test("one is ended by its owner and by nobody else, and it is written down", async () => {
  const session = await open();
  const other = await makeUser();
  const theirs = await endOwnSession(db, { userId: other.id, sessionId: session });
  expect(theirs).toEqual({ kind: "unknown_session" });
  const ended = await endOwnSession(db, { userId, sessionId: session });
  expect(ended).toEqual({ kind: "ended", count: 1 });
  expect(await db.$count(sessions)).toBe(0);
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    "user.session-end",
  ]);
});

test("all others are ended, and the one that asks stays, as do those of other people", async () => {
  const here = await open();
  await open();
  await open();
  const other = await makeUser();
  const theirs = await open({ userId: other.id });
  await endOtherSessions(db, { userId, sessionId: here });
  const left = await db.select({ id: sessions.id }).from(sessions);
  expect(left.map(({ id }) => id).toSorted()).toEqual([here, theirs].toSorted());
});

describe("whoever ends a session and then names its person", () => {
  const suspend = async () => {
    const actor = await makeUser({ role: "admin" });
    return () => changeUser(db, { actor, userId, change: "suspend" });
  };
  const remove = async () => () => deleteOwnAccount(db, { userId });

  test.each([
    { waits: "a suspension", arrange: suspend, comes: { kind: "changed" } },
    { waits: "a deletion", arrange: remove, comes: { kind: "deleted" } },
  ])("is waited for by $waits, and waits for none", async ({ arrange, comes }) => {
    await open();
    const begin = await arrange();
    const { waiting } = await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      const waiting = begin();
      await someoneWaits();
      // As the library does where a password is changed.
      const expiresAt = new Date(Date.now() + 3_600_000);
      await tx.insert(sessions).values({ userId, token: crypto.randomUUID(), expiresAt });
      return { waiting };
    });
    expect(await waiting).toEqual(comes);
    expect(await db.$count(sessions)).toBe(0);
  });
});

test("sessions are locked by nobody who still waits for the person", async () => {
  await open();
  const { locking } = await db.transaction(async (tx) => {
    await tx.select().from(users).for("no key update");
    const locking = db.transaction((other) => lockSessionsOf(other, { userId }));
    await someoneWaits();
    expect(await tx.select().from(sessions).for("update", { noWait: true })).toHaveLength(1);
    return { locking };
  });
  await locking;
});
