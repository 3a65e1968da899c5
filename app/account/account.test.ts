import { createHmac, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, db, mails, orders, rateLimits, sessions, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { templateData } from "#mail/template-data.ts";
import { showCode } from "#test/authenticator.ts";
import { makeOrder, makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const routes = [...(await findRoutes("/account")), ...(await findRoutes("/auth"))];
const app = makeApp(undefined, await servePages(routes));
const own = routes.filter(({ address }) => address.startsWith("/account"));
const calls = own.flatMap(({ address, module }) => [
  ...(module.loader ? [{ method: "GET", address }] : []),
  ...(module.action ? [{ method: "POST", address }] : []),
]);

const password = "correct horse";
let client: Client;
let user: { id: string; email: string };

beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(users);
  await db.delete(mails);
  await db.delete(rateLimits);
  client = new Client(app);
  user = await client.signUp();
});

async function submit(path: string, fields: Record<string, string>) {
  const answer = await client.submit(path, fields);
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
}

describe("the account is closed", () => {
  test("calls were found", () => expect(calls.length).toBeGreaterThan(8));

  test.each(calls)("to visitors and suspended people: $method $address", async (call) => {
    const suspended = new Client(app);
    const { id } = await suspended.signUp();
    await db.update(users).set({ suspended: true }).where(eq(users.id, id));
    for (const stranger of [new Client(app), suspended]) {
      const answer =
        call.method === "GET"
          ? await stranger.get(call.address)
          : await stranger.submit(call.address, { intent: "delete", password });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toContain("/auth?redirect=%2Faccount");
    }
  });

  test.each(calls.filter(({ method }) => method === "GET"))(
    "to caches: $address",
    async ({ address }) => {
      const answer = await client.get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      await answer.body?.cancel();
    },
  );
});

describe("what is not so any more when it is asked for", () => {
  test.each([
    ["/account?index", { intent: "confirmation" }, "This address is already confirmed"],
    ["/account?index", { intent: "keep-email" }, "No change of address is waiting"],
    ["/account/security", { intent: "remove", factor: "phone" }, "It is already off"],
    ["/account/security", { intent: "recovery-codes" }, "Two-step sign-in is already off"],
    ["/account/identities", { intent: "unlink", identityId: randomUUID() }, "is no longer linked"],
    ["/account/sessions", { intent: "end", sessionId: randomUUID() }, "has already ended"],
  ])("is refused as a conflict: %s %j", async (address, fields, message) => {
    await db.update(users).set({ emailVerified: true });
    const answer = await submit(address, { ...fields, password });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(message);
  });

  test("has each page that shows it asked for anew, which stays as it is after other refusals", () => {
    const pages = own.filter(({ module }) => module.default && module.loader);
    expect(pages).toHaveLength(6);
    for (const { address, module } of pages) {
      const renews = (actionStatus: number) =>
        module.shouldRevalidate?.({ actionStatus, defaultShouldRevalidate: false } as never);
      expect([400, 401, 409, 422, 503].filter(renews), address).toEqual([409]);
    }
  });
});

describe("the linked sign-ins", () => {
  test("are not offered to be unlinked where no other way in would be left", async () => {
    const identity = { userId: user.id, accountId: "theirs", providerId: "no longer offered" };
    await db.insert(accounts).values([identity, { ...identity, accountId: "another" }]);
    const read = async () => (await client.get("/account/identities")).text();
    expect(await read()).toContain("Unlink no longer offered");
    await db.delete(accounts).where(eq(accounts.providerId, "credential"));
    const text = await read();
    expect(text).toContain("Your only way to sign in.");
    expect(text).not.toContain("Unlink no longer offered");
  });

  test("tell whoever was linking one by a way that has ended", async () => {
    const back = await client.get("/auth?error=state_mismatch");
    const to = back.headers.get("location") ?? "";
    expect([back.status, to]).toEqual([302, "/account/identities?error=state_mismatch"]);
    expect(await (await client.get(to)).text()).toContain("Nothing was linked. Please try again.");
  });
});

