import sprite from "./icons.svg?no-inline";

/** Every drawing of `icons.svg`. */
export type IconName =
  | "arrow-down"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up"
  | "arrow-up-right"
  | "bold"
  | "braces"
  | "briefcase-business"
  | "calendar-days"
  | "chart-column"
  | "chevron-down"
  | "circle-alert"
  | "circle-check"
  | "circle-user-round"
  | "clock"
  | "code"
  | "code-xml"
  | "download"
  | "external-link"
  | "file-text"
  | "folder-tree"
  | "grip-vertical"
  | "headset"
  | "heart"
  | "info"
  | "italic"
  | "layout-grid"
  | "link"
  | "list"
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
  | "quote"
  | "redo-2"
  | "rocket"
  | "rotate-cw"
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
  | "undo-2"
  | "upload"
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
