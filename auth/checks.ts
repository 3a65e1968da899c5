import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { type Database, users } from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { findShopSettings } from "#shop/content/shop-settings.ts";
import { findEmailChange } from "#shop/people/email-change.ts";
import { unlinkIdentity } from "#shop/people/identities.ts";
import { mailedName } from "#shop/people/mailed-name.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { holdsZeroByte } from "#shop/records/zero-byte.ts";
import { isBreached } from "./breached-password.ts";
import { type Call, type Check, type Parts, refusal, sessionEnded } from "./check.ts";
import { readEmailToken } from "./email-token.ts";
import { keepPasswordBefore } from "./overtaken-session.ts";
import { password as passwordRule } from "./password.ts";
import { resetPassword } from "./password-reset.ts";
import { countProof, libraryProofs, requireProof } from "./proof.ts";
import { findOwnerOfLink } from "./reset-link.ts";
import { secondStepChecks } from "./second-step-checks.ts";
import { findWeakness, weaknesses } from "./weak-password.ts";

/** What the shop asks before the library's own calls do their work. */
export function createChecks(parts: Parts) {
  return createAuthMiddleware(async (call) => {
    if (holdsZeroByte([call.body, call.query, call.params])) {
      throw refusal("INVALID_TEXT", "The text holds a character that cannot be saved");
    }
    if (call.path !== "/sign-out") await refuseSuspended(call);
    if (call.path.startsWith("/sign-up/")) await requireOpenRegistration(parts.db);
    await keepPasswordBefore(call, parts);
    const answer = await checks[call.path]?.(call, parts);
    if (libraryProofs.has(call.path)) await countLibraryProof(call, parts);
    return answer;
  });
}

const checks: Record<string, Check> = {
  "/sign-up/email": async ({ body }, parts) => {
    await requireGoodPassword(parts, { password: body?.password, ...readOwner(body) });
    await refuseKnownAddress(parts.db, body?.email);
  },

  // The library would set the password, and let the shop end what others had prepared only after that.
  "/reset-password": async ({ body, query }, parts) => {
    const token: unknown = body?.token ?? query?.token;
    const owner = await findOwnerOfLink(parts.db, { token });
    const password = await requireGoodPassword(parts, { password: body?.newPassword, ...owner });
    const isReset =
      owner !== null &&
      (await resetPassword(parts.db, { userId: owner.userId, token: String(token), password }));
    if (isReset) return { status: true };
    const by = "link to a new password";
    logSecurity("sign-in refused", { userId: null, by, reason: "INVALID_TOKEN" });
    throw refusal("INVALID_TOKEN", "This link is no longer valid");
  },

  "/change-password": async (call, parts) => {
    const session = await getSessionFromCtx(call);
    const owner = readOwner(session?.user);
    await requireGoodPassword(parts, { password: call.body?.newPassword, ...owner });
    // Whoever knew the old password is signed out with it, whatever the caller asks.
    return { context: { body: { ...call.body, revokeOtherSessions: true } } };
  },

  "/sign-in/social": refuseToken,

  // The library refuses the present address with words only, which no page can tell from others.
  "/change-email": async (call, parts) => {
    const session = await prove(call, parts);
    if (session?.user.email.toLowerCase() !== String(call.body?.newEmail).toLowerCase()) return;
    throw refusal("SAME_EMAIL", "This is already your address");
  },

  // Of several links the last one works, and none after the person thought better of it.
  "/verify-email": async ({ query }, { db }) => {
    // The library would end a success by an error that leads elsewhere, and nothing would be noted of it.
    if (query?.callbackURL !== undefined) {
      throw refusal("CALLBACK_NOT_SUPPORTED", "Nothing follows on a confirmation");
    }
    const change = readEmailToken(query?.token);
    if (!change || (await findEmailChange(db, { ...change, now: new Date() })) === change.newEmail)
      return;
    throw refusal("INVALID_TOKEN", "This link is no longer valid");
  },

  "/link-social": async (call, parts) => {
    await refuseToken(call);
    await proveFirst(call, parts);
  },

  "/revoke-session": proveFirst,
  "/revoke-sessions": proveFirst,
  "/revoke-other-sessions": proveFirst,

  // The library would count the ways in without a lock, and those that no longer open anything.
  "/unlink-account": async (call, parts) => {
    const session = await prove(call, parts);
    if (!session) return;
    const unlinked = await unlinkIdentity(parts.db, {
      userId: session.user.id,
      identityId: String(call.body?.accountId),
      offered: parts.providers,
    });
    if (unlinked.kind === "unlinked") return { status: true };
    if (unlinked.kind === "last_way") {
      throw refusal("FAILED_TO_UNLINK_LAST_ACCOUNT", "This is your only way to sign in");
    }
    throw refusal("ACCOUNT_NOT_FOUND", "This sign-in is not linked");
  },

  ...secondStepChecks,
};

