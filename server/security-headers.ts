import { createMiddleware } from "hono/factory";
import { env } from "#env";

/** What no page of the shop needs of a computer, nor any frame in it. */
const closed = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
];

/** What is not a page loads nothing and stands in no frame, should a browser ever show it as one. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

/** On every answer of the shop. What a page may load and run is said beside it, for each page anew. */
export function everyAnswersHeaders(siteUrl: string): Record<string, string> {
  return {
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": closed.map((feature) => `${feature}=()`).join(", "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "X-Permitted-Cross-Domain-Policies": "none",
    ...(siteUrl.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** A page with a secret in its address says this one itself. */
const ownWords = "Referrer-Policy";

const headers = Object.entries(everyAnswersHeaders(env.siteUrl));

export const securityHeaders = createMiddleware(async (context, next) => {
  await next();
  const answer = context.res.headers;
  for (const [name, value] of headers) {
    if (name === ownWords && answer.has(name)) continue;
    answer.set(name, value);
  }
  if (isUnruled(answer)) answer.set("Content-Security-Policy", emptyPolicy);
  if (isSandboxed(answer)) answer.delete("Origin-Agent-Cluster");
});

/** It has no origin that processes could be kept apart by: a browser that is asked to do so warns of it. */
function isSandboxed(answer: Headers): boolean {
  return /(?:^|;) *sandbox\b/.test(answer.get("Content-Security-Policy") ?? "");
}

/** Answers for programs; a worker's script would take such a policy for its own. */
function isUnruled(answer: Headers): boolean {
  if (answer.has("Content-Security-Policy")) return false;
  return /^(?:application\/json|text\/plain)\b/.test(answer.get("Content-Type") ?? "");
}
