import { getSessionFromCtx } from "better-auth/api";
import { findFactors } from "#shop/people/second-factors.ts";
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
};

/** Who is signed in or, half-way, has given the right password; null for anybody else. */
async function findAsker(call: Call, { findChallenged }: Parts): Promise<string | null> {
  const session = await getSessionFromCtx(call);
  return session?.user.id ?? findChallenged(call.headers?.get("cookie") ?? null);
}