/** A suspended person counts as signed out, even where a session outlived the suspension. */
async function refuseSuspended(call: Call): Promise<void> {
  if (!call.headers?.has("cookie")) return;
  const session = await getSessionFromCtx(call);
  const { banned, banExpires }: Record<string, unknown> = session?.user ?? {};
  if (!banned || (banExpires instanceof Date && banExpires <= new Date())) return;
  throw sessionEnded();
}

/**
 * The library lets an app in with a token that a provider gave to it, past the pages of the provider
 * and past all that the shop asks of those who come back from there. Nobody needs that here.
 */
async function refuseToken({ body }: Call): Promise<void> {
  if (body?.idToken === undefined) return;
  throw refusal("ID_TOKEN_NOT_SUPPORTED", "Tokens of providers are not taken");
}

/** What a check answers would be the answer of the call: this one answers nothing. */
async function proveFirst(call: Call, parts: Parts): Promise<void> {
  await prove(call, parts);
}

async function prove(call: Call, { db }: Parts) {
  const session = await getSessionFromCtx(call);
  if (!session) return null;
  await requireProof(db, {
    userId: session.user.id,
    signedInAt: new Date(session.session.createdAt),
    password: call.body?.password,
  });
  return session;
}

/** A password that is guessed at one call of the library counts like one that is guessed at the shop's own. */
async function countLibraryProof(call: Call, { db }: Parts): Promise<void> {
  const session = await getSessionFromCtx(call);
  if (session) await countProof(db, { userId: session.user.id });
}

export async function requireOpenRegistration(db: Database): Promise<void> {
  const { isRegistrationOpen } = await findShopSettings(db);
  if (isRegistrationOpen) return;
  throw new APIError("FORBIDDEN", {
    code: "REGISTRATION_CLOSED",
    message: "New accounts cannot be created at the moment",
  });
}

interface Owner {
  email?: string | undefined;
  name?: string | undefined;
}

/** What is known of a person, from whatever was sent in their name. */
function readOwner(source: { email?: unknown; name?: unknown } | null | undefined): Owner {
  const { email, name } = source ?? {};
  return {
    email: typeof email === "string" ? email : undefined,
    name: typeof name === "string" ? name : undefined,
  };
}

async function requireGoodPassword(
  { breachedRangeUrl }: Parts,
  { password, ...owner }: Owner & { password: unknown },
): Promise<string> {
  const checked = passwordRule.safeParse(password);
  if (!checked.success) {
    throw refusal("INVALID_PASSWORD_LENGTH", checked.error.issues[0]?.message ?? "Too short");
  }
  const weakness = findWeakness({ password: checked.data, ...owner });
  if (weakness) throw refusal("WEAK_PASSWORD", weaknesses[weakness]);
  if (breachedRangeUrl && (await isBreached(breachedRangeUrl, checked.data))) {
    throw refusal("WEAK_PASSWORD", weaknesses.breached);
  }
  return checked.data;
}

/**
 * Refuses a second account for an address without saying that it has one: its owner hears of it by
 * mail, once in an hour at most. The work of hashing is done all the same, so that the time it
 * takes tells nothing either.
 */
async function refuseKnownAddress(db: Database, email: unknown): Promise<void> {
  if (typeof email !== "string") return;
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  if (!user) return;
  await hashPassword("the same work as for a new account");
  const letter = {
    cause: `account-exists:${user.id}:${Math.floor(Date.now() / 3_600_000)}`,
    userId: user.id,
    to: user.email,
    template: "account-exists",
    data: { name: mailedName(user) },
  } as const;
  await db.transaction((tx) => queueMail(tx, letter));
  throw new APIError("UNPROCESSABLE_ENTITY", {
    code: "SIGN_UP_REFUSED",
    message: "This account could not be created",
  });
}
