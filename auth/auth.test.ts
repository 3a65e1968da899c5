import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, db, mails, rateLimits, sessions, shopSettings, users } from "#db";
import { templateData } from "#mail/template-data.ts";
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
import { clientAddressHeader } from "./client-address.ts";

freshDatabase();

beforeEach(clearPeople);
afterEach(() => void vi.useRealTimers());

const long =
  "a sentence that nobody else would think of, and which goes on until it is long enough";

/** So many signs of Unicode, all of them different, in no order. */
const signs = (from: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(from + ((at * 37) % 101))).join("");

describe("creating an account", () => {
  test("signs the new customer in", async () => {
    const answer = await signUp();
    expect(answer.status).toBe(200);
    const visitor = await findVisitor(readCookie(answer));
    expect(visitor).toMatchObject({ name: "Ada Obi", email: buyer.email, isAdmin: false });
  });

  test("keeps the password only as a hash", async () => {
    await signUp();
    const [account] = await db.select().from(accounts);
    expect(account?.password).toBeTruthy();
    expect(account?.password).not.toContain(buyer.password);
  });

  test("happens once for an address, however it is written", async () => {
    await signUp();
    const again = await signUp({ ...buyer, email: "ADA@example.com" });
    expect(again.status).toBe(422);
    expect(await db.$count(users)).toBe(1);
  });

  test("does not say that an address has an account: its owner hears of it by mail, once", async () => {
    await signUp();
    const again = await signUp({ ...buyer, password: "another password" });
    expect(JSON.stringify(await again.json())).not.toMatch(/exist|already|taken/i);
    await signUp({ ...buyer, password: "another password" });
    const told = await db.select().from(mails).where(eq(mails.template, "account-exists"));
    expect(told.map(({ recipient }) => recipient)).toEqual([buyer.email]);
  });

  test("works at once, and mails a link that confirms the address", async () => {
    const cookie = readCookie(await signUp());
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ recipient: buyer.email, template: "email-verification" });
    const { link } = templateData["email-verification"].parse(mail?.data);
    expect(link).toMatch(/^http:\/\/shop\.example\/auth\/confirm\?token=/);
    expect(await findVisitor(cookie)).not.toBeNull();
    const verify = `/verify-email${new URL(link).search}`;
    expect((await callAuth(verify)).status).toBe(200);
    expect((await db.select().from(users))[0]).toMatchObject({ emailVerified: true });
    expect((await callAuth("/verify-email?token=made.up.token")).status).toBe(401);
  });

  test("happens once for several requests at the same moment", async () => {
    const answers = await Promise.all([signUp(), signUp(), signUp()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(accounts)).toBe(1);
  });

  test("leaves nothing behind when it fails midway", async () => {
    await db.execute(sql`alter table accounts add constraint refuse check (false) not valid`);
    const answer = await signUp();
    await db.execute(sql`alter table accounts drop constraint refuse`);
    expect(answer.ok).toBe(false);
    expect(await db.$count(users)).toBe(0);
  });

  test.each([
    ["7 characters", "a".repeat(7), 400],
    ["8 characters", "kq7 pz2x", 200],
    ["72 characters", long.slice(0, 72), 200],
    ["73 characters", long.slice(0, 73), 400],
    ["72 letters of two bytes", signs(0x400, 72), 200],
    ["72 signs of four bytes", signs(0x1f300, 72), 200],
    ["73 signs of four bytes", signs(0x1f300, 73), 400],
    ["7 signs, though of 28 bytes", signs(0x1f300, 7), 400],
  ])("takes passwords of 8 to 72 characters: %s", async (_length, password, status) => {
    expect((await signUp({ ...buyer, password })).status).toBe(status);
  });

  test("takes a password whole, whatever its characters are", async () => {
    const password = `${signs(0x1f300, 70)}xy`;
    await signUp({ ...buyer, password });
    expect((await signIn({ ...buyer, password })).status).toBe(200);
    expect((await signIn({ ...buyer, password: `${password.slice(0, -1)}z` })).status).toBe(401);
  });

  test("cannot make an administrator", async () => {
    await signUp({ ...buyer, role: "admin", emailVerified: true });
    const made = await db.select().from(users);
    expect(made.filter(({ role, emailVerified }) => role === "admin" || emailVerified)).toEqual([]);
  });

  test("takes a name of at most 100 characters", async () => {
    expect((await signUp({ ...buyer, name: "n".repeat(101) })).status).toBe(400);
    expect((await signUp({ ...buyer, name: "n".repeat(100) })).status).toBe(200);
  });

  test.each([[["Ada"]], [{ first: "Ada" }], [7], [true]])(
    "takes no name that is no text, then or later: %j",
    async (name) => {
      expect((await signUp({ ...buyer, name })).status).toBe(400);
      const cookie = readCookie(await signUp());
      const answer = await callAuth("/update-user", { body: { name }, cookie });
      expect(answer.status).toBe(400);
      expect(await findVisitor(cookie)).toMatchObject({ name: "Ada Obi" });
    },
  );

  test("keeps no picture of the person, then or later", async () => {
    const image = `https://portraits.example/${"x".repeat(100_000)}`;
    const cookie = readCookie(await signUp({ ...buyer, image }));
    const readImages = async () => (await db.select().from(users)).map((it) => it.image);
    expect(await readImages()).toEqual([null]);
    const answer = await callAuth("/update-user", { body: { name: "Ada", image }, cookie });
    expect(answer.status).toBe(200);
    expect(await readImages()).toEqual([null]);
    expect(await findVisitor(cookie)).toMatchObject({ name: "Ada" });
  });

  test("is refused while the owner keeps it closed", async () => {
    await db.insert(shopSettings).values({ name: "isRegistrationOpen", value: false });
    const answer = await signUp();
    expect(answer.status).toBe(403);
    expect(await readCode(answer)).toBe("REGISTRATION_CLOSED");
    expect(await db.$count(users)).toBe(0);
  });
});

