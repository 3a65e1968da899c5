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

/** The pauses before a question without an answer is asked again, in milliseconds; the last one stays. */
const pausesMs = [1_000, 2_000, 5_000, 10_000];

/**
 * Asks again until there is a clear answer: a server that is restarting (502, 503, 504) or a lost line
 * says nothing about who is here. Null once nobody wants to know any more.
 */
export async function insistOnVisitor(signal: AbortSignal): Promise<Known | null> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0, signal);
    if (signal.aborted) break;
    const known = await askVisitor();
    if (known) return signal.aborted ? null : known;
  }
  return null;
}

/** Ends early when the line comes back, or when nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      over();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end, { signal: listening.signal });
    signal.addEventListener("abort", end, { signal: listening.signal });
    if (signal.aborted) end();
  });
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
