import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, auditLog, db, mails, rateLimits, sessions, shopSettings, users } from "#db";
import { claimAccount } from "#shop/people/account-claim.ts";
import {
  buyer,
  callAuth,
  clearPeople,
  findVisitor,
  mergeCookies,
  openAuth,
  readCode,
  readCookie,
  signIn,
  signUp,
} from "#test/auth.ts";
import { showCode, showNextCode } from "#test/authenticator.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import type { Auth } from "./auth.ts";
import { discoverOidc, listIdentityProviders, noIdentityClients } from "./identity-providers.ts";

freshDatabase();

let provider: IdentityProvider;
let auth: Auth;

beforeAll(async () => {
  provider = await startIdentityProvider();
  const { clientId, clientSecret, issuer } = provider;
  const oidc = { clientId, clientSecret, name: "Provider", ...(await discoverOidc(issuer)) };
  const client = { clientId: "id", clientSecret: "secret" };
  auth = openAuth(undefined, { identities: { google: client, github: client, oidc } });
});
afterAll(() => provider.close());
beforeEach(clearPeople);

const call = async (path: string, body: object | null, cookie = "") => {
  await db.delete(rateLimits);
  return callAuth(path, { auth, cookie, ...(body ? { body } : {}) });
};

/** Signs in at the provider as a browser does, and returns the address that leads back to the shop. */
async function signInThere(url: string, account: string): Promise<URL> {
  let cookies = "";
  let address = new URL(url);
  let body: URLSearchParams | null = null;
  while (address.origin === provider.issuer) {
    const answer: Response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: cookies },
      ...(body ? { method: "POST", body } : {}),
    });
    cookies = mergeCookies(cookies, readCookie(answer));
    const next = answer.headers.get("location");
    body = next ? null : new URLSearchParams({ account });
    if (next) address = new URL(next, address);
  }
  return address;
}

/** Follows the way through the provider and back, and returns where it led and the cookies. */
async function travel(started: Response, account: string, cookie = "") {
  const { url } = await started.json();
  const cookies = mergeCookies(cookie, readCookie(started));
  const back = await signInThere(url, account);
  const answer = await call(
    `${back.pathname.replace("/api/auth", "")}${back.search}`,
    null,
    cookies,
  );
  return {
    to: answer.headers.get("location"),
    cookies: mergeCookies(cookies, readCookie(answer)),
  };
}

const enter = async (account: string) => {
  const body = { provider: "oidc", callbackURL: "/checkout", errorCallbackURL: "/auth" };
  return travel(await call("/sign-in/social", body), account);
};

const link = async (account: string, cookie: string, password: string | undefined) => {
  const body = {
    provider: "oidc",
    password,
    callbackURL: "/account",
    errorCallbackURL: "/account",
  };
  const started = await call("/link-social", body, cookie);
  return started.ok ? travel(started, account, cookie) : { refused: await readCode(started) };
};

const findIdentities = () => db.select().from(accounts).where(eq(accounts.providerId, "oidc"));

