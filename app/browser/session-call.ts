import { pause } from "./pause.ts";

interface VisitorUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

/** What the server said about who is here. */
export type Known = { state: "signed-out"; user: null } | { state: "signed-in"; user: VisitorUser };

/** Asks who is signed in; null where no clear answer came. */
export async function askVisitor(): Promise<Known | null> {
  try {
    const response = await fetch("/api/visitor");
    if (!response.ok) return null;
    const { user }: { user: VisitorUser | null } = await response.json();
    return user ? { state: "signed-in", user } : { state: "signed-out", user: null };
  } catch {
    return null;
  }
}

/**
 * Asks again until there is a clear answer, after 1, 2, 4 and 8 seconds and then every 10: a server that is restarting
 * (502, 503, 504) or a lost line says nothing about who is here. Null once nobody wants to know any more.
 */
export async function insistOnVisitor(signal: AbortSignal): Promise<Known | null> {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, 10_000)) {
    await pause(pauseMs, signal);
    if (signal.aborted) return null;
    const known = await askVisitor();
    if (known) return signal.aborted ? null : known;
  }
}

/** Ends the session on the server; false where it may still be open. */
export async function endSession(): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return response.ok;
  } catch {
    return false;
  }
}