describe("the profile", () => {
  test("keeps a name of at most 100 characters", async () => {
    expect((await submit("/account?index", { intent: "name", name: " Ada O. " })).status).toBe(200);
    expect((await db.select().from(users))[0]?.name).toBe("Ada O.");
    const long = await submit("/account?index", { intent: "name", name: "n".repeat(101) });
    expect(long.status).toBe(422);
    expect(long.text).toContain("Name must be at most 100 characters");
  });

  test("changes the address by a link, which a page with a button confirms", async () => {
    const fields = { intent: "email", newEmail: "new@example.com", password };
    expect((await submit("/account?index", fields)).status).toBe(200);
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, "new@example.com"));
    const { link } = templateData["email-verification"].parse(mail?.data);
    const page = new URL(link).pathname + new URL(link).search;
    expect((await client.get(page)).status).toBe(200);
    expect((await db.select().from(users))[0]?.email).toBe(user.email);
    expect((await submit(page, {})).text).toContain("Your address is confirmed.");
    expect((await db.select().from(users))[0]?.email).toBe("new@example.com");
    const { text } = await submit(page, {});
    expect(text).toContain("no longer valid");
    expect(text).toContain("Go to your account");
    expect(text).not.toContain("Confirm this address");
  });

  test("is told that somebody else is signed in where its link is opened, which stays good", async () => {
    await submit("/account?index", { intent: "email", newEmail: "new@example.com", password });
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, "new@example.com"));
    const { link } = templateData["email-verification"].parse(mail?.data);
    const page = new URL(link).pathname + new URL(link).search;
    const other = new Client(app);
    await other.signUp();
    const answer = await other.submit(page, {});
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain("Another account is signed in here.");
    expect(text).toContain("Confirm this address");
    expect(text).not.toContain("no longer valid");
    const visitor = await new Client(app).submit(page, {});
    expect(await visitor.text()).toContain("Your address is confirmed.");
  });

  test("has its address confirmed by nothing but what the shop signed, within a day", async () => {
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, user.email));
    const { link } = templateData["email-verification"].parse(mail?.data);
    const token = new URL(link).searchParams.get("token") ?? "";
    const [head = "", claims = "", signature = ""] = token.split(".");
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const later = encode({ ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp: 9e9 });
    const foreign = createHmac("sha256", "another secret").update(`${head}.${claims}`);
    const { token: forPrograms } = await (await client.get("/api/auth/token")).json();
    const confirm = async (given: string) => {
      await db.delete(rateLimits);
      return (await submit(`/auth/confirm?token=${given}`, {})).text;
    };
    for (const forged of [
      `${encode({ alg: "none" })}.${claims}.`,
      `${head}.${claims}.${foreign.digest("base64url")}`,
      `${head}.${later}.${signature}`,
      forPrograms,
    ]) {
      expect(await confirm(forged)).toContain("This link is no longer valid");
    }
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ["Date"] });
    const dayAfter = await confirm(token);
    vi.useRealTimers();
    expect(dayAfter).toContain("This link is no longer valid");
    expect((await db.select().from(users))[0]?.emailVerified).toBe(false);
    expect(await confirm(token)).toContain("Your address is confirmed.");
  });

  test("says that a mail with a link was sent, as long as the address is not confirmed", async () => {
    const read = async () => (await client.get("/account")).text();
    const sentence = "open the link in the email that we sent to it";
    expect(await read()).toContain(sentence);
    await db.update(users).set({ emailVerified: true });
    expect(await read()).not.toContain(sentence);
  });

  test.each([
    [{ intent: "email", newEmail: "ada@", password }, "Invalid email address"],
    [
      { intent: "email", newEmail: "b@example.com", password: "wrong" },
      "The password is not right",
    ],
    [{ intent: "email", newEmail: "b@example.com" }, "The password is not right"],
  ])("says what is wrong: %j", async (fields, message) => {
    const answer = await submit("/account?index", fields);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).toContain(message);
  });

  test("is not changed to itself, which is said beside the field", async () => {
    const fields = { intent: "email", newEmail: user.email.toUpperCase(), password };
    const { status, text } = await submit("/account?index", fields);
    expect(status).toBe(409);
    expect(text).toContain("This is already your address");
    expect(text).not.toContain("Something went wrong");
  });
});

describe("the password", () => {
  const change = (fields: object) =>
    submit("/account/security", { intent: "password", password, ...fields });

  test("is changed with the one before it", async () => {
    expect((await change({ newPassword: "battery staple" })).status).toBe(200);
    expect((await change({ newPassword: "battery staple" })).to).toContain("/auth");
  });

  test("says until when one works that an administrator gave", async () => {
    const read = async () => (await client.get("/account/security")).text();
    expect(await read()).not.toContain("The password that you were given works until");
    await db.update(accounts).set({ passwordEndsAt: new Date("2026-03-08T12:00:00Z") });
    expect(await read()).toContain("The password that you were given works until");
    expect(await read()).toContain("2026-03-08T12:00:00.000Z");
    await change({ newPassword: "battery staple" });
    expect((await db.select().from(accounts))[0]?.passwordEndsAt).toBeNull();
  });

  test.each([
    [{ newPassword: "short" }, "Password must be at least 8 characters"],
    [{ newPassword: "x".repeat(73) }, "Password must be less than 72 characters"],
    [{ newPassword: "Password123" }, "one of the first that attackers try"],
    [{ newPassword: "battery staple", password: "wrong" }, "The password is not right"],
    [{ newPassword: "" }, "Please enter a new password"],
  ])("is not changed: %j", async (fields, message) => {
    expect((await change(fields)).text).toContain(message);
  });

  test("may be guessed ten times in a minute", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      await change({ password: "wrong", newPassword: "battery staple" });
    }
    const answer = await change({ newPassword: "battery staple" });
    expect(answer.status).toBe(429);
    expect(answer.text).toContain("Too many attempts. Please try again in");
  });
});

