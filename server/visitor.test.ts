import { type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, mails, rateLimits, sessions, users } from "#db";
import { renewAfterSeconds } from "#shop/people/session-life.ts";
import { freshDatabase } from "#test/database.ts";
import { auth } from "./auth.ts";
import { clientAddress } from "./client-address.ts";
import { mailbox } from "./mailbox.ts";
import { visitor } from "./visitor.ts";

vi.hoisted(() => {
  process.env.AUTH_SECRET = "a secret of the tests that is long enough";
});

freshDatabase();

const app = new Hono()
  .use(clientAddress)
  .route("/api/auth", auth)
  .get("/api/visitor", visitor)
  .route("/dev/mail", mailbox);

const buyer = { name: "Ada Obi", email: "ada@example.com", password: "correct horse" };

beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  await db.delete(mails);
});

function request(path: string, { headers, ...init }: RequestInit = {}, from = "127.0.0.1") {
  const connection = { incoming: { socket: { remoteAddress: from } } };
  return app.request(
    path,
    { ...init, headers: { origin: "http://localhost", ...headers } },
    connection,
  );
}

function post(path: string, body: object, from?: string) {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) }, from);
}

async function signUp(): Promise<string> {
  const answer = await post("/api/auth/sign-up/email", buyer);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function signIn(): Promise<string> {
  const answer = await post("/api/auth/sign-in/email", buyer);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("who is looking at a page", () => {
  test("is nobody without a session, and no cache keeps the answer", async () => {
    const answer = await request("/api/visitor");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: null });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("is the signed-in customer, told no more than pages need", async () => {
    const cookie = await signUp();
    const answer = await request("/api/visitor", { headers: { cookie } });
    expect(await answer.json()).toEqual({
      user: { id: expect.any(String), name: "Ada Obi", email: buyer.email, isAdmin: false },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("is an administrator from the moment the role is given", async () => {
    const cookie = await signUp();
    await db.update(users).set({ role: "admin" });
    const answer = await request("/api/visitor", { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ user: { isAdmin: true } });
  });

  test("is nobody once suspended", async () => {
    const cookie = await signUp();
    await db.update(users).set({ suspended: true });
    const answer = await request("/api/visitor", { headers: { cookie } });
    expect(await answer.json()).toEqual({ user: null });
  });

  test.each(["customer", "admin"] as const)(
    "keeps a session of the role %s alive: it is renewed when it is about to go stale",
    async (role) => {
      await signUp();
      await db.delete(sessions);
      await db.update(users).set({ role });
      const cookie = await signIn();
      const earlier = (column: SQL) =>
        sql`${column} - make_interval(secs => ${renewAfterSeconds + 1})`;
      await db
        .update(sessions)
        .set({ expiresAt: earlier(sql`expires_at`), updatedAt: earlier(sql`updated_at`) });
      const [before] = await db.select().from(sessions);
      const answer = await request("/api/visitor", { headers: { cookie } });
      const [after] = await db.select().from(sessions);
      expect(answer.headers.getSetCookie()[0]).toContain(cookie);
      expect(after?.expiresAt.getTime()).toBeGreaterThan(before?.expiresAt.getTime() ?? 0);
      const again = await request("/api/visitor", { headers: { cookie } });
      expect(again.headers.getSetCookie()).toEqual([]);
    },
  );
});

test("the library's administrator calls are not offered", async () => {
  const cookie = await signUp();
  await db.update(users).set({ role: "admin" });
  const answer = await request("/api/auth/admin/list-users", { headers: { cookie } });
  expect(answer.status).toBe(404);
});

test("attempts are counted by where they come from, not by what they claim", async () => {
  const attempt = (claim: string) =>
    request(
      "/api/auth/sign-in/email",
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-client-address": claim,
          "x-forwarded-for": claim,
        },
        body: JSON.stringify(buyer),
      },
      "203.0.113.9",
    );
  for (let number = 1; number <= 10; number++) await attempt(`198.51.100.${number}`);
  expect((await attempt("198.51.100.99")).status).toBe(429);
});

describe("the outbox", () => {
  const letter = { cause: "c", recipient: "ada@example.com", template: "password-reset", data: {} };

  test("lists the newest mail first and shows what was written, harmlessly", async () => {
    const old = { ...letter, subject: "Old", createdAt: new Date(2026, 0) };
    const html = '<p>Hi</p><script>alert("x")</script>';
    await db.insert(mails).values(old);
    const [mail] = await db
      .insert(mails)
      .values({ ...letter, cause: "d", subject: "<b>New</b>", html, text: "Hi" })
      .returning();
    const list = await (await request("/dev/mail")).text();
    expect(list.indexOf("&lt;b&gt;New&lt;/b&gt;")).toBeGreaterThan(0);
    expect(list.indexOf("&lt;b&gt;New&lt;/b&gt;")).toBeLessThan(list.indexOf("Old"));
    const page = await request(`/dev/mail/${mail?.id}`);
    const shown = await page.text();
    expect(shown).toContain("&lt;script&gt;alert(&quot;x&quot;)");
    expect(shown).not.toContain("<script");
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("says so when a mail is not written yet, or not there", async () => {
    const [mail] = await db.insert(mails).values(letter).returning();
    expect(await (await request(`/dev/mail/${mail?.id}`)).text()).toContain("On its way");
    expect((await request("/dev/mail/made-up")).status).toBe(404);
    expect((await request("/dev/mail/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  test("stays closed to strangers: it holds links that open accounts", async () => {
    await db.insert(mails).values(letter);
    const answer = await request("/dev/mail", {}, "203.0.113.9");
    expect(answer.status).toBe(403);
    const behindProxy = { headers: { "x-forwarded-for": "203.0.113.9" } };
    expect((await request("/dev/mail", behindProxy)).status).toBe(403);
    const pretending = { headers: { "x-forwarded-for": "127.0.0.1" } };
    expect((await request("/dev/mail", pretending, "203.0.113.9")).status).toBe(403);
  });
});

describe("the previews of mails", () => {
  test("show every mail the shop can write, as HTML and as text", async () => {
    const list = await (await request("/dev/mail/preview")).text();
    const names = [...list.matchAll(/preview\/([a-z-]+)"/g)].map(([, name]) => name);
    expect(names).toContain("order-confirmation");
    for (const name of names) {
      const html = await request(`/dev/mail/preview/${name}`);
      expect(html.status, name).toBe(200);
      expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
      const text = await request(`/dev/mail/preview/${name}?as=text`);
      expect(text.headers.get("content-type")).toContain("text/plain");
    }
    expect((await request("/dev/mail/preview/toString")).status).toBe(404);
  });

  test("are closed to strangers", async () => {
    expect((await request("/dev/mail/preview", {}, "203.0.113.9")).status).toBe(403);
  });
});
