import { eq } from "drizzle-orm";
import { createStaticHandler } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { requireVisitor } from "#app/session.ts";
import { accounts, db, mails, rateLimits, shopSettings, users, verifications } from "#db";
import { templateData } from "#mail/template-data.ts";
import { freshDatabase } from "#test/database.ts";
import type { Outcome } from "./attempts.ts";
import { action, loader } from "./auth.tsx";

vi.hoisted(() => {
  process.env.AUTH_SECRET = "a secret of the tests that is long enough";
});

freshDatabase();

const { query } = createStaticHandler([
  { id: "auth", path: "/auth", loader, action },
  { id: "orders", path: "/orders", loader: ({ request }) => requireVisitor(request) },
]);

const site = "http://localhost:3000";
const buyer = { name: "Ada Obi", email: "ada@example.com", password: "correct horse" };

beforeEach(async () => {
  await db.delete(users);
  await db.delete(mails);
  await db.delete(rateLimits);
  await db.delete(shopSettings);
});

/** Visits a page and returns what it is made of, or the redirect it answers with. */
async function visit(path: string, cookie = "") {
  const answer = await query(new Request(site + path, { headers: { cookie } }));
  if (answer instanceof Response) return { to: answer.headers.get("location") };
  return answer.loaderData.auth ?? answer.loaderData.orders;
}

/** Posts a form that is expected to lead on to another page. */
async function submit(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await query(new Request(site + path, { method: "POST", body }));
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.actionData));
  return { to: answer.headers.get("location"), cookies: readCookies(answer) };
}

/** Posts a form that is expected to be shown again, and returns what it tells. */
async function submitBadly(path: string, fields: Record<string, string> | FormData) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const answer = await query(new Request(site + path, { method: "POST", body }));
  if (answer instanceof Response) throw new Error(`It led to ${answer.headers.get("location")}`);
  const outcome: Outcome = answer.actionData?.auth;
  const told = outcome.kind === "problem" ? { ...outcome.problem, typed: outcome.typed } : outcome;
  return { ...told, status: answer.statusCode };
}

function readCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const create = (path = "/auth?mode=create") => submit(path, buyer);

describe("only the first thing wrong is told, in these words", () => {
  const email = buyer.email;
  test.each([
    ["/auth", { email: "", password: "" }, "email", "Invalid email address"],
    ["/auth", { email: "ada@", password: "short" }, "email", "Invalid email address"],
    ["/auth", { email: `${"a".repeat(250)}@example.com` }, "email", "Invalid email address"],
    ["/auth", { email, password: "seven77" }, "password", "Password must be at least 8 characters"],
    [
      "/auth",
      { email, password: "x".repeat(73) },
      "password",
      "Password must be less than 72 characters",
    ],
    [
      "/auth?mode=create",
      { email, password: "seven77" },
      "password",
      "Password must be at least 8 characters",
    ],
    ["/auth?mode=create", { name: "n".repeat(101) }, "name", "Name must be at most 100 characters"],
    ["/auth?mode=forgot", { email: " " }, "email", "Please enter your email address"],
    ["/auth?mode=forgot", { email: "ada" }, "email", "Invalid email address"],
    [
      "/auth?token=x",
      { password: "seven77" },
      "password",
      "Password must be at least 8 characters",
    ],
  ])("%s %j", async (path, fields, field, message) => {
    expect(await submitBadly(path, fields)).toMatchObject({ field, message, status: 400 });
  });

  test("a form without its fields is an empty one, and a file is no text", async () => {
    expect(await submitBadly("/auth", {})).toMatchObject({ message: "Invalid email address" });
    const body = new FormData();
    body.set("email", new File(["ada@example.com"], "email.txt"));
    expect(await submitBadly("/auth", body)).toMatchObject({
      message: "Invalid email address",
      typed: { email: "" },
    });
  });
});

