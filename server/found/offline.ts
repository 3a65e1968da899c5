import { createHash } from "node:crypto";
import type { Handler } from "hono";
import { plainPagePolicy, writePlainPage } from "../plain-page.ts";
import { answerKept } from "./answer.ts";

/** Whoever opened a page meets it as soon as there is a connection again. */
const script = 'addEventListener("online",()=>location.reload())';

const page = writePlainPage({
  title: "You are offline",
  words: "The shop needs a connection. Your cart and your wishlist are kept on this device.",
  link: { to: "", label: "Try again" },
  script,
});

/** Changes with the page, so that a browser fetches the new one once. */
const version = createHash("sha256").update(page).digest("hex").slice(0, 16);

/**
 * Keeps the page above and nothing else: no page of the shop, no cart and no price is ever shown from
 * a store that could be older than the shop. It hears only of pages that are opened, and is asked for
 * them only when the network fails.
 */
const worker = `const kept = "offline-${version}";
addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request("/offline", { cache: "reload" }))));
  skipWaiting();
});
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith((async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match("/offline", { cacheName: kept })) ?? Response.error();
    }
  })());
});
`;

const scriptHash = createHash("sha256").update(script).digest("base64");
const policy = plainPagePolicy(scriptHash);

/** What a browser shows while it has no connection. */
export const offlinePage: Handler = (context) =>
  answerKept(context, {
    body: page,
    type: "text/html; charset=utf-8",
    maxAge: 0,
    headers: { "Content-Security-Policy": policy },
  });

/** The script that shows it. Browsers ask for it anew with every visit, at most once a day from their store. */
export const offlineWorker: Handler = (context) =>
  answerKept(context, { body: worker, type: "text/javascript; charset=utf-8", maxAge: 0 });
