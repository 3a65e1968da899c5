import { desc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, sessions, users } from "#db";
import {
  buyer,
  callAuth,
  clearPeople,
  findVisitor,
  openAuth,
  readCode,
  readCookie,
  signIn,
  signUp,
} from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

beforeEach(clearPeople);

describe("a session", () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = readCookie(await signUp());
  });

  const age = (seconds: number) =>
    db.update(sessions).set({ expiresAt: sql`expires_at - make_interval(secs => ${seconds})` });

  const readExpiry = async () => {
    const [session] = await db.select().from(sessions);
    return session?.expiresAt.getTime();
  };

  test("is not renewed while it is fresh", async () => {
    await age(3600 - 100);
    const before = await readExpiry();
    const answer = await callAuth("/get-session", { cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await readExpiry()).toBe(before);
  });

  test("is renewed within the last 90 seconds of its hour", async () => {
    await age(3600 - 89);
    const before = (await readExpiry()) ?? 0;
    const answer = await callAuth("/get-session", { cookie });
    expect(readCookie(answer)).toBe(cookie);
    expect((await readExpiry()) ?? 0).toBeGreaterThan(before + 3000 * 1000);
  });

  /** Makes every session one that was begun so many days ago and has been used ever since. */
  const beginBefore = (days: number) =>
    db.update(sessions).set({
      createdAt: sql`now() - make_interval(days => ${days})`,
      expiresAt: sql`now() + interval '29 days'`,
    });

  const readAge = (answer: Response) =>
    Number(/session_token=.*Max-Age=(\d+)/.exec(answer.headers.getSetCookie().join())?.[1]);

  const day = 24 * 3600;

  test.each([
    ["customer", 149, 30],
    ["customer", 179, 1],
    ["admin", 2, 5],
    ["admin", 6, 1],
  ] as const)(
    "of the role %s, begun %d days ago, lasts %d more at most",
    async (role, days, left) => {
      await db.update(users).set({ role });
      await beginBefore(days);
      const answer = await callAuth("/get-session", { cookie });
      const end = (Date.now() + left * day * 1000) / 1000;
      expect(((await readExpiry()) ?? 0) / 1000).toBeCloseTo(end, -2);
      expect(readAge(answer)).toBeLessThanOrEqual(left * day);
      expect(readAge(answer)).toBeGreaterThan((left - 1) * day);
      expect(await findVisitor(cookie)).not.toBeNull();
    },
  );

  test.each([
    ["customer", 181],
    ["admin", 8],
  ] as const)(
    "of the role %s is not renewed after %d days, and its cookie goes",
    async (role, days) => {
      await db.update(users).set({ role });
      await beginBefore(days);
      const answer = await callAuth("/get-session", { cookie });
      expect(readAge(answer)).toBe(0);
      expect(await findVisitor(cookie)).toBeNull();
    },
  );

  test("is made longer by nobody but whoever asks with it", async () => {
    const { internalAdapter } = await openAuth().$context;
    const token = (await db.select().from(sessions))[0]?.token ?? "";
    const before = await readExpiry();
    const expiresAt = new Date(Date.now() + 365 * day * 1000);
    expect(await internalAdapter.updateSession(token, { expiresAt })).toBeNull();
    expect(await readExpiry()).toBe(before);
  });

  test("of an administrator begins with a week, of a customer with thirty days", async () => {
    const asCustomer = await signIn();
    expect(readAge(asCustomer)).toBe(30 * day);
    await db.update(users).set({ role: "admin" });
    await db.delete(sessions);
    const asAdministrator = await signIn();
    expect(readAge(asAdministrator)).toBe(7 * day);
    expect(((await readExpiry()) ?? 0) / 1000).toBeCloseTo(Date.now() / 1000 + 7 * day, -2);
  });

  test("ends when nobody used it for its whole life", async () => {
    await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await findVisitor(cookie)).toBeNull();
  });

  test("is not opened by a cookie that the shop did not sign", async () => {
    const [name, value = ""] = cookie.split("=");
    const [token, signature = ""] = decodeURIComponent(value).split(".");
    const forge = (text: string) => findVisitor(`${name}=${encodeURIComponent(text)}`);
    expect(await forge(`${token}.${signature}`)).not.toBeNull();
    expect(await forge(`${token}`)).toBeNull();
    expect(await forge(`${token}.`)).toBeNull();
    expect(await forge(`${token}.${Buffer.alloc(32).toString("base64")}`)).toBeNull();
    expect(await forge(`${token}x.${signature}`)).toBeNull();
    expect(await findVisitor(`${name}=%E0%A4%A`)).toBeNull();
    expect(await findVisitor(`x${name}=${value}`)).toBeNull();
  });

  test("is found among other cookies", async () => {
    expect(await findVisitor(`theme=dark; a=b=c; ${cookie}; last`)).not.toBeNull();
  });

  test.each(["/revoke-session", "/revoke-sessions", "/revoke-other-sessions"])(
    "is ended by %s with the password only",
    async (path) => {
      const other = readCookie(await signIn());
      const [opened] = await db.select().from(sessions).orderBy(desc(sessions.createdAt));
      const body = { token: opened?.token };
      for (const proof of [{}, { password: "wrong horse" }]) {
        const refused = await callAuth(path, { cookie, body: { ...body, ...proof } });
        expect(await readCode(refused)).toBe("INVALID_PASSWORD");
      }
      expect(await findVisitor(other)).not.toBeNull();
      const { password } = buyer;
      const answer = await callAuth(path, { cookie, body: { ...body, password } });
      expect(answer.status).toBe(200);
      expect(await findVisitor(other)).toBeNull();
    },
  );

  test("ends with signing out, on the server too", async () => {
    const answer = await callAuth("/sign-out", { cookie, body: {} });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await findVisitor(cookie)).toBeNull();
    expect(await db.$count(sessions)).toBe(0);
  });
});
