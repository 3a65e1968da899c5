import type { ComponentProps, ComponentType } from "react";
import { Link, type LinkProps } from "react-router";

interface ShopLinkProps
  extends Omit<ComponentProps<"a">, "href">,
    Pick<LinkProps, "prefetch" | "viewTransition" | "replace"> {
  /** From the slash on. */
  to: string;
}

function PlainLink(props: ShopLinkProps) {
  const { to, prefetch, viewTransition, replace, ...attributes } = props;
  return <a {...attributes} href={to} data-discover="true" />;
}

/**
 * A link within the shop. What the router's own link prepares for a press is of no use on the
 * server, where lists have dozens of them and it was a fourteenth of their cost: the element alone,
 * the same one, is enough there.
 */
export const ShopLink: ComponentType<ShopLinkProps> = import.meta.env.SSR ? PlainLink : Link;
