import type { Database } from "#db";
import { countAttempt } from "#shop/people/rate-limit.ts";

/**
 * How often an address may make the calls by which something can be guessed, or somebody be
 * bothered. The calls of one rule count together; those of none share the general limit of 100 a minute.
 */
export const rateLimits = {
  "/sign-in/*": { window: 60, max: 10 },
  "/sign-up/*": { window: 60, max: 10 },
  "/request-password-reset": { window: 60, max: 5 },
  "/reset-password": { window: 60, max: 10 },
  "/change-password": { window: 60, max: 10 },
  "/change-email": { window: 60, max: 5 },
  "/send-verification-email": { window: 60, max: 3 },
  "/verify-email": { window: 60, max: 20 },
  "/prove-identity": { window: 60, max: 10 },
  "/link-social": { window: 60, max: 10 },
  "/unlink-account": { window: 60, max: 10 },
  "/two-factor/send-otp": { window: 60, max: 3 },
  "/two-factor/phone": { window: 60, max: 3 },
  "/two-factor/phone/verify": { window: 60, max: 10 },
  "/two-factor/*": { window: 60, max: 10 },
  // Asking who is signed in guesses nothing, and counting it would cost a write each time.
  "/get-session": false,
} as const;

/**
 * Counts the library's calls like everything else that the shop counts. The library would ask the database
 * twice, and begin the minute anew with each call that it lets through: who went on at leisure were refused as well.
 */
export function countCalls(db: Database) {
  return {
    /** The library's key holds the address and the path. */
    consume: async (key: string, { window: windowSeconds, max: most }: Rule) => {
      const [address = "", path = ""] = key.split("|", 2);
      const rule = `${findRule(path)}:${address}`;
      const counted = await countAttempt(db, { key: rule, most, windowSeconds });
      const isRefused = counted.kind === "refused";
      return { allowed: !isRefused, retryAfter: isRefused ? counted.againInSeconds : null };
    },
  };
}

interface Rule {
  /** In seconds. */
  window: number;
  max: number;
}

/** Which of the rules speaks for a call, as the log names it; never the address itself, which may hold a token. */
function findRule(path: string): string {
  const rules = Object.keys(rateLimits);
  const isFor = (rule: string) => rule.endsWith("*") && path.startsWith(rule.slice(0, -1));
  return rules.find((rule) => rule === path) ?? rules.find(isFor) ?? "any call";
}
