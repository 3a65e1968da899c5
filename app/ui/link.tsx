import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

interface ShopLinkProps
  extends Omit<ComponentProps<"a">, "href">,
    Pick<LinkProps, "prefetch" | "viewTransition" | "replace" | "discover"> {
  /** From the slash on. */
  to: string;
}

/**
 * A link within the shop. What the router's own link prepares for a press is of no use on the
 * server, where lists have dozens of them and it was a fourteenth of their cost: the element alone,
 * the same one, is enough there.
 */
export function ShopLink(props: ShopLinkProps) {
  if (!import.meta.env.SSR) return <Link {...props} />;
  const { to, prefetch, viewTransition, replace, discover, ...attributes } = props;
  return <a {...attributes} href={to} data-discover={discover === "none" ? undefined : "true"} />;
}
