import sprite from "./icons.svg?no-inline";
import symbols from "./icons.svg?raw";

/** Each drawing by its name, on the server alone. */
const drawings = new Map<string, string>();
if (import.meta.env.SSR) {
  for (const [, name = "", drawing = ""] of symbols.matchAll(
    /<symbol id="([^"]+)".*?>(.*?)<\/symbol>/g,
  )) {
    drawings.set(name, drawing);
  }
}

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
 * A picture beside words, never instead of them. The server draws it in place, so that a page is painted
 * whole from one answer. What a browser draws later refers to the one file of all drawings, which keeps
 * them out of the scripts; React leaves what was sent as it is.
 */
export function Icon({ name, className = "" }: IconProps) {
  const shown = { "aria-hidden": true, className: `icon ${className}` };
  if (import.meta.env.SSR)
    return <svg {...shown} viewBox="0 0 24 24" {...inside(drawings.get(name))} />;
  return <svg {...shown} suppressHydrationWarning {...inside(`<use href="${sprite}#${name}"/>`)} />;
}

const inside = (html = "") => ({ dangerouslySetInnerHTML: { __html: html } });