describe("signing in", () => {
  beforeEach(async () => {
    await create();
  });

  test("leads to the page that was asked for, with the session and its message", async () => {
    const answer = await submit("/auth?redirect=%2Fcheckout", {
      ...buyer,
      email: " Ada@Example.com ",
    });
    expect(answer.to).toBe("/checkout");
    expect(answer.cookies).toMatch(/flash=signed-in\.\d+/);
    expect(await visit("/orders", answer.cookies)).toMatchObject({ email: buyer.email });
  });

  test("never leads to another site", async () => {
    const answer = await submit("/auth?redirect=%2F%2Fevil.example", buyer);
    expect(answer.to).toBe("/");
  });

  test("with a wrong password keeps what was typed, passwords excepted", async () => {
    const outcome = await submitBadly("/auth", { ...buyer, password: "wrong horse" });
    expect(outcome).toEqual({
      field: null,
      message: "Invalid email or password",
      typed: { name: "", email: buyer.email },
      status: 401,
    });
  });

  test("tells a suspended person so, if the password is right", async () => {
    await db.update(users).set({ suspended: true });
    const message = "This account is suspended. Please contact us.";
    expect(await submitBadly("/auth", buyer)).toMatchObject({ message, status: 403 });
    const wrong = await submitBadly("/auth", { ...buyer, password: "wrong horse" });
    expect(wrong).toMatchObject({ message: "Invalid email or password" });
  });

  test("says what to do once the password that an administrator gave has ended", async () => {
    await db.update(accounts).set({ passwordEndsAt: new Date(0) });
    const message =
      "The password that you were given has expired. Choose your own with “Forgot password?”.";
    expect(await submitBadly("/auth", buyer)).toMatchObject({ field: null, message, status: 403 });
    const wrong = await submitBadly("/auth", { ...buyer, password: "wrong horse" });
    expect(wrong).toMatchObject({ message: "Invalid email or password" });
  });

  test("is slowed down on the page as well as in the call", async () => {
    const wrong = { ...buyer, password: "wrong horse" };
    for (let attempt = 1; attempt <= 10; attempt++) await submitBadly("/auth", wrong);
    expect(await submitBadly("/auth", buyer)).toMatchObject({
      message: expect.stringMatching(
        /^Too many attempts\. Please try again in (?:a minute|\d+ seconds)\.$/,
      ),
      status: 429,
    });
  });

  test("is behind those who are signed in already", async () => {
    const { cookies } = await submit("/auth", buyer);
    expect(await visit("/auth?redirect=/orders", cookies)).toEqual({ to: "/orders" });
    const refused = "/auth?redirect=/orders&error=access_denied";
    expect(await visit(refused, cookies)).toEqual({ to: "/orders" });
    expect(await visit("/auth")).toMatchObject({ isRegistrationOpen: true });
  });

  test("is asked of those who open a page for customers, who then come back to it", async () => {
    const to = "/auth?redirect=%2Forders%3Fpage%3D2";
    expect(await visit("/orders?page=2")).toEqual({ to });
  });
});

describe("creating an account", () => {
  test("signs in and leads to the page that was asked for", async () => {
    const answer = await create("/auth?mode=create&redirect=/checkout");
    expect(answer.to).toBe("/checkout");
    expect(await visit("/orders", answer.cookies)).toMatchObject({ name: "Ada Obi" });
  });

  test("needs no name", async () => {
    const { email, password } = buyer;
    expect(await submit("/auth?mode=create", { email, password })).toMatchObject({ to: "/" });
  });

  test("does not tell that an address has an account", async () => {
    await create();
    expect(await submitBadly("/auth?mode=create", buyer)).toMatchObject({
      field: null,
      message:
        "This account could not be created. If you have one already, sign in or reset your password.",
    });
  });

  test("says beside the password why it is too weak", async () => {
    const weak = { ...buyer, password: "Password123!" };
    expect(await submitBadly("/auth?mode=create", weak)).toMatchObject({
      field: "password",
      message: "This password is one of the first that attackers try. Please choose another one.",
    });
  });

  test("is closed when the owner closes it", async () => {
    await db.insert(shopSettings).values({ name: "isRegistrationOpen", value: false });
    expect(await visit("/auth?mode=create")).toMatchObject({ isRegistrationOpen: false });
    expect(await submitBadly("/auth?mode=create", buyer)).toMatchObject({
      message: "New accounts cannot be created at the moment",
      status: 403,
    });
  });
});

describe("a forgotten password", () => {
  test("gives the same answer whether or not the address has an account", async () => {
    await create();
    const known = await submitBadly("/auth?mode=forgot", { email: buyer.email });
    const unknown = await submitBadly("/auth?mode=forgot", { email: "nobody@example.com" });
    expect(known).toEqual(unknown);
    expect(known).toEqual({ kind: "reset-mailed", status: 200 });
  });

  test("is set anew through the mailed link, once, also by those who are signed in", async () => {
    const { cookies } = await create();
    await submitBadly("/auth?mode=forgot", { email: buyer.email });
    const [mail] = await db.select().from(mails).where(eq(mails.template, "password-reset"));
    const { link } = templateData["password-reset"].parse(mail?.data);
    const address = link.slice(site.length);
    expect(await visit(address, cookies)).toMatchObject({ isLinkEnded: false });
    expect(await visit(address)).toMatchObject({ isLinkEnded: false });

    const answer = await submit(address, { password: "battery staple" });
    expect(answer.to).toBe("/auth");
    expect(answer.cookies).toMatch(/^flash=password-changed\.\d+$/);
    await submit("/auth", { ...buyer, password: "battery staple" });
    expect(await submitBadly(address, { password: "third password" })).toEqual({
      kind: "link-ended",
      status: 400,
    });
    expect(await visit(address)).toMatchObject({ isLinkEnded: true });
  });

  test("has a link that ends after an hour, and is told so before a password is thought of", async () => {
    await create();
    await submitBadly("/auth?mode=forgot", { email: buyer.email });
    const [mail] = await db.select().from(mails).where(eq(mails.template, "password-reset"));
    const { link } = templateData["password-reset"].parse(mail?.data);
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await visit(link.slice(site.length))).toMatchObject({ isLinkEnded: true });
    expect(await visit("/auth?token=made-up")).toMatchObject({ isLinkEnded: true });
    expect(await visit("/auth?token=%00")).toMatchObject({ isLinkEnded: true });
    expect(await visit("/auth")).toMatchObject({ isLinkEnded: false });
  });
});
