import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { type Database, users } from "#db";
import { logSecurity } from "#shop/people/security-log.ts";
import { hasBegunSession } from "./begun-session.ts";
import type { Call, Parts } from "./check.ts";
import { libraryProofs } from "./proof.ts";
import { findAsker } from "./second-step-checks.ts";

type Known = Pick<Parts, "db" | "findChallenged" | "providers">;

/** The calls by which somebody signs in, and how. */
const ways: Record<string, string> = {
  "/sign-in/email": "password",
  "/sign-up/email": "new account",
  "/callback/:id": "provider",
  "/two-factor/verify-totp": "authenticator",
  "/two-factor/verify-otp": "phone",
  "/two-factor/verify-backup-code": "recovery code",
};

/** Tells the log of every sign-in and proof that the library judges, whatever came of it. */
export function signInLog(parts: Known) {
  return {
    id: "sign-in-log",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in ways,
          handler: createAuthMiddleware((call) => tellSignIn(call, parts)),
        },
        {
          matcher: ({ path }) => path !== undefined && libraryProofs.has(path),
          handler: createAuthMiddleware(tellProof),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function tellSignIn(call: Call, parts: Known): Promise<void> {
  const { returned, newSession, session } = call.context;
  // Whoever is signed in adds a factor: that is in the audit log.
  if (session && call.path.startsWith("/two-factor/")) return;
  // What stands in the address of a call may be anybody's words.
  const provider = parts.providers.find((id) => id === call.params?.id);
  const by = provider ? `provider ${provider}` : ways[call.path];
  if (newSession && hasBegunSession(call.context)) {
    return logSecurity("signed in", { userId: newSession.user.id, by });
  }
  if (isHalfway(returned)) {
    return logSecurity("second step due", { userId: await findHalfway(call, parts), by });
  }
  const reason = findRefusal(returned);
  if (reason)
    logSecurity("sign-in refused", { userId: await findSubject(call, parts), by, reason });
}

async function tellProof({ context: { returned, session } }: Call): Promise<void> {
  const userId = session?.user.id;
  const refusal = findRefusal(returned);
  if (!userId || (refusal && refusal !== "INVALID_PASSWORD")) return;
  logSecurity(refusal ? "identity not proven" : "identity proven", { userId, by: "password" });
}

/** The code of a refusal; of one that leads on to a page, the one in its address. */
function findRefusal(returned: unknown): string | null {
  if (!isAPIError(returned)) return null;
  const location = new Headers(returned.headers).get("location");
  if (location) return findProblem(location);
  return String(returned.body?.code ?? returned.status);
}

/** The refusals of the shop's own to whoever comes back from a provider. */
const ownProblems = new Set([
  "BANNED_USER",
  "NAME_TOO_LONG",
  "REGISTRATION_CLOSED",
  "SIGN_IN_OVERTAKEN",
]);

/** Of what a provider says no more is believed than that it is a word. */
function findProblem(location: string): string | null {
  const told = URL.parse(location, "http://shop")?.searchParams.get("error");
  if (!told) return null;
  return ownProblems.has(told) || /^[a-z_]{1,60}$/.test(told) ? told : "unknown";
}

function isHalfway(returned: unknown): boolean {
  return typeof returned === "object" && returned !== null && "twoFactorRedirect" in returned;
}

/** Whose second step the answer begins, by the cookies that it sets. */
async function findHalfway({ context }: Call, { findChallenged }: Known): Promise<string | null> {
  const cookies = context.responseHeaders?.getSetCookie() ?? [];
  return findChallenged(cookies.map((cookie) => cookie.split(";")[0]).join("; "));
}

/** Who tries to sign in: by the second step that is under way, or by the address that was given. */
async function findSubject(call: Call, { db, findChallenged }: Known): Promise<string | null> {
  const email: unknown = call.body?.email;
  if (typeof email === "string") return findUser(db, email);
  return findAsker(call, { findChallenged });
}

async function findUser(db: Database, email: string): Promise<string | null> {
  const hasAddress = eq(sql`lower(${users.email})`, email.trim().toLowerCase());
  const [user] = await db.select({ id: users.id }).from(users).where(hasAddress);
  return user?.id ?? null;
}
