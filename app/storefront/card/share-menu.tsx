import { type MouseEvent, type ToggleEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { type ShareTarget, shareLink, shareTargets } from "./share-link.ts";

interface ShareMenuProps {
  /** The address of what is shared, from the slash on. */
  path: string;
  title: string;
  className?: string;
}

/**
 * One quiet button. On a phone it opens the system's own share sheet; elsewhere the browser's own
 * popover opens beside it, and closes on Escape or a press elsewhere. A page has many cards, so the
 * popover exists from the first press on.
 */
export function ShareMenu({ path, title, className }: ShareMenuProps) {
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  function place(event: ToggleEvent<HTMLDivElement>) {
    const menu = event.currentTarget;
    const opens = event.newState === "open";
    setOpen(opens);
    const anchor = button.current?.getBoundingClientRect();
    if (!opens || !anchor) return;
    menu.style.top = `${anchor.bottom + window.scrollY + 4}px`;
    menu.style.left = `${Math.max(8, anchor.right + window.scrollX - menu.offsetWidth)}px`;
  }

  function share(event: MouseEvent) {
    if (!hasShareSheet()) return flushSync(() => setMade(true));
    event.preventDefault();
    const url = new URL(path, window.location.origin).href;
    // Closing the sheet without a choice is told as an error, and is none.
    navigator.share({ title, url }).catch(() => {});
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={share}
        popoverTarget={isMade ? menuId : undefined}
        aria-label={`Share ${title}`}
        className={className}
      >
        <Icon name="share-2" className="size-4.5" />
      </button>
      {isMade && (
        <div
          id={menuId}
          popover="auto"
          onBeforeToggle={(event) => setOpen(event.newState === "open")}
          onToggle={place}
          className="absolute inset-auto w-44 rounded-md border bg-surface p-1 text-ink shadow-md"
        >
          {isOpen && <ShareList path={path} title={title} menuId={menuId} />}
        </div>
      )}
    </>
  );
}

interface ShareListProps {
  path: string;
  title: string;
  menuId: string;
}

function ShareList({ path, title, menuId }: ShareListProps) {
  const url = new URL(path, window.location.origin).href;

  async function copy() {
    document.getElementById(menuId)?.hidePopover();
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Link copied to clipboard!");
    } catch {
      toast.error("The link could not be copied");
    }
  }

  function share(event: MouseEvent, target: ShareTarget) {
    document.getElementById(menuId)?.hidePopover();
    if (target !== "Email" && openWindow(shareLink(target, { url, title }))) event.preventDefault();
  }

  return (
    <ul className="text-sm">
      <li>
        <button type="button" onClick={copy} className={entryLook}>
          Copy Link
        </button>
      </li>
      {shareTargets.map((target) => (
        <li key={target}>
          <a
            href={shareLink(target, { url, title })}
            target={target === "Email" ? undefined : "_blank"}
            rel="noopener noreferrer"
            onClick={(event) => share(event, target)}
            className={entryLook}
          >
            {target}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Phones and tablets; a mouse has the menu, which is closer. */
function hasShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** False where the browser forbids small windows: the link then opens as links do. */
function openWindow(address: string): boolean {
  const opened = window.open(address, "_blank", "popup,width=600,height=600");
  if (opened) opened.opener = null;
  return opened !== null;
}

const entryLook =
  "flex min-h-10 w-full items-center rounded-sm px-3 text-left hover:bg-sunken pointer-coarse:min-h-11";
