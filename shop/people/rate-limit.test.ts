import { beforeEach, expect, test } from "vitest";
import { db, rateLimits } from "#db";
import { freshDatabase } from "#test/database.ts";
import { allowAttempt } from "./rate-limit.ts";

freshDatabase();
beforeEach(() => db.delete(rateLimits));

const noon = Date.parse("2026-11-21T12:00:00Z");
const attempt = (seconds: number, key = "contact:203.0.113.7") =>
  allowAttempt(db, { key, most: 3, windowSeconds: 60, now: new Date(noon + seconds * 1000) });

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
  expect(JSON.stringify(row)).not.toContain("ada");
});

test("an open window outlives the sweep of the sign-in library, a closed one does not", async () => {
  await attempt(0);
  const [row] = await db.select().from(rateLimits);
  expect(row?.lastRequest).toBe(noon + 60_000);
});
