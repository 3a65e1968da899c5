import { beforeEach, expect, test } from "vitest";
import { auditLog, db, sessions, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";

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