describe("signing in through a provider", () => {
  test("opens an account the first time, and the same one ever after", async () => {
    const first = await enter("bo@example.com");
    expect(first.to).toBe("/checkout");
    expect(await findVisitor(first.cookies)).toMatchObject({
      email: "bo@example.com",
      name: "Ada of the Provider",
    });
    const second = await enter("bo@example.com");
    expect(await findVisitor(second.cookies)).not.toBeNull();
    expect(await db.$count(users)).toBe(1);
    expect((await db.select().from(users))[0]?.emailVerified).toBe(true);
  });

  test("ends the session that the browser had", async () => {
    const first = await enter("bo@example.com");
    const elsewhere = await enter("bo@example.com");
    const body = { provider: "oidc", callbackURL: "/checkout", errorCallbackURL: "/auth" };
    const started = await call("/sign-in/social", body, first.cookies);
    const again = await travel(started, "bo@example.com", first.cookies);
    expect(await findVisitor(again.cookies)).not.toBeNull();
    expect(await findVisitor(first.cookies)).toBeNull();
    expect(await findVisitor(elsewhere.cookies)).not.toBeNull();
  });

  test("tells two people apart whom two providers call the same", async () => {
    const first = await findVisitor((await enter("bo@example.com")).cookies);
    await db.update(accounts).set({ providerId: "google" });
    await db.update(users).set({ email: "first@example.com" });
    const second = await findVisitor((await enter("bo@example.com")).cookies);
    expect(second).toMatchObject({ email: "bo@example.com" });
    expect(second?.id).not.toBe(first?.id);
    const [google, oidc] = await db.select().from(accounts).orderBy(accounts.providerId);
    expect([google?.userId, oidc?.userId]).toEqual([first?.id, second?.id]);
    expect(google?.accountId).toBe(oidc?.accountId);
  });

  test("is told in the log, whether it comes about or not", async () => {
    await signUp({ ...buyer, email: "bo@example.com" });
    const told: unknown[] = [];
    const hear = (...words: unknown[]) => void told.push(...words);
    vi.spyOn(console, "info").mockImplementation(hear);
    vi.spyOn(console, "warn").mockImplementation(hear);
    await enter("bo@example.com");
    await enter("new@example.com");
    await call("/callback/nonsense?error=Nonsense", null);
    vi.restoreAllMocks();
    const [user] = await db.select().from(users).where(eq(users.email, "new@example.com"));
    const by = "provider oidc";
    expect(JSON.stringify(told)).not.toMatch(/nonsense/i);
    expect(told).toMatchObject([
      { event: "sign-in refused", details: { by, reason: "account_not_linked" } },
      { event: "signed in", details: { by, userId: user?.id } },
      { event: "sign-in refused", details: { by: "provider", userId: null } },
    ]);
  });

  test("is told in the log with what the shop itself refused", async () => {
    await enter("bo@example.com");
    await db.update(users).set({ suspended: true });
    await db.insert(shopSettings).values({ name: "isRegistrationOpen", value: false });
    const told: unknown[] = [];
    vi.spyOn(console, "warn").mockImplementation((...words) => void told.push(...words));
    await enter("bo@example.com");
    await enter("new@example.com");
    await call("/callback/oidc?error=ANYTHING", null);
    vi.restoreAllMocks();
    expect(told).toMatchObject([
      { details: { reason: "BANNED_USER" } },
      { details: { reason: "REGISTRATION_CLOSED" } },
      { details: { reason: expect.stringMatching(/^[a-z_]+$/) } },
    ]);
  });

  test("keeps none of the provider's tokens", async () => {
    for (let time = 0; time < 2; time++) {
      await enter("bo@example.com");
      const [row] = await findIdentities();
      expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
    }
  });

  test.each([buyer.email, `unproven-${buyer.email}`])(
    "does not let anyone into an account that bears the address already: %s",
    async (email) => {
      await signUp({ ...buyer, email });
      await db.update(users).set({ emailVerified: true });
      const { to, cookies } = await enter(email);
      expect(to).toBe("/auth?error=account_not_linked");
      expect(await findVisitor(cookies)).toBeNull();
      expect(await findIdentities()).toEqual([]);
    },
  );

  test("opens no account while the owner keeps registration closed", async () => {
    await db.insert(shopSettings).values({ name: "isRegistrationOpen", value: false });
    const { to } = await enter("bo@example.com");
    expect(to).toContain("error=REGISTRATION_CLOSED");
    expect(await db.$count(users)).toBe(0);
  });

  test("does not let a suspended person in", async () => {
    await enter("bo@example.com");
    await db.update(users).set({ suspended: true });
    await db.delete(sessions);
    const { to, cookies } = await enter("bo@example.com");
    expect(to).toContain("error=BANNED_USER");
    expect(await findVisitor(cookies)).toBeNull();
  });

  test("is not finished by somebody else's browser", async () => {
    const started = await call("/sign-in/social", { provider: "oidc", callbackURL: "/" });
    const back = await signInThere((await started.json()).url, "bo@example.com");
    const answer = await call(`/callback/oidc${back.search}`, null);
    expect(answer.headers.get("location")).toContain("error=");
    expect(await db.$count(users)).toBe(0);
  });

  test("that comes back by a way which was used, or that nobody began, leads to where that is told", async () => {
    const started = await call("/sign-in/social", { provider: "oidc", callbackURL: "/checkout" });
    const cookies = readCookie(started);
    const { pathname, search } = await signInThere((await started.json()).url, "bo@example.com");
    const comeBack = async (query: string) => {
      const answer = await call(`${pathname.replace("/api/auth", "")}${query}`, null, cookies);
      return answer.headers.get("location");
    };
    expect(await comeBack(search)).toBe("/checkout");
    expect(await comeBack(search)).toBe("/auth?error=state_mismatch");
    expect(await comeBack("?state=nobody&code=knows")).toBe("/auth?error=state_mismatch");
    expect(await comeBack("?error=access_denied")).toBe("/auth?error=state_not_found");
    expect(await db.$count(sessions)).toBe(1);
  });

  test.each(["https://evil.example/", "//evil.example"])(
    "never leads to %s",
    async (callbackURL) => {
      const answer = await call("/sign-in/social", { provider: "oidc", callbackURL });
      expect(answer.status).toBe(403);
    },
  );

  test.each(["/sign-in/social", "/link-social"])(
    "is no matter of showing a token that it gave: not by %s",
    async (path) => {
      const cookie = readCookie(await signUp());
      const { password } = buyer;
      const body = { provider: "google", idToken: { token: "made.up.token" }, password };
      expect(await readCode(await call(path, body, cookie))).toBe("ID_TOKEN_NOT_SUPPORTED");
    },
  );

  test.each([
    ["google", "https://accounts.google.com"],
    ["github", "https://github.com"],
  ])("leads to %s, where that is set", async (id, origin) => {
    const answer = await call("/sign-in/social", { provider: id, callbackURL: "/" });
    expect(new URL((await answer.json()).url).origin).toBe(origin);
  });
});

