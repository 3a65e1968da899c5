import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";

const files = serveStatic({ root: "./build/client", precompressed: true });

/** The scripts, styles and fonts of the build. Their names are made from their content, so they never change. */
export const assets = createMiddleware(async (context, next) => {
  const answer = await files(context, next);
  if (answer) answer.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  return answer;
});
