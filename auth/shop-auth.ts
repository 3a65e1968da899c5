import { db } from "#db";
import { env } from "#env";
import { type Factors, findFactors } from "#shop/people/second-factors.ts";
import { renewAfterSeconds } from "#shop/people/session-life.ts";
import { waitWords } from "#shop/people/wait-words.ts";
import { canSendTexts } from "#sms/gateway.ts";
import type { Auth } from "./auth.ts";
import { challengeCookieName, createChallengeLookup } from "./challenge.ts";
import { clientAddressHeader } from "./client-address.ts";
import { failWithDatabase } from "./heard-failures.ts";
import {
  discoverOidc,
  type IdentityClients,
  type IdentityProvider,
  listIdentityProviders,
} from "./identity-providers.ts";
import { readSecret } from "./secret.ts";
import { createSessionLookup, type VisitorSession } from "./visitor.ts";

export { canSendTexts };

interface ShopAuth {
  auth: Auth;
  providers: IdentityProvider[];
  findSession(cookies: string | null): Promise<VisitorSession | null>;
  findChallenged(cookies: string | null): Promise<string | null>;
}

/** A provider that did not answer at the start is asked again after this. */
const askAgainAfterMs = 60_000;

let opened: { on: typeof db; made: Promise<ShopAuth> } | null = null;

/**
 * The shop's own sign-in, loaded and made at its first use: the library is big, and the database must
 * be open. One that could not be made is made anew for whoever asks next.
 */
function open(): Promise<ShopAuth> {
  if (opened?.on === db) return opened.made;
  const making = { on: db, made: make() };
  opened = making;
  making.made.catch(() => {
    if (opened === making) opened = null;
  });
  return making.made;
}

async function make(): Promise<ShopAuth> {
  const { createAuth } = await import("./auth.ts");
  const secret = readSecret({ given: env.AUTH_SECRET, folder: env.DATA_DIR });
  const identities = await findIdentityClients();
  const cookieName = challengeCookieName(env.siteUrl);
  const findChallenged = createChallengeLookup({ db, secret, cookieName });
  const isSecondStepRequired = env.ADMIN_SECOND_STEP === "required";
  const auth = createAuth({
    db,
    secret,
    siteUrl: env.siteUrl,
    identities,
    hasTexts: canSendTexts,
    isSecondStepRequired,
    breachedRangeUrl: env.breachedRangeUrl,
    findChallenged,
  });
  const { authCookies } = await auth.$context;
  return {
    auth,
    providers: listIdentityProviders(identities),
    findSession: createSessionLookup({
      db,
      secret,
      cookieName: authCookies.sessionToken.name,
      isSecondStepRequired,
    }),
    findChallenged,
  };
}

async function findIdentityClients(): Promise<IdentityClients> {
  return {
    google: clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    github: clientOf(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    oidc: await findOidcClient(),
  };
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** A provider that cannot be reached keeps nobody from signing in otherwise; it is asked again later. */
async function findOidcClient(): Promise<IdentityClients["oidc"]> {
  const client = clientOf(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET);
  if (!client || !env.OIDC_ISSUER) return null;
  try {
    return { ...client, name: env.OIDC_NAME, ...(await discoverOidc(env.OIDC_ISSUER)) };
  } catch (error) {
    console.error(`${env.OIDC_NAME} is not offered for now:`, error);
    setTimeout(remake, askAgainAfterMs).unref();
    return null;
  }
}

async function remake(): Promise<void> {
  const made = await make();
  opened = { on: db, made: Promise.resolve(made) };
}

/** Answers the library's own calls below /api/auth, counted against its rate limits. */
export async function handleAuthCall(request: Request): Promise<Response> {
  const { auth } = await open();
  const answer = await failWithDatabase(request, auth.handler);
  return isOfLimit(answer) ? withWait(answer) : answer;
}

/** The library tells programs of its limits in a header of its own. */
function isOfLimit({ status, headers }: Response): boolean {
  return status === 429 && headers.has("x-retry-after");
}

/** The library tells nobody in words when to try again. */
function withWait(answer: Response): Response {
  const seconds = answer.headers.get("x-retry-after") ?? "";
  const message = `Too many attempts. Please try again ${waitWords(Number(seconds))}.`;
  const headers = { "Retry-After": seconds, "X-Retry-After": seconds };
  return Response.json({ message }, { status: 429, headers });
}

/** When to try again, from a call's answer to the answer of the form that made it. */
export function waitHeaders(answer: Response): Record<string, string> {
  const seconds = answer.headers.get("retry-after");
  return answer.status === 429 && seconds ? { "Retry-After": seconds } : {};
}

/** The session of a request, or null when nobody is signed in. Does not renew it. */
export async function findSession(request: Request): Promise<VisitorSession | null> {
  const cookies = request.headers.get("cookie");
  if (!cookies) return null;
  const { findSession } = await open();
  return findSession(cookies);
}

/** The factors of whoever has taken the first step and still owes the second, or null. */
export async function findChallenge(request: Request): Promise<Factors | null> {
  const { findChallenged } = await open();
  const userId = await findChallenged(request.headers.get("cookie"));
  return userId ? findFactors(db, { userId }) : null;
}

/** The providers at which people can sign in, besides a password. */
export async function listProviders(): Promise<IdentityProvider[]> {
  const { providers } = await open();
  return providers;
}

/**
 * The session of a request, renewed where it is about to go stale. The cookies that say so must
 * be passed on to the browser.
 */
export async function renewSession(
  request: Request,
): Promise<{ session: VisitorSession | null; cookies: string[] }> {
  const session = await findSession(request);
  if (!session || Date.now() < session.renewedAt.getTime() + renewAfterSeconds * 1000) {
    return { session, cookies: [] };
  }
  const { auth } = await open();
  const { headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
  return { session, cookies: headers.getSetCookie() };
}

/**
 * Makes one of the library's calls for a page, on behalf of the visitor who posted its form: the
 * visitor's cookies and address go with it, so that attempts made on pages count like any other.
 * The answer's cookies must be passed on. Without a body it is a reading call.
 */
export function callAuth(
  request: Request,
  path: `/${string}`,
  body?: object | undefined,
): Promise<Response> {
  const headers = new Headers({ origin: env.siteUrl });
  for (const name of ["cookie", "user-agent", clientAddressHeader]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const address = `${env.siteUrl}/api/auth${path}`;
  if (!body) return handleAuthCall(new Request(address, { headers }));
  headers.set("content-type", "application/json");
  return handleAuthCall(
    new Request(address, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}
