import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { betterAuth } from "better-auth/minimal";
import { admin } from "better-auth/plugins/admin";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { jwt } from "better-auth/plugins/jwt";
import { twoFactor } from "better-auth/plugins/two-factor";
import {
  accounts,
  type Database,
  databaseError,
  sessions,
  signingKeys,
  twoFactors,
  users,
  verifications,
} from "#db";
import { announce } from "#realtime/bus.ts";
import { confirmationLifetimeSeconds } from "#shop/people/email-change.ts";
import { renewAfterSeconds, sessionLifetimeSeconds } from "#shop/people/session-life.ts";
import { createChecks, requireOpenRegistration } from "./checks.ts";
import { clientAddressHeader } from "./client-address.ts";
import { cookiePrefix } from "./cookie-prefix.ts";
import { refuseEndedPassword } from "./first-password.ts";
import { heardFailures, noteFailure } from "./heard-failures.ts";
import {
  type IdentityClients,
  listIdentityProviders,
  noIdentityClients,
  readOidcProfile,
} from "./identity-providers.ts";
import { limitedSessions } from "./limited-sessions.ts";
import { limitedTrust } from "./limited-trust.ts";
import { mailEmailConfirmation, mailPasswordReset, resetLinkLifetimeSeconds } from "./mails.ts";
import { keepCodesThatWork } from "./outlasting-codes.ts";
import { endOvertaken, refuseOvertaken } from "./overtaken-session.ts";
import { passwordUnits } from "./password.ts";
import { freshForSeconds } from "./proof.ts";
import { countCalls, rateLimits } from "./rate-limits.ts";
import { areHashed, keepRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { endReplaced } from "./replaced-session.ts";
import { keepMadeCode, secondStep } from "./second-step.ts";
import { demandSecondStep } from "./second-step-demand.ts";
import { createSecurityNotes, keepLeftAddress, noteIdentity } from "./security-notes.ts";
import { signInLog } from "./sign-in-log.ts";
import { endLinksToTakenAddresses } from "./taken-address.ts";
import { isLackingSecondStep } from "./visitor.ts";

interface Parts {
  db: Database;
  /** Signs the session cookies; at least 32 characters. */
  secret: string;
  /** The address buyers type, without a path. */
  siteUrl: string;
  identities?: IdentityClients;
  /** Whether codes can reach a telephone. */
  hasTexts?: boolean;
  /** Whether administrators must have two-step sign-in. */
  isSecondStepRequired?: boolean;
  /** The service that knows breached passwords; null where none is asked. */
  breachedRangeUrl?: string | null;
  /** Whose second step is under way, by the cookies of a request. */
  findChallenged?(cookies: string | null): Promise<string | null>;
}

export type Auth = ReturnType<typeof createAuth>;

/** Sign-in, configured once. What the shop adds to the library lies in the files beside this one. */
export function createAuth({
  db,
  secret,
  siteUrl,
  identities = noIdentityClients,
  hasTexts = false,
  isSecondStepRequired = false,
  breachedRangeUrl = null,
  findChallenged = async () => null,
}: Parts) {
  const providers = listIdentityProviders(identities).map(({ id }) => id);
  return betterAuth({
    baseURL: siteUrl,
    basePath: "/api/auth",
    secret,
    // Deletion is a verb of the shop: orders stay, and the last administrator too.
    disabledPaths: ["/delete-user", "/delete-user/callback", "/verify-password"],
    // The shop is its own only client: pages under any address by which it was reached, no other.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    database: keepCodesThatWork(
      db,
      endLinksToTakenAddresses(
        drizzleAdapter(db, {
          provider: "pg",
          schema: { users, sessions, accounts, verifications, twoFactors, signingKeys },
          transaction: true,
        }),
      ),
    ),
    user: { modelName: "users", changeEmail: { enabled: true } },
    account: {
      modelName: "accounts",
      additionalFields: {
        passwordEndsAt: { type: "date", required: false, input: false, returned: false },
      },
      accountLinking: {
        // Who can make a provider say an address must not be let into the account that bears it:
        // an identity is linked by somebody who is signed in, and never by itself.
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: providers,
      },
    },
    verification: { modelName: "verifications" },
    // Whoever comes back from a provider by a way that has ended is told so where they can begin anew.
    onAPIError: { errorURL: "/auth" },
    session: {
      modelName: "sessions",
      expiresIn: sessionLifetimeSeconds,
      updateAge: renewAfterSeconds,
      freshAge: freshForSeconds,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordUnits.least,
      maxPasswordLength: passwordUnits.most,
      // What a link does is a verb of the shop: see `password-reset.ts`.
      resetPasswordTokenExpiresIn: resetLinkLifetimeSeconds,
      sendResetPassword: ({ user, token }) => mailPasswordReset(db, { user, token, siteUrl }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: confirmationLifetimeSeconds,
      sendVerificationEmail: ({ user, token }) =>
        mailEmailConfirmation(db, { user, token, siteUrl }),
    },
    socialProviders: {
      ...(identities.google ? { google: identities.google } : {}),
      ...(identities.github ? { github: identities.github } : {}),
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 100,
      customRules: rateLimits,
      customStorage: countCalls(db),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, call) => {
            if (call?.path.startsWith("/callback/")) await requireOpenRegistration(db);
            return { data: { ...checkName(user), ...noPortrait } };
          },
        },
        update: {
          before: async (user, call) => {
            const isMove = call?.path === "/verify-email" && user.email !== undefined;
            if (isMove) keepLeftAddress(call, user);
            // Who followed the link to a new address has shown that it is theirs.
            const proven = isMove ? { emailVerified: true } : {};
            return { data: { ...checkName(user), ...noPortrait, ...proven } };
          },
          // Whoever waits to give somebody a role sees that the address is confirmed now.
          after: ({ id }) => announce(db, "users", { id }),
        },
      },
      account: {
        // The shop never acts at a provider in somebody's name: what is not kept cannot be stolen.
        create: {
          before: async (account) => ({ data: { ...account, ...noTokens } }),
          after: (account, call) => noteIdentity(db, account, call?.context.session),
        },
        update: {
          before: async (account, call) => {
            const { password } = account;
            if (password && call?.path === "/change-password") {
              await refuseOvertaken(db, { password }, call);
            }
            const own = password ? { passwordEndsAt: null } : {};
            return { data: { ...account, ...noTokens, ...own } };
          },
        },
      },
      session: {
        create: {
          before: async ({ userId }, call) => {
            if (call?.path === "/sign-in/email") await refuseEndedPassword(db, { userId });
          },
          after: async (session, call) => {
            await endOvertaken(db, session, call);
            await endReplaced(db, session, call);
          },
        },
      },
    },
    hooks: {
      before: createChecks({ db, providers, breachedRangeUrl, findChallenged }),
      after: createSecurityNotes(db),
    },
    advanced: {
      cookiePrefix: cookiePrefix(siteUrl),
      // The library would write its own, weaker prefix before ours.
      useSecureCookies: false,
      // Both checks are switched off by the library under test, where they are wanted as well.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: "uuid" },
    },
    plugins: [
      heardFailures(),
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
      demandSecondStep(
        twoFactor({
          twoFactorTable: "twoFactors",
          backupCodeOptions: {
            customBackupCodesGenerate: makeRecoveryCodes,
            storeBackupCodes: {
              encrypt: (codes) => keepRecoveryCodes(JSON.parse(codes)),
              decrypt: async (kept) =>
                areHashed(kept) ? kept : symmetricDecrypt({ key: secret, data: kept }),
            },
          },
          otpOptions: {
            period: 5,
            storeOTP: "hashed",
            sendOTP: ({ user, otp }, call) => keepMadeCode(call, { userId: user.id, code: otp }),
          },
        }),
      ),
      secondStep({ db, secret, hasTexts }),
      limitedSessions(),
      limitedTrust(),
      jwt({
        disableSettingJwtHeader: true,
        jwt: { definePayload: ({ user }) => ({ role: roleOf(user, { isSecondStepRequired }) }) },
        schema: { jwks: { modelName: "signingKeys" } },
      }),
      genericOAuth({ config: identities.oidc ? [describeOidc(identities.oidc)] : [] }),
      // The last one, because the one for the second step takes back a session that a sign-in made.
      signInLog({ db, findChallenged, providers }),
    ],
    logger: { log: report },
    telemetry: { enabled: false },
  });
}

