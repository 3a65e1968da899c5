import type { Call } from "./check.ts";

/**
 * Whether a call has begun a session. The library speaks of a new one, too, where it only renewed
 * the one that it was asked with.
 */
export function hasBegunSession({
  newSession,
  session,
}: Pick<Call["context"], "newSession" | "session">): boolean {
  return newSession !== null && newSession.session.token !== session?.session.token;
}
