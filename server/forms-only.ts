import { createMiddleware } from "hono/factory";
import { refuse } from "#api/answer.ts";

/** What the forms of every page send. Files come by calls of their own, as the whole body. */
const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Stands before the pages: a body that no form sends is refused, and nobody tries to read it. */
export function formsOnly({ except }: { except: RegExp }) {
  return createMiddleware(async (context, next) => {
    const { method, path } = context.req;
    const isReading = method === "GET" || method === "HEAD" || method === "OPTIONS";
    const type = context.req.header("content-type") ?? "";
    if (isReading || except.test(path) || formType.test(type)) return next();
    const message = "Only forms are taken here";
    return refuse(context, 415, { code: "unsupported_media_type", message });
  });
}