describe("signing in", () => {
  beforeEach(async () => {
    await signUp();
  });

  test("works with the right password, however the address is written", async () => {
    const answer = await signIn({ ...buyer, email: "Ada@Example.com" });
    expect(await findVisitor(readCookie(answer))).toMatchObject({ email: buyer.email });
  });

  test("ends the session that this browser had, and no other", async () => {
    const [here, elsewhere] = [readCookie(await signIn()), readCookie(await signIn())];
    const again = await callAuth("/sign-in/email", { body: buyer, cookie: here });
    expect(again.status).toBe(200);
    expect(await findVisitor(readCookie(again))).not.toBeNull();
    expect(await findVisitor(here)).toBeNull();
    expect(await findVisitor(elsewhere)).not.toBeNull();
  });

  test("ends also the session of somebody else in this browser, as a new account does", async () => {
    const body = { ...buyer, email: "eve@example.com" };
    const first = readCookie(await signIn());
    const second = readCookie(await callAuth("/sign-up/email", { body, cookie: first }));
    const third = readCookie(await callAuth("/sign-in/email", { body: buyer, cookie: second }));
    expect(await findVisitor(first)).toBeNull();
    expect(await findVisitor(second)).toBeNull();
    expect(await findVisitor(third)).toMatchObject({ email: buyer.email });
  });

  test("leaves the session that this browser has where it does not come about", async () => {
    const cookie = readCookie(await signIn());
    const body = { ...buyer, password: "wrong horse" };
    expect((await callAuth("/sign-in/email", { body, cookie })).status).toBe(401);
    expect(await findVisitor(cookie)).not.toBeNull();
  });

  test.each([
    ["in capital letters", buyer.password.toUpperCase()],
    ["with another first letter", buyer.password[0]?.toUpperCase() + buyer.password.slice(1)],
    ["with a space before it", ` ${buyer.password}`],
    ["with a space after it", `${buyer.password} `],
    ["without its last letter", buyer.password.slice(0, -1)],
  ])("takes a password as it is, and not %s", async (_how, password) => {
    expect(password).not.toBe(buyer.password);
    expect((await signIn({ ...buyer, password })).status).toBe(401);
  });

  test("gives the same answer for a wrong password and an unknown address", async () => {
    const wrong = await signIn({ ...buyer, password: "wrong horse" });
    const unknown = await signIn({ ...buyer, email: "nobody@example.com" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test("sets a cookie that scripts cannot read and other sites cannot send", async () => {
    const [cookie] = (await signIn()).headers.getSetCookie();
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).not.toContain("Secure");
  });

  test("sets a cookie of this host alone where the shop is reached over https, and knows it again", async () => {
    const auth = openAuth("https://shop.example");
    const [cookie = ""] = (
      await callAuth("/sign-in/email", { body: buyer, auth })
    ).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-shop\.session_token=/);
    expect(cookie.split("; ")).toEqual(expect.arrayContaining(["Path=/", "Secure", "HttpOnly"]));
    expect(cookie).not.toContain("Domain");
    const headers = new Headers({ Cookie: cookie.slice(0, cookie.indexOf(";")) });
    expect((await auth.api.getSession({ headers }))?.user.email).toBe(buyer.email);
  });

  test("works under any address by which the shop is reached", async () => {
    const answer = await callAuth("/sign-in/email", { body: buyer, at: "http://192.0.2.7:3000" });
    expect(answer.status).toBe(200);
  });

  test("is refused from another site's page", async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await callAuth("/sign-in/email", { body: buyer, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("is slowed down after ten attempts in a minute from one address", async () => {
    await db.delete(rateLimits);
    const wrong = { ...buyer, password: "wrong horse" };
    for (let attempt = 1; attempt <= 10; attempt++) expect((await signIn(wrong)).status).toBe(401);
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("x-retry-after"))).toBeGreaterThan(0);
    const headers = { [clientAddressHeader]: "203.0.113.2" };
    const elsewhere = await callAuth("/sign-in/email", { body: buyer, headers });
    expect(elsewhere.status).toBe(200);
  });

  test("counts together what one rule is for, and what none is", async () => {
    await db.delete(rateLimits);
    const ask = async (paths: readonly string[]) => {
      for (const path of paths) await callAuth(path);
      return db.$count(rateLimits);
    };
    expect(await ask(["/sign-in/email", "/sign-in/social", "/sign-in/guess"])).toBe(1);
    expect(await ask(["/token", "/guess", "/another-guess"])).toBe(2);
  });

  test("is not slowed down for whoever goes on at leisure, and open again a minute after", async () => {
    await db.delete(rateLimits);
    vi.useFakeTimers({ toFake: ["Date"] });
    const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    for (let attempt = 1; attempt <= 20; attempt++, wait(10)) {
      expect((await signIn()).status).toBe(200);
    }
    wait(60);
    for (let attempt = 1; attempt <= 10; attempt++) await signIn();
    wait(50);
    const refused = await signIn();
    expect([refused.status, refused.headers.get("x-retry-after")]).toEqual([429, "10"]);
    wait(10);
    expect((await signIn()).status).toBe(200);
  });
});

describe("a suspended person", () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = readCookie(await signUp());
    await db.update(users).set({ suspended: true, suspensionReason: "Chargebacks" });
  });

  test("counts as signed out, even with a session that is still there", async () => {
    expect(await findVisitor(cookie)).toBeNull();
  });

  test("cannot sign in, and hears why only with the right password", async () => {
    const right = await signIn();
    expect(right.status).toBe(403);
    expect(await readCode(right)).toBe("BANNED_USER");
    expect(right.headers.getSetCookie()).toEqual([]);
    const wrong = await signIn({ ...buyer, password: "wrong horse" });
    expect(await readCode(wrong)).toBe("INVALID_EMAIL_OR_PASSWORD");
  });

  test("may come back once the suspension has ended", async () => {
    await db.update(users).set({ suspendedUntil: sql`now() - interval '1 second'` });
    expect(await findVisitor(cookie)).not.toBeNull();
    expect((await signIn()).status).toBe(200);
  });
});

