import type { MiddlewareFunction } from "react-router";

/** For routes about one person: no cache on the way keeps what they answer, and no search engine. */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
