import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, users } from "#db";
import { openAuth } from "#test/auth.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

/** Who may make a call: everyone, those who are signed in, or nobody from outside. */
type Access = "everyone" | "signed in" | "nobody";

/** Every call of the sign-in library, so that a new one must be judged before it is offered. */
const calls: Record<string, Access> = {
  "GET /ok": "everyone",
  "GET /error": "everyone",
  "GET /jwks": "everyone",
  "GET /get-session": "everyone",
  "GET /callback/:id": "everyone",
  "GET /verify-email": "everyone",
  "GET /reset-password/:token": "everyone",
  "POST /sign-in/email": "everyone",
  "POST /sign-in/social": "everyone",
  "POST /sign-up/email": "everyone",
  "POST /sign-out": "everyone",
  "POST /request-password-reset": "everyone",
  "POST /reset-password": "everyone",
  "POST /send-verification-email": "everyone",
  // Open to those who have given the right password, too: the challenge is theirs alone.
  "POST /two-factor/send-otp": "signed in",
  "POST /two-factor/verify-otp": "signed in",
  "POST /two-factor/verify-totp": "signed in",
  "POST /two-factor/verify-backup-code": "signed in",
  "GET /delete-user/callback": "nobody",
  "POST /delete-user": "nobody",
  "POST /verify-password": "nobody",
};

const signedIn = [
  "GET /token",
  "GET /list-sessions",
  "GET /list-accounts",
  "GET /account-info",
  "POST /get-access-token",
  "POST /refresh-token",
  "POST /update-user",
  "POST /update-session",
  "POST /change-email",
  "POST /change-password",
  "POST /link-social",
  "POST /unlink-account",
  "POST /revoke-session",
  "POST /revoke-sessions",
  "POST /revoke-other-sessions",
  "POST /prove-identity",
  "POST /two-factor/enable",
  "POST /two-factor/disable",
  "POST /two-factor/get-totp-uri",
  "POST /two-factor/generate-backup-codes",
  "POST /two-factor/phone",
  "POST /two-factor/phone/verify",
  "POST /two-factor/remove",
];
for (const name of signedIn) calls[name] = "signed in";

interface Offered {
  path?: string;
  options: { method?: string | string[] };
}

const offered = Object.values(openAuth().api as unknown as Record<string, Offered>).flatMap(
  ({ path, options }) => (path ? [`${[options.method ?? "GET"].flat()[0]} ${path}`] : []),
);
const ofAdministrators = offered.filter((name) => name.includes(" /admin/"));
const others = offered.filter((name) => !name.includes(" /admin/"));

const app = makeApp();
const roles = {
  visitor: new Client(app),
  customer: new Client(app),
  suspended: new Client(app),
  administrator: new Client(app),
};

beforeAll(async () => {
  await roles.customer.signUp();
  await roles.administrator.signUpAsAdministrator();
  const { id } = await roles.suspended.signUp();
  await db.update(users).set({ suspended: true }).where(eq(users.id, id));
});

/** Long enough to be read as what each call wants, and right for none of them. */
const body = {
  email: "nobody@example.com",
  password: "wrong horse",
  name: "Eve",
  newEmail: "eve@example.com",
  newPassword: "another password",
  currentPassword: "wrong horse",
  provider: "oidc",
  providerId: "oidc",
  accountId: "5f1d1a52-0000-4000-8000-000000000001",
  token: "made-up",
  code: "000000",
  factor: "phone",
  phoneNumber: "+2348012345678",
};

function ask(client: Client, name: string) {
  const [method, path = ""] = name.split(" ");
  const address = `/api/auth${path.replaceAll(/:\w+/g, "made-up")}?token=x&callbackURL=/`;
  return method === "GET" ? client.get(address) : client.post(address, body);
}

test("every call of the library is judged here, and none that is gone", () => {
  expect(others.toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe.each(["visitor", "suspended"] as const)("a %s", (role) => {
  const closed = Object.entries(calls).filter(([, access]) => access === "signed in");

  test.each(closed)("is refused %s", async (name) => {
    const answer = await ask(roles[role], name);
    expect([400, 401, 403]).toContain(answer.status);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    const text = await answer.text();
    expect(text).not.toContain("@example.com");
  });
});

describe.each(["visitor", "customer", "administrator"] as const)("a %s", (role) => {
  const closed = Object.entries(calls).filter(([, access]) => access === "nobody");

  test.each([...closed.map(([name]) => name), ...ofAdministrators])(
    "is not offered %s",
    async (name) => {
      expect((await ask(roles[role], name)).status).toBe(404);
    },
  );
});

test("a path that is longer than any is one that names nothing", async () => {
  const path = randomBytes(2250).toString("base64url");
  expect((await roles.visitor.get(`/api/auth/${path}`)).status).toBe(404);
});

test("a customer gets a token for programs, which the public keys prove and which says little", async () => {
  const { token } = await (await roles.customer.get("/api/auth/token")).json();
  const [head = "", claims = ""] = String(token).split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(Object.keys(read(claims)).toSorted()).toEqual(["aud", "exp", "iat", "iss", "role", "sub"]);
  expect(read(claims)).toMatchObject({ role: "customer" });
  const answer = await roles.visitor.get("/.well-known/jwks.json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  const { keys } = await answer.json();
  const key = keys.find(({ kid }: { kid: string }) => kid === read(head).kid);
  expect(key).toMatchObject({ alg: "EdDSA", crv: "Ed25519" });
  expect(key).not.toHaveProperty("d");
});