/** Programs hear of an administrator only where the shop itself counts somebody as one. */
function roleOf(
  { role, twoFactorEnabled }: Record<string, unknown>,
  { isSecondStepRequired }: { isSecondStepRequired: boolean },
): unknown {
  const hasSecondStep = twoFactorEnabled === true;
  return isLackingSecondStep({ role, hasSecondStep, isSecondStepRequired }) ? "customer" : role;
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/** The shop shows no picture of anybody: what a provider or a program names as one is not kept. */
const noPortrait = { image: null };

function describeOidc({
  clientId,
  clientSecret,
  name,
  authorizationUrl,
  tokenUrl,
  userInfoUrl,
}: NonNullable<IdentityClients["oidc"]>) {
  return {
    providerId: "oidc",
    name,
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    userInfoUrl,
    scopes: ["openid", "email", "profile"],
    getUserInfo: ({ accessToken }: { accessToken?: string | undefined }) =>
      readOidcProfile(userInfoUrl, accessToken),
  };
}

/**
 * What the library tells of faults goes to the shop's own log. A refused attempt is no fault. A failed statement
 * is told as the error that it is: of such the log knows what it must not hold, which are people's own values.
 */
function report(level: string, message: string, ...details: unknown[]): void {
  if (level !== "error") return;
  noteFailure(details);
  console.error(`Sign-in: ${message}`, ...details.map((it) => databaseError(it) ?? it));
}

/** A name has at most 100 characters; spaces around it are dropped. The library lets anything pass for one. */
function checkName<User extends { name?: unknown }>(user: User): User {
  if (user.name === undefined) return user;
  if (typeof user.name !== "string") {
    throw new APIError("BAD_REQUEST", { code: "INVALID_NAME", message: "Name must be a text" });
  }
  const name = user.name.trim();
  if (name.length > 100) {
    throw new APIError("BAD_REQUEST", {
      code: "NAME_TOO_LONG",
      message: "Name must be at most 100 characters",
    });
  }
  return { ...user, name };
}
