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
    const response = await fetch("/api/visitor", { headers: { accept: "application/json" } });
    if (!response.ok) return null;
    const { user }: { user: VisitorUser | null } = await response.json();
    return user ? { state: "signed-in", user } : { state: "signed-out", user: null };
  } catch {
    return null;
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
