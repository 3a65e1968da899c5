import { html, raw } from "hono/html";
import { mark } from "./found/mark.ts";

/** It brings its own styles: what is sent in bad times is one file that needs no other. */
const style = `:root{color-scheme:light dark;--paper:#f8f6f1;--ink:#181611;--soft:#57534a;--rule:#8b8476;--grid:#ebe6db}
@media(prefers-color-scheme:dark){:root{--paper:#131210;--ink:#f2eee5;--soft:#b8b2a5;--rule:#756f64;--grid:#211f1c}
svg [stroke="#181611"]{stroke:#f2eee5}svg [fill="#181611"]{fill:#f2eee5}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--paper) linear-gradient(var(--grid) 1px,transparent 1px) 0 0/16px 16px;background-image:linear-gradient(var(--grid) 1px,transparent 1px),linear-gradient(90deg,var(--grid) 1px,transparent 1px);color:var(--ink);font:1rem/1.5 "IBM Plex Sans Variable",system-ui,sans-serif}
main{margin:1rem;padding:2.5rem 2rem;max-width:26rem;border:1px solid var(--rule);background:var(--paper);text-align:center}
h1{margin:1rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}
p{margin:0 0 1.75rem;color:var(--soft)}
svg+p{margin:.5rem 0 0;color:var(--ink);font-weight:600}
a{display:inline-flex;min-height:2.75rem;align-items:center;padding:0 1.25rem;border-radius:4px;background:var(--ink);color:var(--paper);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid #ff5f1f;outline-offset:3px}`;

interface PlainPage {
  title: string;
  words: string;
  /** The one way on. */
  link: { to: string; label: string };
  /** Whose page it is, where that is known. */
  shopName?: string;
  script?: string;
}

/** A page in the shop's dress that costs next to nothing: no page of the shop is rendered for it. */
export function writePlainPage({ title, words, link, shopName, script }: PlainPage): string {
  return String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shopName ? `${title} | ${shopName}` : title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">${raw(mark)}</svg>
${shopName && html`<p>${shopName}</p>`}
<h1>${title}</h1>
<p>${words}</p>
<a href="${link.to}">${link.label}</a>
</main>
${script && html`<script>${raw(script)}</script>`}
</body>
</html>
`);
}

/** All that such a page may do; its script, if it has one, is known by its SHA-256 in base64. */
export function plainPagePolicy(scriptHash?: string): string {
  const scripts = scriptHash ? `script-src 'sha256-${scriptHash}'; ` : "";
  return `default-src 'none'; ${scripts}style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`;
}
