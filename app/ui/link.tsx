import { Link, type LinkProps } from "react-router";

/**
 * A link within the shop, by an address that begins with a slash. What the router's own link
 * prepares for a press is of no use on the server, where lists have dozens of them: the element
 * alone, the same one, takes a tenth of the time.
 */
export function ShopLink(props: LinkProps & { to: string }) {
  if (!import.meta.env.SSR) return <Link {...props} />;
  const { to, prefetch, viewTransition, replace, ...attributes } = props;
  return <a {...attributes} href={to} data-discover="true" />;
}
