import { createHash } from "node:crypto";
import type { Handler } from "hono";
import { html, raw } from "hono/html";
import { answerKept } from "./answer.ts";
import { mark } from "./mark.ts";

/** It brings its own styles: what a browser keeps for bad times is one file that needs no other. */
const style = `:root{color-scheme:light dark;--paper:#f8f6f1;--ink:#181611;--soft:#57534a;--rule:#8b8476;--grid:#ebe6db}
@media(prefers-color-scheme:dark){:root{--paper:#131210;--ink:#f2eee5;--soft:#b8b2a5;--rule:#756f64;--grid:#211f1c}
svg [stroke="#181611"]{stroke:#f2eee5}svg [fill="#181611"]{fill:#f2eee5}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--paper) linear-gradient(var(--grid) 1px,transparent 1px) 0 0/16px 16px;background-image:linear-gradient(var(--grid) 1px,transparent 1px),linear-gradient(90deg,var(--grid) 1px,transparent 1px);color:var(--ink);font:1rem/1.5 "IBM Plex Sans Variable",system-ui,sans-serif}
main{margin:1rem;padding:2.5rem 2rem;max-width:26rem;border:1px solid var(--rule);background:var(--paper);text-align:center}
h1{margin:1rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}
p{margin:0 0 1.75rem;color:var(--soft)}
a{display:inline-flex;min-height:2.75rem;align-items:center;padding:0 1.25rem;border-radius:4px;background:var(--ink);color:var(--paper);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid #ff5f1f;outline-offset:3px}`;

/** Whoever opened a page meets it as soon as there is a connection again. */
const script = 'addEventListener("online",()=>location.reload())';

const page = String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">${raw(mark)}</svg>
<h1>You are offline</h1>
<p>The shop needs a connection. Your cart and your wishlist are kept on this device.</p>
<a href="">Try again</a>
</main>
<script>${raw(script)}</script>
</body>
</html>
`);

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
const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`;

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
