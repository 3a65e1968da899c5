import sprite from "./icons.svg?no-inline";

/** Every drawing of `icons.svg`. */
export type IconName =
  | "arrow-down"
  | "arrow-right"
  | "arrow-up"
  | "arrow-up-right"
  | "briefcase-business"
  | "calendar-days"
  | "chevron-down"
  | "circle-alert"
  | "circle-check"
  | "clock"
  | "code-xml"
  | "download"
  | "external-link"
  | "folder-tree"
  | "headset"
  | "heart"
  | "info"
  | "layout-grid"
  | "list-ordered"
  | "log-in"
  | "log-out"
  | "mail"
  | "map-pin"
  | "menu"
  | "minus"
  | "monitor-play"
  | "package"
  | "package-open"
  | "package-search"
  | "pause"
  | "phone"
  | "play"
  | "plus"
  | "rocket"
  | "scroll-text"
  | "search"
  | "share-2"
  | "shield-check"
  | "shopping-cart"
  | "sliders-horizontal"
  | "square"
  | "star"
  | "store"
  | "trash-2"
  | "triangle-alert"
  | "truck"
  | "user-plus"
  | "users"
  | "users-round"
  | "x";

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * A picture beside words, never instead of them. All lie in one file that the browser fetches
 * once: a page then carries a reference of forty characters, not the drawing.
 */
export function Icon({ name, className = "" }: IconProps) {
  return (
    <svg aria-hidden className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
