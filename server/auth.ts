import { Hono } from "hono";
import { handleAuthCall } from "#auth/shop-auth.ts";

/**
 * The sign-in library's calls. Its administrator's calls are not offered here: accounts are
 * administered by the shop's own verbs, which keep an audit log.
 */
export const auth = new Hono()
  .all("/admin/*", (context) => {
    const message = "There is no such call";
    return context.json({ error: { code: "not_found", message } }, 404);
  })
  .all("/*", (context) => handleAuthCall(context.req.raw));
