import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { env } from "#env";
import { showCode } from "#test/authenticator.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const routes = [...(await findRoutes("/admin")), ...(await findRoutes("/account"))];
const app = makeApp(undefined, await servePages(routes));
const administrator = new Client(app);
const password = "correct horse";

beforeAll(async () => {
  Object.assign(env, { ADMIN_SECOND_STEP: "required" });
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
});
afterAll(() => {
  Object.assign(env, { ADMIN_SECOND_STEP: "offered" });
});

/** What a token for programs says of the administrator. */
async function readTokenRole(): Promise<unknown> {
  const { token } = await (await administrator.get("/api/auth/token")).json();
  const [, claims = ""] = String(token).split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).role;
}

const findPerson = async () => (await (await administrator.get("/api/visitor")).json()).user;

test("where a second step is required, an administrator without it is none, and is led to it", async () => {
  const page = await administrator.get("/admin/users");
  const there = page.headers.get("location") ?? "";
  expect([page.status, there]).toEqual([302, "/account/security?back-office"]);
  const asked = await (await administrator.get(there)).text();
  expect(asked).toContain("The back office opens only to those with two-step sign-in.");
  expect(findPanels(asked)).toEqual(["Two-step sign-in", "Password"]);
  expect(findPrimaryButtons(asked)).toEqual(["Set up"]);
  const own = await (await administrator.get("/account/security")).text();
  expect(findPanels(own)).toEqual(["Password", "Two-step sign-in"]);
  expect(findPrimaryButtons(own)).toEqual(["Change password"]);
  const call = await administrator.post("/api/admin-create-user", {});
  expect(call.status).toBe(403);
  expect((await call.json()).error.code).toBe("second_step_required");
  expect(await findPerson()).toMatchObject({ isAdmin: false });
  expect(await readTokenRole()).toBe("customer");
});

test("without a password, which it needs, the password comes before it", async () => {
  const passwordless = new Client(app);
  const { id } = await passwordless.signUpAsAdministrator();
  await db.delete(accounts).where(eq(accounts.userId, id));
  const there = await (await passwordless.get("/account/security?back-office")).text();
  expect(there).toContain("The back office opens only to those with two-step sign-in.");
  expect(findPanels(there)).toEqual(["Password", "Two-step sign-in"]);
});

test("a customer with a second step is not led to the back office", async () => {
  const customer = new Client(app);
  await customer.signUp();
  await setUp(customer);
  const there = await (await customer.get("/account/security?back-office")).text();
  expect(findPanels(there)).toEqual(["Two-step sign-in", "Password"]);
  expect(there).not.toContain("Open the back office");
});

test("a customer is sent home all the same", async () => {
  const customer = new Client(app);
  await customer.signUp();
  expect((await customer.get("/admin/users")).headers.get("location")).toBe("/");
});

test("once it is set up the back office opens", async () => {
  await setUp(administrator);
  expect((await administrator.get("/admin/users")).status).toBe(200);
  expect(await findPerson()).toMatchObject({ isAdmin: true });
  expect(await readTokenRole()).toBe("admin");
  const there = await (await administrator.get("/account/security?back-office")).text();
  expect(there).not.toContain("The back office opens only");
  expect(there).toMatch(/<a [^>]*href="\/admin"[^>]*>Open the back office</);
  expect(findPanels(there)).toEqual(["Two-step sign-in", "Password"]);
  const own = await (await administrator.get("/account/security")).text();
  expect(own).not.toContain("Open the back office");
});

async function setUp(person: Client): Promise<void> {
  const enabled = await person.post("/api/auth/two-factor/enable", { password });
  const key = new URL((await enabled.json()).totpURI).searchParams.get("secret") ?? "";
  const code = { intent: "authenticator-verify", code: showCode(key) };
  await person.enter("/account/security", code);
}

/** The titles of what a page is made of, from its beginning. */
function findPanels(page: string): string[] {
  const titles = [...page.matchAll(/<h2 [^>]*>([^<]+)<\/h2>/g)].map(([, title = ""]) => title);
  return titles.filter((title) => ["Password", "Two-step sign-in"].includes(title));
}

/** The words of the buttons that a page asks to press. */
function findPrimaryButtons(page: string): string[] {
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  const buttons = main.matchAll(/<button [^>]*button-primary[^>]*>([^<]+)<\/button>/g);
  return [...buttons].map(([, words = ""]) => words);
}
