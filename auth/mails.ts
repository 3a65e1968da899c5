import { createHash } from "node:crypto";
import type { Database } from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { mailedName } from "#shop/people/mailed-name.ts";
import { countAttempt } from "#shop/people/rate-limit.ts";
import { readEmailToken } from "./email-token.ts";

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
  await queueLink(db, letter, { kind: "password" });
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
  await queueLink(db, letter, { kind: readEmailToken(token) ? "change" : "confirmation" });
}

type Letter = Parameters<typeof queueMail<"password-reset" | "email-verification">>[1];

/** What a link is for: a new password, an account's own address, or an address that an account shall have. */
type Kind = "password" | "confirmation" | "change";

/**
 * An address gets five links of a kind in an hour, whoever asks for them and from however many places. One more is
 * not sent, and nobody hears of that: the answer would tell strangers which addresses have accounts. Those of an
 * account at the address are not missed, for each that was sent still works. A change to the address can be asked
 * for by any account: its links count apart and use up none of those. All they can delay is another such change.
 */
async function queueLink(db: Database, letter: Letter, { kind }: { kind: Kind }): Promise<void> {
  const key = `mail:${kind}:${letter.to.toLowerCase()}`;
  const counted = await countAttempt(db, { key, most: 5, windowSeconds: 3600 });
  if (counted.kind === "refused") return;
  await db.transaction((tx) => queueMail(tx, letter));
}
