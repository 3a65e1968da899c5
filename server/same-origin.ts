import { createMiddleware } from "hono/factory";
import { env } from "#env";
import { logSecurity } from "#shop/people/security-log.ts";

/** Calls of other servers, which prove themselves by a signature. */
const webhooks = "/webhooks/";

/**
 * Refuses requests that change something unless a page of the shop itself sent them: a foreign
 * page must not be able to act in the name of a visitor whose browser sends the cookies along.
 */
export const sameOrigin = createMiddleware(async (context, next) => {
  const { method, path } = context.req;
  const isReading = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (isReading || path.startsWith(webhooks)) return next();
  const isOurs = isFromOwnPage({
    site: context.req.header("sec-fetch-site"),
    origin: context.req.header("origin"),
    host: context.req.header("host"),
    siteUrl: env.siteUrl,
  });
  if (isOurs) return next();
  logSecurity("foreign origin");
  const message = "This request came from another site and was refused";
  return context.json({ error: { code: "cross_site_request", message } }, 403);
});

interface Sender {
  /** `Sec-Fetch-Site`, which every current browser sends over https and which no page can forge. */
  site: string | undefined;
  /** `Origin`, which browsers send with every request that changes something. */
  origin: string | undefined;
  /** `Host`: the address the browser believes to be talking to. */
  host: string | undefined;
  siteUrl: string;
}

/**
 * Judges by the browser's own words. A request with neither header comes from a program, which
 * carries no visitor's cookies. Hosts are compared without the scheme: behind a proxy that ends
 * TLS the shop itself is reached over http.
 */
export function isFromOwnPage({ site, origin, host, siteUrl }: Sender): boolean {
  const isAddress = origin !== undefined && URL.canParse(origin);
  if (origin !== undefined && origin !== "null" && !isAddress) return false;
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (!isAddress) return origin === undefined;
  const sender = new URL(origin).host;
  return sender !== "" && (sender === host || sender === new URL(siteUrl).host);
}