describe("an identity of somebody who is signed in", () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = readCookie(await signUp());
    await db.delete(mails);
  });

  test("is linked with the password, and opens the account from then on", async () => {
    expect(await link("bo@example.com", cookie, "wrong horse")).toEqual({
      refused: "INVALID_PASSWORD",
    });
    expect(await link("bo@example.com", cookie, buyer.password)).toMatchObject({ to: "/account" });
    const { cookies } = await enter("bo@example.com");
    expect(await findVisitor(cookies)).toMatchObject({ email: buyer.email });
    const told = await db.select().from(mails).where(eq(mails.template, "security-notice"));
    expect(told.map(({ data }) => data)).toEqual([{ name: "", event: "identity-linked" }]);
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "user.identity-link", after: { provider: "oidc" } });
  });

  test("opens it also when the password that an administrator gave has ended", async () => {
    await link("bo@example.com", cookie, buyer.password);
    await db.update(accounts).set({ passwordEndsAt: new Date(0) });
    const { cookies } = await enter("bo@example.com");
    expect(await findVisitor(cookies)).not.toBeNull();
  });

  test("is not linked to a second account", async () => {
    await enter("bo@example.com");
    const { to } = (await link("bo@example.com", cookie, buyer.password)) as { to: string };
    expect(to).toContain("error=account_already_linked_to_different_user");
    expect(await findIdentities()).toHaveLength(1);
  });

  test("is not linked when the session ended meanwhile", async () => {
    const body = { provider: "oidc", password: buyer.password, callbackURL: "/account" };
    const started = await call("/link-social", body, cookie);
    await db.delete(sessions);
    expect((await travel(started, "bo@example.com", cookie)).to).toContain("error=");
    expect(await findIdentities()).toEqual([]);
  });

  test("is unlinked with the password, and opens nothing any more", async () => {
    await link("bo@example.com", cookie, buyer.password);
    const [identity] = await findIdentities();
    const body = { accountId: identity?.id ?? "" };
    expect(await readCode(await call("/unlink-account", body, cookie))).toBe("INVALID_PASSWORD");
    const unlinked = await call("/unlink-account", { ...body, password: buyer.password }, cookie);
    expect(unlinked.status).toBe(200);
    expect(await findIdentities()).toEqual([]);
    const { cookies } = await enter("bo@example.com");
    expect(await findVisitor(cookies)).toMatchObject({ email: "bo@example.com" });
  });

  /** Gives the account to its owner while a call of somebody else waits to write what it has looked for. */
  async function claimDuring<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    let answer: Promise<Answer> | undefined;
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).for("update");
      answer = call();
      await someoneWaits();
      await claimAccount(tx, { userId: user?.id ?? "" });
    });
    return answer;
  }

  test("opens nothing that went over to its owner meanwhile", async () => {
    await link("bo@example.com", cookie, buyer.password);
    const back = await claimDuring(() => enter("bo@example.com"));
    expect(back?.to).toContain("error=SIGN_IN_OVERTAKEN");
    expect(await findVisitor(back?.cookies ?? "")).toBeNull();
    expect(await db.$count(sessions)).toBe(0);
  });

  test("is not linked to what went over to its owner meanwhile", async () => {
    await claimDuring(() => link("bo@example.com", cookie, buyer.password));
    expect(await findIdentities()).toEqual([]);
  });

  test("cannot be unlinked by another person", async () => {
    await link("bo@example.com", cookie, buyer.password);
    const [identity] = await findIdentities();
    const person = { ...buyer, email: "eve@example.com" };
    const eve = readCookie(await signUp(person));
    const body = { accountId: identity?.id ?? "", password: buyer.password };
    expect(await readCode(await call("/unlink-account", body, eve))).toBe("ACCOUNT_NOT_FOUND");
    expect(await findIdentities()).toHaveLength(1);
  });
});

