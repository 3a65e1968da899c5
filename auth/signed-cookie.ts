import { createHmac, timingSafeEqual } from "node:crypto";

/** What a cookie holds, if it bears the shop's own signature (HMAC-SHA256, base64). */
export function readSignedCookie(
  cookies: string | null,
  { name, secret }: { name: string; secret: string },
): string | null {
  const signed = readCookie(cookies, name);
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (!signed || dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  const right = createHmac("sha256", secret).update(value).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
}

function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
