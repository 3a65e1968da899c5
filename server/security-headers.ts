import { createMiddleware } from "hono/factory";
import { env } from "#env";

/** On every answer of the shop. What a page may load and run is said beside it, for each page anew. */
const headers = Object.entries({
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "X-Permitted-Cross-Domain-Policies": "none",
  ...(env.siteUrl.startsWith("https:")
    ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
    : {}),
});

export const securityHeaders = createMiddleware(async (context, next) => {
  await next();
  for (const [name, value] of headers) context.res.headers.set(name, value);
});
