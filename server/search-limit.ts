import { createMiddleware } from "hono/factory";
import { countedAddress } from "#auth/client-address.ts";
import { db } from "#db";
import { env } from "#env";
import { keepUntil } from "#realtime/kept.ts";
import { findCompany } from "#shop/content/company.ts";
import { countInPortions } from "#shop/people/attempt-portions.ts";
import { waitWords } from "#shop/people/wait-words.ts";
import { plainPagePolicy, writePlainPage } from "./plain-page.ts";

/** A search costs more than any other page, and there are endlessly many of them. */
const countSearch = countInPortions({
  name: "search",
  most: env.SEARCHES_PER_MINUTE,
  windowSeconds: 60,
  portion: Math.min(20, env.SEARCHES_PER_MINUTE),
});

/** A flood of refusals asks nobody who refuses. */
const readCompany = keepUntil(["contact"], () => findCompany(db));

/** Lists that are searched, and the suggestions; what is kept of them is answered before this. */
function isSearch(path: string, url: string): boolean {
  if (path.startsWith("/search/")) return true;
  return new URL(url).searchParams.getAll("search").some((words) => words !== "");
}

/** What pages ask for themselves, as plain words; whatever else is searched is a page that somebody opens. */
const calls = /^\/search\/|^\/products\/results$|\.data$/;

/** As the router reads paths: in any case, and however many slashes stand for one. */
function readPath(path: string): string {
  return path.replaceAll(/\/+/g, "/").toLowerCase();
}

/** Lets nobody keep the shop busy with searching: an address may search so often within a minute. */
export const searchLimit = createMiddleware(async (context, next) => {
  const { url } = context.req;
  const path = readPath(context.req.path);
  if (!url.includes("?") || !isSearch(path, url)) return next();
  const address = countedAddress(context.req.raw.headers);
  const counted = await countSearch(db, { address });
  if (counted.kind === "allowed") return next();
  context.header("Retry-After", String(counted.againInSeconds));
  context.header("Cache-Control", "no-store");
  const words = waitWords(counted.againInSeconds);
  const message = `You have searched very often. Please try again ${words}.`;
  if (calls.test(path)) return context.text(message, 429);
  const { name: shopName } = await readCompany();
  // Without the path, which may begin with two slashes, as an address of somebody else does.
  const link = { to: new URL(url).search, label: "Try again" };
  context.header("Content-Security-Policy", plainPagePolicy());
  return context.html(
    writePlainPage({ title: "Too many searches", words: message, link, shopName }),
    429,
  );
});
