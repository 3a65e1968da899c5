import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { headerIcon } from "./header-icon.ts";

interface CountedLinkProps {
  to: string;
  name: string;
  icon: ComponentProps<typeof Icon>["name"];
  count: number;
  /** One of what is counted, such as 'item'. */
  unit: string;
  className: string;
}

/** An icon of the header with what is kept behind it counted at its corner. */
export function CountedLink({ to, name, icon, count, unit, className }: CountedLinkProps) {
  return (
    <ShopLink
      to={to}
      prefetch="intent"
      aria-label={count > 0 ? `${name}, ${count} ${unit}${count > 1 ? "s" : ""}` : name}
      title={name}
      className={headerIcon}
    >
      <Icon name={icon} />
      {count > 0 && (
        <span aria-hidden className={`${className} corner-count`}>
          {count > 99 ? "99+" : count}
        </span>
      )}
    </ShopLink>
  );
}
