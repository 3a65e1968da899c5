import { isIP } from "node:net";
import { createMiddleware } from "hono/factory";
import { env } from "#env";
import { logSecurity } from "#shop/people/security-log.ts";
import { isAskedFrom } from "./client-address.ts";

interface Outbox {
  of: "mail" | "texts";
  /** What its pages may load and run. */
  policy: string;
}

/**
 * Stands before what a shop in test mode keeps instead of sending it: links and codes that open
 * accounts. By itself only the shop's own machine may look. A private address alone says nothing of
 * who is near: through the published port of a container everybody has one.
 */
export function guardOutbox({ of, policy }: Outbox) {
  return createMiddleware(async (context, next) => {
    context.header("Cache-Control", "no-store");
    context.header("Content-Security-Policy", policy);
    const isOpen = isAskedFrom(context, env.outboxVisitors) && isOwnName(context.req.url);
    if (isOpen) return next();
    logSecurity("right refused", { at: `outbox of ${of}` });
    return context.text(refusal, 403);
  });
}

const refusal =
  "The outbox opens only on the shop's own machine, or from where OUTBOX_OPEN_TO says, " +
  "at localhost, an address in numbers, or SITE_URL.";

/**
 * Whether nobody else can have led a browser here by this name. The owner of any other could make it
 * mean this machine once their page is open, which then reads for them whatever the browser may.
 */
function isOwnName(address: string): boolean {
  const { hostname } = new URL(address);
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || hostname === new URL(env.siteUrl).hostname;
}