test("changing the password signs every other session out, even when that was not asked for", async () => {
  const elsewhere = readCookie(await signUp());
  const here = readCookie(await signIn());
  const answer = await callAuth("/change-password", {
    cookie: here,
    body: { currentPassword: buyer.password, newPassword: "battery staple" },
  });
  expect(answer.status).toBe(200);
  expect(await findVisitor(elsewhere)).toBeNull();
  expect(await findVisitor(readCookie(answer))).not.toBeNull();
});

test("suspending by the library ends the person's sessions and fills the shop's own columns", async () => {
  const cookie = readCookie(await signUp({ ...buyer, email: "boss@example.com" }));
  await db.update(users).set({ role: "admin" });
  const customer = readCookie(await signUp());
  const [person] = await db.select().from(users).where(eq(users.email, buyer.email));
  await openAuth().api.banUser({
    headers: new Headers({ cookie }),
    body: { userId: person?.id ?? "", banReason: "Fraud" },
  });
  const [suspended] = await db.select().from(users).where(eq(users.email, buyer.email));
  expect(suspended).toMatchObject({ suspended: true, suspensionReason: "Fraud" });
  expect(await findVisitor(customer)).toBeNull();
  expect(await findVisitor(cookie)).toMatchObject({ isAdmin: true });
  expect(await db.$count(sessions)).toBe(1);
});

describe("a zero byte, which the database takes in no text", () => {
  test.each([
    ["/reset-password", { token: "\0", newPassword: buyer.password }],
    ["/reset-password", { token: "\0", newPassword: [0.3] }],
    ["/sign-up/email", { ...buyer, email: "ada\0@example.com" }],
    ["/sign-up/email", { ...buyer, name: "Ada\0" }],
    ["/sign-in/social", { provider: "google", idToken: { token: "\0" } }],
  ])("is refused by %s with %j", async (path, body) => {
    expect((await callAuth(path, { body })).status).toBe(400);
  });

  test("is refused in an address", async () => {
    expect((await callAuth("/verify-email?token=%00")).status).toBe(400);
  });

  test("is not seen where its name is meant", async () => {
    const answer = await signUp({ ...buyer, name: "Ada \\u0000" });
    expect(answer.status).toBe(200);
  });
});
