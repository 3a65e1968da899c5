import { desc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, sessions } from "#db";
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
