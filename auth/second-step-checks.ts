import { getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { findFactors, findKept } from "#shop/people/second-factors.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { takeAuthenticatorCode } from "./authenticator-code.ts";
import { countCodeOf, readChallenge } from "./challenge.ts";
import { type Call, type Check, type Parts, refusal } from "./check.ts";
import { areHashed, hashRecoveryCode } from "./recovery-codes.ts";
import { countCode } from "./second-step.ts";

/** What the shop asks before the library's calls of the second step. */
export const secondStepChecks: Record<string, Check> = {
  // Codes by telephone are switched on by adding a telephone, never for somebody without one.
  "/two-factor/enable": async ({ body }) => {
    if (body?.method === "otp") {
      throw refusal("OTP_NOT_CONFIGURED", "Please add a phone first");
    }
  },

  "/two-factor/send-otp": async (call, parts) => {
    const userId = await findAsker(call, parts);
    if (!userId) return;
    if (!(await findFactors(parts.db, { userId })).phone) {
      throw refusal("OTP_NOT_ENABLED", "No phone was added to this account");
    }
    await countCode(parts.db, { userId });
  },

  // The library bears five wrong ones of each code that it sends, and never ends the challenge for them.
  "/two-factor/verify-otp": async (call, parts) => {
    const { secret, createAuthCookie } = call.context;
    const cookie = { secret, cookieName: createAuthCookie("two_factor").name };
    const challenge = readChallenge(call.headers?.get("cookie") ?? null, cookie);
    if (!challenge || (await getSessionFromCtx(call))) return;
    const userId = await findAsker(call, parts);
    if (!userId || (await countCodeOf(parts.db, { challenge }))) return;
    const reason = "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE";
    logSecurity("sign-in refused", { userId, by: "phone", reason });
    throw refusal(reason, "Too many wrong codes were given");
  },

  // The library judges a code by itself and would take it as often as it is shown. What is not
  // taken here reaches the library as no code at all, so that it is counted as a wrong one.
  "/two-factor/verify-totp": async (call, parts) => {
    const claim = await readClaim(call, parts);
    const isTaken = claim !== null && (await takeCode(call, parts, claim));
    return withCode(call, isTaken ? claim.code : "");
  },

  // The library compares what it is given with what is kept.
  "/two-factor/verify-backup-code": async (call, parts) => {
    const claim = await readClaim(call, parts);
    if (!claim) return withCode(call, "");
    const { recoveryCodes: kept, code } = claim;
    return withCode(call, areHashed(kept) ? await hashRecoveryCode(kept, code) : code);
  },
};

interface Claim {
  userId: string;
  secret: string;
  recoveryCodes: string;
  code: string;
}

/** The code of a call, and what it is to be compared with; null where there is nothing. */
async function readClaim(call: Call, parts: Parts): Promise<Claim | null> {
  const userId = await findAsker(call, parts);
  const kept = userId && (await findKept(parts.db, { userId }));
  const code: unknown = call.body?.code;
  return kept && typeof code === "string" ? { userId, ...kept, code } : null;
}

async function takeCode(call: Call, { db }: Parts, { userId, secret, code }: Claim) {
  const taken = await takeAuthenticatorCode(db, {
    userId,
    secret: await symmetricDecrypt({ key: call.context.secretConfig, data: secret }),
    code,
    now: new Date(),
  });
  if (taken !== "used") return taken === "taken";
  logSecurity("sign-in refused", { userId, by: "authenticator", reason: "CODE_USED" });
  throw refusal("CODE_USED", "This code has already been used. Please wait for the next one.");
}

/** The call goes on with another code. */
function withCode({ body }: Call, code: string) {
  return { context: { body: { ...body, code } } };
}

/** Who is signed in or, half-way, has taken the first step; null for anybody else. */
export async function findAsker(
  call: Call,
  { findChallenged }: Pick<Parts, "findChallenged">,
): Promise<string | null> {
  const session = await getSessionFromCtx(call);
  return session?.user.id ?? findChallenged(call.headers?.get("cookie") ?? null);
}
