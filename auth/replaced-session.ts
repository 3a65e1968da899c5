import { and, eq, ne } from "drizzle-orm";
import { type Database, sessions } from "#db";
import type { Call } from "./check.ts";

/** The calls by which somebody signs in at a browser, where somebody may be signed in already. */
const waysIn = new Set(["/sign-in/email", "/sign-up/email", "/callback/:id"]);

/**
 * Ends the session of the browser in which another one begins. Its cookie is gone with that: nobody could sign it
 * out any more, and whoever had taken its token would keep it. It ends with the first step of two, since that takes
 * the cookie away already, whether the second one follows or not.
 */
export async function endReplaced(
  db: Database,
  { id }: { id: string },
  call: Pick<Call, "path" | "context" | "getSignedCookie"> | null,
): Promise<void> {
  if (!call || !waysIn.has(call.path)) return;
  const { authCookies, secret } = call.context;
  const token = await call.getSignedCookie(authCookies.sessionToken.name, secret);
  if (!token) return;
  await db.delete(sessions).where(and(eq(sessions.token, token), ne(sessions.id, id)));
}