test("recovery codes are counted as they are used up", async () => {
  const read = async () => (await client.get("/account/security")).text();
  const enabled = await client.post("/api/auth/two-factor/enable", { password });
  const { totpURI, backupCodes } = await enabled.json();
  const key = new URL(totpURI).searchParams.get("secret") ?? "";
  await client.enter("/account/security", { intent: "authenticator-verify", code: showCode(key) });
  expect(await read()).toContain("Each works once: 10 of 10 left.");
  await client.post("/api/auth/two-factor/verify-backup-code", { code: backupCodes[0] });
  expect(await read()).toContain("Each works once: 9 of 10 left.");
});

describe("the sessions", () => {
  const end = (sessionId: string, fields: object = { password }) =>
    submit("/account/sessions", { intent: "end", sessionId, ...fields });
  const endOthers = (fields: object = { password }) =>
    submit("/account/sessions", { intent: "end-others", ...fields });

  async function signInElsewhere(): Promise<string> {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const elsewhere = { userId: user.id, token: randomUUID(), expiresAt };
    const [opened] = await db.insert(sessions).values(elsewhere).returning({ id: sessions.id });
    return opened?.id ?? "";
  }

  test("of other people and this one are not ended here", async () => {
    const other = new Client(app);
    const { id } = await other.signUp();
    const all = await db.select().from(sessions);
    const theirs = all.find(({ userId }) => userId === id)?.id ?? "";
    const mine = all.find(({ userId }) => userId === user.id)?.id ?? "";
    expect((await end(theirs)).text).toContain("This session has already ended");
    expect((await end(mine)).text).toContain("To end this session, log out");
    expect((await end("x")).text).toContain("Unknown session");
    expect(await db.$count(sessions)).toBe(2);
  });

  test("are told of in facts that begin alike, whether they share a line or not", async () => {
    const shown = await (await client.get("/account/sessions")).text();
    const later = [...shown.matchAll(/<span class="dotted">([^<]*)/g)].map(([, words]) => words);
    expect(later).toHaveLength(2);
    for (const words of later) expect(words).toMatch(/^[A-Z]/);
  });

  test("elsewhere are ended one by one", async () => {
    const elsewhere = await signInElsewhere();
    expect((await end(elsewhere)).text).toContain("The session was ended");
    expect(await db.$count(sessions)).toBe(1);
  });

  test("elsewhere are ended together", async () => {
    await signInElsewhere();
    expect((await endOthers()).status).toBe(200);
    expect(await db.$count(sessions)).toBe(1);
    expect((await client.get("/account")).status).toBe(200);
  });

  test("are not ended without the password", async () => {
    const elsewhere = await signInElsewhere();
    for (const fields of [{}, { password: "wrong" }]) {
      expect((await end(elsewhere, fields)).text).toContain("The password is not right");
      expect((await endOthers(fields)).text).toContain("The password is not right");
    }
    expect(await db.$count(sessions)).toBe(2);
  });

  test("of an account without a password are ended within ten minutes after signing in", async () => {
    await signInElsewhere();
    await db.execute(sql`delete from accounts`);
    await db.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) });
    expect((await endOthers({})).text).toContain("Please log out, sign in again");
    await db.update(sessions).set({ createdAt: new Date() });
    expect((await endOthers({})).status).toBe(200);
  });
});

describe("deleting the account", () => {
  const remove = (fields: object = { password }) =>
    submit("/account/privacy", { intent: "delete", ...fields });

  test("asks for the password", async () => {
    expect((await remove({ password: "wrong" })).text).toContain("The password is not right");
    expect((await remove({})).text).toContain("The password is not right");
    expect(await db.$count(users)).toBe(1);
  });

  test("leads home, with everything of the person gone", async () => {
    expect(await remove()).toMatchObject({ status: 302, to: "/" });
    expect(await db.$count(users)).toBe(0);
    expect((await client.get("/account")).status).toBe(302);
  });

  test("is refused where an order was paid since the page was opened", async () => {
    const { id: productId } = await makeProduct();
    await makeOrder(user, { lines: [{ productId, quantity: 1 }] });
    await db.update(orders).set({ status: "paid", paidAt: new Date() });
    const answer = await remove({ password, openOrders: "0" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Nothing was deleted: one of your orders was paid meanwhile");
    expect(await db.$count(users)).toBe(1);
    expect(await remove({ password, openOrders: "1" })).toMatchObject({ status: 302, to: "/" });
  });

  test("is refused to the last administrator", async () => {
    await db.update(users).set({ role: "admin" });
    const answer = await remove();
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("You are the last administrator");
    expect(await db.$count(users)).toBe(1);
  });

  test("without a password needs a sign-in of the last ten minutes", async () => {
    await db.execute(sql`delete from accounts`);
    await db.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) });
    expect((await remove({})).text).toContain("Please log out, sign in again");
    await db.update(sessions).set({ createdAt: new Date() });
    expect(await remove({})).toMatchObject({ status: 302 });
  });
});

test("the person's data is a file of JSON, which only the answer says: the page to sign in is none", async () => {
  const page = await (await client.get("/account/privacy")).text();
  expect(page.match(/<a [^>]*\/export[^>]*>/)?.[0]).not.toContain("download");
  const answer = await client.get("/account/privacy/export");
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const { profile } = await answer.json();
  expect(profile).toMatchObject({ email: user.email });
});
