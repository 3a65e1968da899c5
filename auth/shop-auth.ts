import { db } from "#db";
import { env } from "#env";
import type { Auth } from "./auth.ts";
import { clientAddressHeader } from "./client-address.ts";
import { readSecret } from "./secret.ts";
import { renewAfterSeconds, sessionLifetimeSeconds } from "./session-life.ts";
import { createSessionLookup, type VisitorSession } from "./visitor.ts";

interface ShopAuth {
  auth: Auth;
  findSession(cookies: string | null): Promise<VisitorSession | null>;
}

let opened: Promise<ShopAuth> | null = null;

/** The shop's own sign-in, loaded and made at its first use: the library is big, and the database must be open. */
function open(): Promise<ShopAuth> {
  opened ??= make();
  return opened;
}

async function make(): Promise<ShopAuth> {
  const { createAuth } = await import("./auth.ts");
  const secret = readSecret({ given: env.AUTH_SECRET, folder: env.DATA_DIR });
  const auth = createAuth({ db, secret, siteUrl: env.siteUrl });
  const { authCookies } = await auth.$context;
  return {
    auth,
    findSession: createSessionLookup({ db, secret, cookieName: authCookies.sessionToken.name }),
  };
}

/** Answers the library's own calls below /api/auth, counted against its rate limits. */
export async function handleAuthCall(request: Request): Promise<Response> {
  const { auth } = await open();
  return auth.handler(request);
}

/** The session of a request, or null when nobody is signed in. Does not renew it. */
export async function findSession(request: Request): Promise<VisitorSession | null> {
  const cookies = request.headers.get("cookie");
  if (!cookies) return null;
  const { findSession } = await open();
  return findSession(cookies);
}

/**
 * The session of a request, renewed where it is about to go stale. The cookies that say so must
 * be passed on to the browser.
 */
export async function renewSession(
  request: Request,
): Promise<{ session: VisitorSession | null; cookies: string[] }> {
  const session = await findSession(request);
  const renewedAt = (session?.expiresAt.getTime() ?? 0) - sessionLifetimeSeconds * 1000;
  if (!session || Date.now() < renewedAt + renewAfterSeconds * 1000) {
    return { session, cookies: [] };
  }
  const { auth } = await open();
  const { headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
  return { session, cookies: headers.getSetCookie() };
}

/**
 * Makes one of the library's calls for a page, on behalf of the visitor who posted its form: the
 * visitor's cookies and address go with it, so that attempts made on pages count like any other.
 * The answer's cookies must be passed on.
 */
export function callAuth(request: Request, path: `/${string}`, body: object): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json", origin: env.siteUrl });
  for (const name of ["cookie", "user-agent", clientAddressHeader]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const call = { method: "POST", headers, body: JSON.stringify(body) };
  return handleAuthCall(new Request(`${env.siteUrl}/api/auth${path}`, call));
}
