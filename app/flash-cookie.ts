import { env } from "#env";
import type { Flash } from "./browser/flash.ts";
import { flashName } from "./browser/flash-name.ts";

/** Long enough for a slow page to load, short enough to be forgotten soon. */
const lifetimeSeconds = 30;

/** A cookie that lets the page after a redirect say something, once: it bears the time as its number. */
export function flashCookie(
  flash: Flash,
  { now = Date.now(), siteUrl = env.siteUrl }: { now?: number; siteUrl?: string } = {},
): string {
  const cookie = `${flashName}=${flash}.${now}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax`;
  return siteUrl.startsWith("https:") ? `__Host-${cookie}; Secure` : cookie;
}
