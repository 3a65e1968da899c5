import { getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { findFactors, findSecret } from "#shop/people/second-factors.ts";
import { takeAuthenticatorCode } from "./authenticator-code.ts";
import { type Call, type Check, type Parts, refusal } from "./check.ts";

/** What the shop asks before the library's calls of the second step. */
export const secondStepChecks: Record<string, Check> = {
  // Codes by telephone are switched on by adding a telephone, never for somebody without one.
  "/two-factor/enable": async ({ body }) => {
    if (body?.method === "otp") throw refusal("OTP_NOT_CONFIGURED", "Please add a phone first");
  },

  "/two-factor/send-otp": async (call, parts) => {
    const userId = await findAsker(call, parts);
    if (!userId || (await findFactors(parts.db, { userId })).phone) return;
    throw refusal("OTP_NOT_ENABLED", "No phone was added to this account");
  },

  // The library judges a code by itself and would take it as often as it is shown. What is not
  // taken here reaches the library as no code at all, so that it is counted as a wrong one.
  "/two-factor/verify-totp": async (call, parts) => {
    const code = (await isTaken(call, parts)) ? call.body.code : "";
    return { context: { body: { ...call.body, code } } };
  },
};

async function isTaken(call: Call, parts: Parts): Promise<boolean> {
  const userId = await findAsker(call, parts);
  const encrypted = userId && (await findSecret(parts.db, { userId }));
  const code: unknown = call.body?.code;
  if (!encrypted || typeof code !== "string") return false;
  const secret = await symmetricDecrypt({ key: call.context.secretConfig, data: encrypted });
  const taken = await takeAuthenticatorCode(parts.db, { userId, secret, code, now: new Date() });
  if (taken !== "used") return taken === "taken";
  throw refusal("CODE_USED", "This code was used already. Please wait for the next one.");
}

/** Who is signed in or, half-way, has given the right password; null for anybody else. */
async function findAsker(call: Call, { findChallenged }: Parts): Promise<string | null> {
  const session = await getSessionFromCtx(call);
  return session?.user.id ?? findChallenged(call.headers?.get("cookie") ?? null);
}
