import { type Handler, Hono } from "hono";
import { handleAuthCall } from "#auth/shop-auth.ts";
import { env } from "#env";

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

/** The public keys of the shop's tokens, at the address where programs look for them. */
export const signingKeys: Handler = async (context) => {
  const { headers } = context.req.raw;
  const answer = await handleAuthCall(new Request(`${env.siteUrl}/api/auth/jwks`, { headers }));
  const kept = new Response(answer.body, answer);
  if (answer.ok) kept.headers.set("Cache-Control", "public, max-age=300");
  return kept;
};
