import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, rateLimits, sessions, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { requireAdmin } from "#shop/people/administrator-role.ts";
import { showCode, showNextCode } from "#test/authenticator.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { openLog } from "./watching/log.ts";
import { metricsDoor } from "./watching/metrics-door.ts";
import { beginRequest, inCourseOf } from "./watching/request-scope.ts";

freshDatabase();

const pages = [...(await findRoutes("/admin")), ...(await findRoutes("/contact"))];
const app = makeApp(undefined, await servePages(pages));
const password = "correct horse";
const own = { ...console };
let said = "";
let client: Client;
let id: string;
let email: string;

beforeAll(async () => {
  await seedEssentials(db);
  openLog({ format: "json", level: "info", write: (text) => (said += text) });
});

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(users);
  client = new Client(app);
  ({ id, email } = await client.signUp());
  forget();
});

afterAll(() => {
  Object.assign(console, own);
});

/** Forgets what was said, also what waits: that leaves with something urgent. */
function forget(): void {
  console.error("urgent");
  said = "";
}

/** What was said of the doors, without the time. */
function entries() {
  console.error("urgent");
  const lines = said.trim().split("\n");
  const told = lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === "security");
  return told.map(({ time: _, message: __, ...entry }) => entry);
}

const signIn = (typed: object) => client.post("/api/auth/sign-in/email", { email, ...typed });

describe("the log tells of signing in", () => {
  test("with the right password and with a wrong one", async () => {
    await signIn({ password });
    await signIn({ password: "wrong horse" });
    await signIn({ password, email: "nobody@example.com" });
    const refused = {
      level: "warn",
      event: "sign-in refused",
      by: "password",
      reason: "INVALID_EMAIL_OR_PASSWORD",
    };
    expect(entries()).toEqual([
      { level: "info", event: "signed in", userId: id, by: "password" },
      { ...refused, userId: id },
      { ...refused, userId: null },
    ]);
  });

  test("with a wrong password, though the session that came along was renewed", async () => {
    await db.update(sessions).set({ expiresAt: sql`now() + interval '1 day'` });
    await signIn({ password: "wrong horse" });
    expect(entries()).toMatchObject([{ event: "sign-in refused", userId: id }]);
  });

  test("to an account that is suspended", async () => {
    await db.update(users).set({ suspended: true });
    await new Client(app).post("/api/auth/sign-in/email", { email, password });
    expect(entries()).toMatchObject([
      { event: "sign-in refused", userId: id, reason: "BANNED_USER" },
    ]);
  });

  test("with a second step, at each of both", async () => {
    const enabled = await client.post("/api/auth/two-factor/enable", { password });
    const key = new URL((await enabled.json()).totpURI).searchParams.get("secret") ?? "";
    const used = showCode(key);
    await client.post("/api/auth/two-factor/verify-totp", { code: used });
    forget();
    const halfway = new Client(app);
    const begun = await halfway.post("/api/auth/sign-in/email", { email, password });
    const Cookie = begun.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    for (const code of ["000000", used, showNextCode(key)]) {
      await halfway.post("/api/auth/two-factor/verify-totp", { code }, { Cookie });
    }
    const step = { userId: id, by: "authenticator" };
    expect(entries()).toEqual([
      { level: "info", event: "second step due", userId: id, by: "password" },
      { level: "warn", event: "sign-in refused", ...step, reason: "INVALID_CODE" },
      { level: "warn", event: "sign-in refused", ...step, reason: "CODE_USED" },
      { level: "info", event: "signed in", ...step },
    ]);
  });

  test("and of proving once more who one is", async () => {
    for (const path of ["/prove-identity", "/two-factor/enable"]) {
      await client.post(`/api/auth${path}`, { password });
      await client.post(`/api/auth${path}`, { password: "wrong horse" });
      expect(entries()).toEqual([
        { level: "info", event: "identity proven", userId: id, by: "password" },
        { level: "warn", event: "identity not proven", userId: id, by: "password" },
      ]);
      forget();
    }
  });
});

describe("the log tells of a right that is refused", () => {
  const refused = () => ({
    level: "warn",
    event: "right refused",
    userId: id,
    at: "back office",
  });

  test.each([
    ["a page", () => client.get("/admin/users")],
    ["a form", () => client.submit("/admin/users", { intent: "delete" })],
    ["a call", () => client.post("/api/admin-create-user", {})],
  ])("to whoever asks for %s of the back office", async (_, ask) => {
    await ask();
    expect(entries()).toEqual([refused()]);
  });

  test("by a verb, after the page let somebody through", async () => {
    const acting = db.transaction((tx) => requireAdmin(tx, { id }));
    await expect(acting).rejects.toThrow("You don't have admin access");
    expect(entries()).toEqual([refused()]);
  });
});

describe("the log tells of an attempt to pass a control", () => {
  const attempts: [string, object, () => unknown][] = [
    [
      "a request of a foreign page",
      { event: "foreign origin" },
      () => client.post("/api/create-order", {}, { Origin: "https://evil.example" }),
    ],
    [
      "a message with a wrong signature",
      { event: "wrong signature", at: "payment provider" },
      () => client.post("/webhooks/paystack", {}, { "x-paystack-signature": "00" }),
    ],
    [
      "a wrong token for the figures",
      { event: "wrong token", at: "metrics" },
      () => new Hono().get("/metrics", metricsDoor("the right one")).request("/metrics"),
    ],
    [
      "a form that a machine filled in",
      { event: "filled in by a machine", at: "contact" },
      () => client.submit("/contact", { website: "https://evil.example" }),
    ],
  ];
  test.each(attempts)("by %s", async (_, entry, attempt) => {
    await attempt();
    expect(entries()).toEqual([{ level: "warn", ...entry }]);
  });

  test("by asking more often than the library's limit", async () => {
    for (let count = 0; count <= 10; count++) {
      await client.post("/api/auth/reset-password", { token: "x", newPassword: "x" });
    }
    expect(entries()).toEqual([{ level: "warn", event: "limit reached", at: "/reset-password" }]);
  });

  test("by asking more often than one of the shop's own", async () => {
    const message = { name: "Ada", email, subject: "Range", website: "" };
    for (let count = 0; count <= 5; count++) {
      await client.submit("/contact", { ...message, message: `How far is ${count}?` });
    }
    expect(entries()).toEqual([{ level: "warn", event: "limit reached", at: "contact" }]);
  });
});

describe("an entry", () => {
  test("names the request, and who asked by a name that no address can be read from", async () => {
    const inRequest = async (asks: Client) => {
      const request = new IncomingMessage(new Socket());
      const scope = beginRequest(request);
      await inCourseOf(request, () =>
        asks.post("/api/create-order", {}, { Origin: "https://evil.example" }),
      );
      return scope;
    };
    const scopes = [
      await inRequest(client),
      await inRequest(client),
      await inRequest(new Client(app)),
    ];
    const told = entries();
    expect(told.map(({ requestId }) => requestId)).toEqual(scopes.map(({ id }) => id));
    for (const { from } of told) expect(from).toMatch(/^[\w-]{16}$/);
    expect(told[1].from).toBe(told[0].from);
    expect(told[2].from).not.toBe(told[0].from);
    expect(scopes[0]?.address).toMatch(/^198\.51\.100\./);
    expect(said).not.toContain("198.51.100.");
  });

  test("holds no address of mail and nothing that was typed", async () => {
    await signIn({ password: "wrong horse" });
    console.error("urgent");
    expect(said).toContain("sign-in refused");
    expect(said).not.toContain(email);
    expect(said).not.toContain("wrong horse");
  });
});
