import { beforeEach, expect, test } from "vitest";
import { db, rateLimits } from "#db";
import { freshDatabase } from "#test/database.ts";
import { countAttempt } from "./rate-limit.ts";

freshDatabase();
beforeEach(() => db.delete(rateLimits));

const noon = Date.parse("2026-11-21T12:00:00Z");
const count = (seconds: number, key = "contact:203.0.113.7", attempts = 1) => {
  const now = new Date(noon + seconds * 1000);
  return countAttempt(db, { key, most: 3, windowSeconds: 60, attempts, now });
};
const attempt = async (seconds: number, key?: string) =>
  (await count(seconds, key)).kind === "allowed";

test("as many attempts as allowed pass, and the next is refused", async () => {
  expect([await attempt(0), await attempt(1), await attempt(2)]).toEqual([true, true, true]);
  expect(await attempt(3)).toBe(false);
});

test("attempts made at the same instant are each counted", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(0)));
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test("a refused attempt does not lengthen the window", async () => {
  for (const second of [0, 0, 0, 59]) await attempt(second);
  expect(await attempt(60)).toBe(true);
});

test("one person's attempts are nothing to another", async () => {
  for (const second of [0, 1, 2, 3]) await attempt(second);
  expect(await attempt(4, "contact:203.0.113.8")).toBe(true);
});

test("nobody's address is written down", async () => {
  await attempt(0, "newsletter:ada@example.com");
  const [row] = await db.select().from(rateLimits);
  expect(row?.key).toBeTruthy();
  expect(JSON.stringify(row)).not.toMatch(/\bada\b/i);
});

test("a row bears the end of its window, after which it is swept", async () => {
  await attempt(0);
  const [row] = await db.select().from(rateLimits);
  expect(row?.lastRequest).toBe(noon + 60_000);
});

test("who is refused hears how soon the window ends", async () => {
  for (const second of [0, 1, 2]) await attempt(second);
  expect(await count(20.5)).toEqual({ kind: "refused", againInSeconds: 40 });
  expect(await count(59.99)).toEqual({ kind: "refused", againInSeconds: 1 });
});

test("several attempts are counted at once", async () => {
  expect(await count(0, "search", 3)).toEqual({ kind: "allowed" });
  expect((await count(1, "search", 3)).kind).toBe("refused");
  expect((await count(61, "search", 3)).kind).toBe("allowed");
});
