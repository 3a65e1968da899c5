import { beforeEach, expect, test } from "vitest";
import { db, twoFactors } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { takeAuthenticatorCode } from "./authenticator-code.ts";

freshDatabase();

/** The secret of RFC 6238, appendix B, and the last six figures of its codes for these seconds. */
const secret = "12345678901234567890";
const at59 = "287082";
const at1111111109 = "081804";

let userId: string;

beforeEach(async () => {
  userId = (await makeUser()).id;
  await db.insert(twoFactors).values({ userId, secret: "", backupCodes: "" });
});

const take = (code: string, seconds: number) =>
  takeAuthenticatorCode(db, { userId, secret, code, now: new Date(seconds * 1000) });

test.each([
  [0, "taken"],
  [29, "taken"],
  [30, "taken"],
  [89, "taken"],
  [90, "wrong"],
])("the code of second 59 at second %d is %s", async (seconds, taken) => {
  expect(await take(at59, seconds)).toBe(taken);
});

test("a code works once, and none from before it", async () => {
  expect(await take(at1111111109, 1_111_111_109)).toBe("taken");
  expect(await take(at1111111109, 1_111_111_109)).toBe("used");
  expect(await take(at59, 59)).toBe("used");
  expect(await take("000000", 1_111_111_109)).toBe("wrong");
});

test("a code that comes in many requests at once works for one of them", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => take(at59, 59)));
  expect(all.filter((it) => it === "taken")).toHaveLength(1);
});
