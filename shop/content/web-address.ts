/** A stored picture or document, whose key is made of these characters only. */
const storedFile = /^\/(?:images|files)\/[\w./-]+$/;

/**
 * The path of a file that the shop serves itself, such as "/files/demo/guide.txt", for an address
 * that is relative or begins with the shop's own. Null for anything else.
 */
export function ownFile(address: string, { siteUrl }: { siteUrl: string }): string | null {
  const url = URL.parse(address, siteUrl);
  const isOwn = url !== null && url.origin === new URL(siteUrl).origin;
  return isOwn && storedFile.test(url.pathname) ? url.pathname : null;
}

/** An absolute http or https address, written out; null for every other scheme and for nonsense. */
export function outsideAddress(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Where a link to a file may lead: to a file of the shop, or to another site. Null for all else. */
export function fileAddress(address: string, { siteUrl }: { siteUrl: string }): string | null {
  return ownFile(address, { siteUrl }) ?? outsideAddress(address);
}
