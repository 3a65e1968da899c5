import { type MouseEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { useLate } from "#app/ui/use-late.ts";

const loadList = () => import("./share-list.tsx");

interface ShareMenuProps {
  /** The address of what is shared, from the slash on. */
  path: string;
  title: string;
  className?: string;
}

/**
 * One quiet button. On a phone it opens the system's own share sheet; elsewhere the browser's own
 * popover opens below it, or above it where there alone is room, and closes on Escape or a press
 * elsewhere. A page has many cards, so the popover exists from the first press on, and what stands in
 * it is fetched then. It stays there: taken out as the popover closes, it would take the keyboard along.
 */
export function ShareMenu({ path, title, className }: ShareMenuProps) {
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const loaded = useLate(loadList, { isWanted: isOpen });

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
          className="beside fixed inset-auto m-1 min-h-62 w-44 rounded-md border bg-surface p-1 text-ink shadow-md"
        >
          {loaded && <loaded.ShareList path={path} title={title} menuId={menuId} />}
        </div>
      )}
    </>
  );
}

/** Phones and tablets; a mouse has the menu, which is closer. */
function hasShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}
