import { z } from "zod";

const emailToken = z.object({
  userId: z.guid(),
  /** The address that the account had when the link was mailed. */
  email: z.email(),
  updateTo: z.email().toLowerCase(),
});

/**
 * What a mailed link says of a change of address; null where it confirms the address that there is.
 * Whether the shop has signed it is for the library to find out.
 */
export function readEmailToken(token: unknown) {
  const claims = emailToken.safeParse(readClaims(token));
  if (!claims.success) return null;
  const { userId, email, updateTo } = claims.data;
  return { userId, email, newEmail: updateTo };
}

function readClaims(token: unknown): unknown {
  const [, claims = ""] = String(token).split(".");
  try {
    return JSON.parse(Buffer.from(claims, "base64url").toString());
  } catch {
    return null;
  }
}
