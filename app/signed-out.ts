/** Said where the session ended and the page stays with what was typed in it. */
export const signedOutMessage =
  "Not authenticated. Sign in again in another tab, then try once more: what you typed stays here.";

/** Whether this is the way to the sign-in, from a page that only those who are signed in may see. */
export function leadsToSignIn(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  return error.headers.get("Location")?.startsWith("/auth?redirect=") ?? false;
}
