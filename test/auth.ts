import { type Auth, createAuth } from "#auth/auth.ts";
import { challengeCookieName, createChallengeLookup } from "#auth/challenge.ts";
import { clientAddressHeader } from "#auth/client-address.ts";
import type { IdentityClients } from "#auth/identity-providers.ts";
import { createSessionLookup } from "#auth/visitor.ts";
import {
  auditLog,
  db,
  mails,
  rateLimits,
  shopSettings,
  textMessages,
  users,
  verifications,
} from "#db";

const siteUrl = "http://shop.example";
const secret = "a secret of the tests that is long enough";

export const buyer = { name: "Ada Obi", email: "ada@example.com", password: "correct horse" };

/** Forgets every person, and every attempt that was counted. */
export async function clearPeople(): Promise<void> {
  await db.delete(users);
  await db.delete(mails);
  await db.delete(rateLimits);
  await db.delete(verifications);
  await db.delete(shopSettings);
  await db.delete(textMessages);
  await db.delete(auditLog);
}

/** Sign-in on the test's own database, for a shop that is known by this address. */
export const openAuth = (
  at = siteUrl,
  more: { identities?: IdentityClients; breachedRangeUrl?: string } = {},
): Auth => createAuth({ db, secret, siteUrl: at, hasTexts: true, findChallenged, ...more });

let usual: { of: typeof db; auth: Auth } | null = null;

/** As in a shop, one is made for all calls: to make it costs as much as several of them. */
function usualAuth(): Auth {
  if (usual?.of !== db) usual = { of: db, auth: openAuth() };
  return usual.auth;
}

const findChallenged = (cookies: string | null) =>
  createChallengeLookup({ db, secret, cookieName: challengeCookieName(siteUrl) })(cookies);

interface Call {
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
  /** The address by which the shop is reached. */
  at?: string;
  auth?: Auth;
}

/** Makes a call below /api/auth as a page of the shop makes it. */
export function callAuth(
  path: string,
  { body, cookie, headers, at = siteUrl, auth = usualAuth() }: Call = {},
): Promise<Response> {
  const request = new Request(`${at}/api/auth${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body ? { "content-type": "application/json", origin: at } : {}),
      ...(cookie ? { cookie } : {}),
      [clientAddressHeader]: "203.0.113.1",
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return auth.handler(request);
}

export const signUp = (person: object = buyer) => callAuth("/sign-up/email", { body: person });

export const signIn = (person: object = buyer) => callAuth("/sign-in/email", { body: person });

/** Cookies as a browser keeps them: a later one replaces its namesake, an empty one is dropped. */
export function mergeCookies(...all: string[]): string {
  const kept = new Map<string, string>();
  for (const pair of all.flatMap((cookies) => cookies.split("; "))) {
    const [name = "", value = ""] = [pair.split("=")[0], pair.slice(pair.indexOf("=") + 1)];
    if (value) kept.set(name, value);
    else kept.delete(name);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** The cookies that an answer sets, as the browser would send them back. */
export function readCookie(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => !cookie.endsWith("=")).join("; ");
}

/** What kind of refusal an answer is. */
export async function readCode(answer: Response): Promise<unknown> {
  const { code } = await answer.json();
  return code;
}

/** Whom the shop sees behind these cookies. */
export async function findVisitor(cookie: string) {
  const { authCookies } = await openAuth().$context;
  const cookieName = authCookies.sessionToken.name;
  const session = await createSessionLookup({ db, secret, cookieName })(cookie);
  return session?.visitor ?? null;
}
