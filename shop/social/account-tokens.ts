import { and, eq } from "drizzle-orm";
import { type Database, socialMediaAccounts } from "#db";
import type { AccountFields } from "./account-fields.ts";
import { type Platform, platformFacts } from "./platforms.ts";
import type { TokenBox } from "./token-box.ts";

type Tokens = Pick<AccountFields, "accessToken" | "refreshToken">;

const placeOf = (id: string, kind: "access" | "refresh") => `${kind} token of account ${id}`;

/** The columns that keep these tokens; one that is not given leaves its column as it is. */
export function sealTokens(
  tokens: TokenBox,
  { id, fields, now }: { id: string; fields: Tokens; now: Date },
) {
  const { accessToken, refreshToken } = fields;
  return {
    ...(accessToken && {
      accessTokenCipher: tokens.seal(accessToken, placeOf(id, "access")),
      connectedAt: now,
    }),
    ...(refreshToken && {
      refreshTokenCipher: tokens.seal(refreshToken, placeOf(id, "refresh")),
    }),
  };
}

type Connection =
  | { kind: "connected"; account: { id: string | null; accessToken: string } }
  /** A sentence that says why nothing can be posted there. */
  | { kind: "unusable"; reason: string };

/** The account that posts of a platform go to, with its access token for the call. */
export async function findConnection(
  db: Database,
  { platform, tokens, now }: { platform: Platform; tokens: TokenBox; now: Date },
): Promise<Connection> {
  const { label } = platformFacts[platform];
  const [found] = await db
    .select()
    .from(socialMediaAccounts)
    .where(
      and(eq(socialMediaAccounts.platform, platform), eq(socialMediaAccounts.isConnected, true)),
    );
  const unusable = (reason: string): Connection => ({ kind: "unusable", reason });
  if (!found?.accessTokenCipher) return unusable(`No ${label} account is connected`);
  const { accountName, tokenExpiresAt } = found;
  if (tokenExpiresAt && tokenExpiresAt <= now) {
    return unusable(`The access token of ${accountName} has expired: give it a new one`);
  }
  const accessToken = tokens.open(found.accessTokenCipher, placeOf(found.id, "access"));
  if (accessToken === null) {
    return unusable(`The access token of ${accountName} cannot be read: give it a new one`);
  }
  return { kind: "connected", account: { id: found.accountId, accessToken } };
}
