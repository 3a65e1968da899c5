import { redirect } from "react-router";
import { findSession } from "#auth/shop-auth.ts";
import type { Visitor } from "#auth/visitor.ts";

export type { Visitor };

/** Who is signed in, or null. Costs nothing when the request has no session cookie. */
export async function getVisitor(request: Request): Promise<Visitor | null> {
  const session = await findSession(request);
  return session?.visitor ?? null;
}

/** Who is signed in; a visitor who is not is sent to sign in and comes back to the same address. */
export async function requireVisitor(request: Request): Promise<Visitor> {
  const visitor = await getVisitor(request);
  if (visitor) return visitor;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/auth?redirect=${encodeURIComponent(pathname + search)}`);
}
