import type { Handler } from "hono";
import { renewSession } from "#auth/shop-auth.ts";

/**
 * Tells a page who is looking at it: `{ user: { id, name, email, isAdmin } | null }`. Every page
 * asks once it runs in the browser, so this is also where a session slides.
 */
export const visitor: Handler = async (context) => {
  const { session, cookies } = await renewSession(context.req.raw);
  for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
  context.header("Cache-Control", "no-store");
  return context.json({ user: session?.visitor ?? null });
};
