/**
 * How the names of all cookies about a person begin. Over https a browser takes such a name from this very host alone:
 * no other host of the same domain can plant a session here (OWASP ASVS 5.0, 3.3.3).
 */
export function cookiePrefix(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-shop" : "shop";
}