describe("somebody with a second step", () => {
  const { password } = buyer;
  let cookie: string;
  let key: string;

  const confirm = (code: string, cookies: string, more = {}) =>
    call("/two-factor/verify-totp", { code, ...more }, cookies);

  beforeEach(async () => {
    cookie = readCookie(await signUp());
    await link("bo@example.com", cookie, password);
    const { totpURI } = await (await call("/two-factor/enable", { password }, cookie)).json();
    key = new URL(totpURI).searchParams.get("secret") ?? "";
    cookie = mergeCookies(cookie, readCookie(await confirm(showCode(key), cookie)));
  });

  test("is asked for it, back from a provider, before a session opens", async () => {
    const { to, cookies } = await enter("bo@example.com");
    expect(to).toBe("/checkout");
    expect(await findVisitor(cookies)).toBeNull();
    expect(cookies).not.toContain("session_token");
    expect((await confirm("000000", cookies)).status).toBe(401);
    const answer = await confirm(showNextCode(key), cookies);
    expect(await findVisitor(mergeCookies(cookies, readCookie(answer)))).toMatchObject({
      email: buyer.email,
    });
  });

  test("is not asked again on a trusted device", async () => {
    const first = await enter("bo@example.com");
    const trusted = await confirm(showNextCode(key), first.cookies, { trustDevice: true });
    const body = { provider: "oidc", callbackURL: "/checkout", errorCallbackURL: "/auth" };
    const started = await call("/sign-in/social", body);
    const { cookies } = await travel(started, "bo@example.com", readCookie(trusted));
    expect(await findVisitor(cookies)).not.toBeNull();
    await db.delete(sessions);
    const again = await travel(await call("/sign-in/social", body), "bo@example.com");
    expect(await findVisitor(again.cookies)).toBeNull();
  });

  test("is not asked for linking, even where that renews the session", async () => {
    const body = { provider: "oidc", password, callbackURL: "/account" };
    const started = await call("/link-social", body, cookie);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 3_600_000) });
    const { to, cookies } = await travel(started, "more@example.com", cookie);
    expect(to).toBe("/account");
    expect(await findIdentities()).toHaveLength(2);
    expect(await findVisitor(cookies)).not.toBeNull();
  });

  test("is known to the log by what is due", async () => {
    const told: unknown[] = [];
    vi.spyOn(console, "info").mockImplementation((...words) => void told.push(...words));
    await enter("bo@example.com");
    vi.restoreAllMocks();
    const [user] = await db.select().from(users);
    expect(told).toMatchObject([
      { event: "second step due", details: { by: "provider oidc", userId: user?.id } },
    ]);
  });
});

describe("the last way in", () => {
  test("is never unlinked", async () => {
    const { cookies } = await enter("bo@example.com");
    const [identity] = await findIdentities();
    const answer = await call("/unlink-account", { accountId: identity?.id ?? "" }, cookies);
    expect(await readCode(answer)).toBe("FAILED_TO_UNLINK_LAST_ACCOUNT");
    expect(await findIdentities()).toHaveLength(1);
  });

  test("without a password a sign-in of the last ten minutes is the proof", async () => {
    const { cookies } = await enter("bo@example.com");
    await db.update(sessions).set({ createdAt: new Date(Date.now() - 601_000) });
    const body = { newEmail: "new@example.com" };
    expect(await readCode(await call("/change-email", body, cookies))).toBe("SESSION_NOT_FRESH");
    await db.update(sessions).set({ createdAt: new Date(Date.now() - 500_000) });
    expect((await call("/change-email", body, cookies)).status).toBe(200);
  });
});

describe("the providers that are offered", () => {
  test("are those that are set, in their order", () => {
    expect(listIdentityProviders(noIdentityClients)).toEqual([]);
    const google = { clientId: "a", clientSecret: "b" };
    expect(listIdentityProviders({ ...noIdentityClients, google })).toEqual([
      { id: "google", name: "Google" },
    ]);
  });

  test("must speak for the issuer that was set", async () => {
    await expect(discoverOidc(`${provider.issuer}/other`)).rejects.toThrow();
    const other = provider.issuer.replace("127.0.0.1", "localhost");
    await expect(discoverOidc(other)).rejects.toThrow("speaks for");
  });

  test("that are not set cannot be used", async () => {
    await signIn();
    const body = { provider: "oidc", callbackURL: "/" };
    expect((await callAuth("/sign-in/social", { body })).status).toBe(404);
  });
});
