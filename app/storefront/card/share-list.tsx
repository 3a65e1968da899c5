import type { MouseEvent } from "react";
import { toast } from "#app/ui/toasts.tsx";
import { type ShareTarget, shareLink, shareTargets } from "./share-link.ts";

interface ShareListProps {
  /** The address of what is shared, from the slash on. */
  path: string;
  title: string;
  /** The popover that holds the list. */
  menuId: string;
}

/** Where a page can be shared: as a link in the clipboard, or at a network. */
export function ShareList({ path, title, menuId }: ShareListProps) {
  const url = new URL(path, window.location.origin).href;
  const close = () => document.getElementById(menuId)?.hidePopover();

  async function copy() {
    close();
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Link copied to clipboard!");
    } catch {
      toast.error("The link could not be copied");
    }
  }

  function share(event: MouseEvent, target: ShareTarget) {
    close();
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

/** False where the browser forbids small windows: the link then opens as links do. */
function openWindow(address: string): boolean {
  const opened = window.open(address, "_blank", "popup,width=600,height=600");
  if (opened) opened.opener = null;
  return opened !== null;
}

const entryLook =
  "flex min-h-10 w-full items-center rounded-sm px-3 text-left hover:bg-sunken pointer-coarse:min-h-11";
