import { createHash } from "node:crypto";
import type { Context } from "hono";

interface Kept {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Seconds for which browsers and caches may show it without asking again. */
  maxAge: number;
  headers?: Record<string, string>;
}

/** Answers with a whole document, or with 304 to whoever has the same bytes already. */
export function answerKept(context: Context, { body, type, maxAge, headers }: Kept): Response {
  const version = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return (
    answerUnchanged(context, { version, maxAge }) ??
    context.body(body, 200, { "Content-Type": type, ...headers })
  );
}

/**
 * Puts the version of what is answered on the answer, and is the whole answer, 304, for somebody who
 * has this version; null for everybody else. The tag is weak: it may be sent compressed or not.
 */
export function answerUnchanged(
  context: Context,
  { version, maxAge }: { version: string; maxAge: number },
): Response | null {
  const tag = `W/"${version}"`;
  context.header("ETag", tag);
  context.header("Cache-Control", `public, max-age=${maxAge}`);
  const known = context.req.header("If-None-Match")?.split(",") ?? [];
  return known.some((each) => each.trim() === tag) ? context.body(null, 304) : null;
}
