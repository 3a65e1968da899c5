import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { admin } from "better-auth/plugins/admin";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import {
  accounts,
  type Database,
  databaseError,
  rateLimits,
  sessions,
  signingKeys,
  twoFactors,
  users,
  verifications,
} from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { findShopSettings } from "#shop/content/shop-settings.ts";
import { clientAddressHeader } from "./client-address.ts";
import { passwordLength } from "./password.ts";
import { renewAfterSeconds, sessionLifetimeSeconds } from "./session-life.ts";

interface Parts {
  db: Database;
  /** Signs the session cookies; at least 32 characters. */
  secret: string;
  /** The address buyers type, without a path. */
  siteUrl: string;
}

/** A reset link works once, and for an hour. */
const resetLinkLifetimeSeconds = 3600;

export type Auth = ReturnType<typeof createAuth>;

/** Sign-in, configured once. Other ways in (second factor, phone, other identities) are plugins here. */
export function createAuth({ db, secret, siteUrl }: Parts) {
  return betterAuth({
    appName: "Marketplace",
    baseURL: siteUrl,
    basePath: "/api/auth",
    secret,
    // The shop is its own only client: pages under any address by which it was reached, no other.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { users, sessions, accounts, verifications, twoFactors, rateLimits, signingKeys },
      transaction: true,
    }),
    user: { modelName: "users" },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications" },
    session: {
      modelName: "sessions",
      expiresIn: sessionLifetimeSeconds,
      updateAge: renewAfterSeconds,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      resetPasswordTokenExpiresIn: resetLinkLifetimeSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await queueMail(db, {
          cause: `password-reset:${token}`,
          to: user.email,
          template: "password-reset",
          data: { name: user.name, link: `${siteUrl}/auth?token=${encodeURIComponent(token)}` },
        });
      },
    },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "rateLimits",
      window: 60,
      max: 100,
      customRules: {
        "/sign-in/*": { window: 60, max: 10 },
        "/sign-up/*": { window: 60, max: 10 },
        "/request-password-reset": { window: 60, max: 5 },
        "/reset-password": { window: 60, max: 10 },
        // Asking who is signed in guesses nothing, and counting it would cost a write each time.
        "/get-session": false,
      },
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: checkName(user) }) },
        update: { before: async (user) => ({ data: checkName(user) }) },
      },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path, body }) => {
        if (path.startsWith("/sign-up/")) await requireOpenRegistration(db);
        if (path !== "/change-password") return;
        // Whoever knew the old password is signed out with it, whatever the caller asks.
        return { context: { body: { ...body, revokeOtherSessions: true } } };
      }),
    },
    advanced: {
      cookiePrefix: "shop",
      useSecureCookies: siteUrl.startsWith("https:"),
      // Both checks are switched off by the library under test, where they are wanted as well.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: "uuid" },
    },
    plugins: [
      admin({
        defaultRole: "customer",
        adminRoles: ["admin"],
        roles: { customer: userAc, admin: adminAc },
        bannedUserMessage: "This account is suspended",
        schema: {
          user: {
            fields: {
              banned: "suspended",
              banReason: "suspensionReason",
              banExpires: "suspendedUntil",
            },
          },
        },
      }),
    ],
    logger: { log: report },
    telemetry: { enabled: false },
  });
}

async function requireOpenRegistration(db: Database): Promise<void> {
  const { isRegistrationOpen } = await findShopSettings(db);
  if (isRegistrationOpen) return;
  throw new APIError("FORBIDDEN", {
    code: "REGISTRATION_CLOSED",
    message: "New accounts are closed at the moment",
  });
}

/**
 * What the library tells of faults goes to the shop's own log. A refused attempt is no fault, and
 * of a failed statement only the database's words are kept: its values are people's own.
 */
function report(level: string, message: string, ...details: unknown[]): void {
  if (level !== "error") return;
  console.error(`Sign-in: ${message}`, ...details.map((it) => databaseError(it)?.message ?? it));
}

/** A name has at most 100 characters; spaces around it are dropped. */
function checkName<User extends { name?: string }>(user: User): User {
  if (user.name === undefined) return user;
  const name = user.name.trim();
  if (name.length > 100) {
    throw new APIError("BAD_REQUEST", {
      code: "NAME_TOO_LONG",
      message: "Name must be at most 100 characters",
    });
  }
  return { ...user, name };
}
