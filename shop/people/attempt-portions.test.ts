import { beforeEach, expect, test } from "vitest";
import { db, rateLimits } from "#db";
import { freshDatabase } from "#test/database.ts";
import { countInPortions } from "./attempt-portions.ts";

freshDatabase();
beforeEach(() => db.delete(rateLimits));

const noon = Date.parse("2026-11-21T12:00:00Z");
const at = (seconds: number, address = "203.0.113.7") => ({
  address,
  now: new Date(noon + seconds * 1000),
});
const copy = () => countInPortions({ name: "search", most: 6, windowSeconds: 60, portion: 3 });

async function makeAttempts(count: ReturnType<typeof copy>, attempts: number, seconds = 0) {
  const kinds: string[] = [];
  for (let made = 0; made < attempts; made++) kinds.push((await count(db, at(seconds))).kind);
  return kinds;
}

test("less than a portion is not written down", async () => {
  await makeAttempts(copy(), 2);
  expect(await db.$count(rateLimits)).toBe(0);
});

test("what is too much is refused until the window ends, without asking again", async () => {
  const count = copy();
  expect(await makeAttempts(count, 10)).toEqual([
    ...Array.from({ length: 8 }, () => "allowed"),
    "refused",
    "refused",
  ]);
  await db.delete(rateLimits);
  expect(await count(db, at(20))).toEqual({ kind: "refused", againInSeconds: 40 });
  expect((await count(db, at(60))).kind).toBe("allowed");
});

test("all copies of the shop count together", async () => {
  const [one, other] = [copy(), copy()];
  await makeAttempts(one, 6);
  expect(await makeAttempts(other, 3)).toEqual(["allowed", "allowed", "refused"]);
});

test("copies that are asked at once let pass what the rule says, and a portion more each at most", async () => {
  const copies = [copy(), copy(), copy()];
  const made = await Promise.all(copies.map((count) => makeAttempts(count, 20)));
  const allowed = made.flat().filter((kind) => kind === "allowed").length;
  expect(allowed).toBeGreaterThanOrEqual(6);
  expect(allowed).toBeLessThanOrEqual(6 + 3 * copies.length);
});

test("one address's attempts are nothing to another", async () => {
  const count = copy();
  await makeAttempts(count, 20);
  expect((await count(db, at(1, "203.0.113.8"))).kind).toBe("allowed");
});
