import { createHash } from "node:crypto";
import type { Database } from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { mailedName } from "#shop/people/mailed-name.ts";
import { countAttempt } from "#shop/people/rate-limit.ts";

/** A link for a new password works once, and for an hour. */
export const resetLinkLifetimeSeconds = 3600;

interface Parts {
  user: { id: string; name: string; email: string; emailVerified: boolean };
  token: string;
  /** The address buyers type, without a path. */
  siteUrl: string;
}

export async function mailPasswordReset(
  db: Database,
  { user, token, siteUrl }: Parts,
): Promise<void> {
  const letter = {
    cause: `password-reset:${token}`,
    userId: user.id,
    to: user.email,
    template: "password-reset",
    data: { name: mailedName(user), link: `${siteUrl}/auth?token=${encodeURIComponent(token)}` },
  } as const;
  await queueLink(db, letter);
}

/**
 * Asks whether an address is the person's own. The link leads to a page with a button: programs
 * that look through mail follow links, and they must not confirm anything. It calls
 * nobody by a name: who reads it may be a stranger to whoever gave it.
 */
export async function mailEmailConfirmation(
  db: Database,
  { user, token, siteUrl }: Parts,
): Promise<void> {
  const letter = {
    cause: `email-verification:${createHash("sha256").update(token).digest("base64url")}`,
    userId: user.id,
    to: user.email,
    template: "email-verification",
    data: { link: `${siteUrl}/auth/confirm?token=${encodeURIComponent(token)}` },
  } as const;
  await queueLink(db, letter);
}

type Letter = Parameters<typeof queueMail<"password-reset" | "email-verification">>[1];

/**
 * An address gets five links of a kind in an hour, whoever asks for them and from however many places. One more is
 * not sent, and nobody hears of that: of those that were sent each still works, and the answer would tell strangers
 * which addresses have accounts. The kinds count apart, so that links of one are no way to keep those of the other.
 */
async function queueLink(db: Database, letter: Letter): Promise<void> {
  const key = `mail:${letter.template}:${letter.to.toLowerCase()}`;
  const counted = await countAttempt(db, { key, most: 5, windowSeconds: 3600 });
  if (counted.kind === "refused") return;
  await db.transaction((tx) => queueMail(tx, letter));
}
