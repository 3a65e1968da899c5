import { env } from "#env";

/** The provider's payment popup: its script, the frame it opens and the address it asks. */
const provider = env.isTestMode
  ? { script: "", frame: "", connect: "" }
  : {
      script:
        " https://js.paystack.co https://checkout.paystack.com https://applepay.cdn-apple.com",
      frame: " https://checkout.paystack.com",
      connect: " https://api.paystack.co",
    };

/** Where a form may lead that asks to sign in elsewhere. */
const identityProviders = [
  env.GOOGLE_CLIENT_ID && "https://accounts.google.com",
  env.GITHUB_CLIENT_ID && "https://github.com",
  env.OIDC_ISSUER && new URL(env.OIDC_ISSUER).origin,
]
  .filter((origin) => origin !== undefined)
  .map((origin) => ` ${origin}`)
  .join("");

/** In development Vite tells open pages over a socket what was changed. */
const reloading = import.meta.env.DEV ? " ws:" : "";

/**
 * What a page may load and run: only the shop's own files, the inline scripts whose SHA-256
 * (base64) is given, and, when real money moves, the provider's popup. Styles may be inline,
 * because React and the toasts set them.
 */
export function contentSecurityPolicy({ scriptHashes }: { scriptHashes: string[] }): string {
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${provider.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${provider.connect}${reloading}`,
    `frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com${provider.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${identityProviders}`,
    "frame-ancestors 'self'",
  ].join("; ");
}
