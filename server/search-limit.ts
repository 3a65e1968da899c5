import { createMiddleware } from "hono/factory";
import { countedAddress } from "#auth/client-address.ts";
import { db } from "#db";
import { env } from "#env";
import { countInPortions } from "#shop/people/attempt-portions.ts";
import { waitWords } from "#shop/people/wait-words.ts";

/** A search costs more than any other page, and there are endlessly many of them. */
const countSearch = countInPortions({
  name: "search",
  most: env.SEARCHES_PER_MINUTE,
  windowSeconds: 60,
  portion: Math.min(20, env.SEARCHES_PER_MINUTE),
});

/** Lists that are searched, and the suggestions; what is kept of them is answered before this. */
function isSearch(path: string, url: string): boolean {
  // As the router reads paths: in any case, and however many slashes stand for one.
  if (path.replaceAll(/\/+/g, "/").toLowerCase().startsWith("/search/")) return true;
  return new URL(url).searchParams.getAll("search").some((words) => words !== "");
}

/** Lets nobody keep the shop busy with searching: an address may search so often within a minute. */
export const searchLimit = createMiddleware(async (context, next) => {
  const { path, url } = context.req;
  if (!url.includes("?") || !isSearch(path, url)) return next();
  const address = countedAddress(context.req.raw.headers);
  const counted = await countSearch(db, { address });
  if (counted.kind === "allowed") return next();
  context.header("Retry-After", String(counted.againInSeconds));
  context.header("Cache-Control", "no-store");
  const words = waitWords(counted.againInSeconds);
  return context.text(`You have searched very often. Please try again ${words}.`, 429);
});
