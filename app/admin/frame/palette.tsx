import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { Hit } from "../search.ts";
import { useHits } from "./use-hits.ts";

/** Finds tabs and their pages, products, orders and people: Ctrl K or ⌘ K, or its button. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const lead = useLead();

  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // It is answered first: what the palette leads away from may ask once more.
      if (!document.querySelector("dialog [data-question]")) setOpen(true);
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="off-paper flex min-h-9 w-full items-center gap-2 rounded-md border border-rule-strong bg-surface px-2.5 text-ink-soft text-sm hover:border-ink pointer-coarse:min-h-11"
      >
        <Icon name="search" className="size-4" />
        Find
        <kbd aria-hidden className="figures ml-auto hidden text-ink-faint text-xs lg:inline">
          Ctrl K
        </kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Find" placement="top">
        <Finder onLeave={() => setOpen(false)} onOpen={lead} />
      </Dialog>
    </>
  );
}

/**
 * Goes to an address that was found. What had the focus before the palette has it again until the page
 * is there, and then leaves it: `Arrival` gives it to what was opened.
 */
function useLead(): (to: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const led = useRef("");

  useEffect(() => {
    if (createPath(location) !== led.current) return;
    led.current = "";
    const held = document.activeElement;
    // By now the palette may be open again.
    if (held instanceof HTMLElement && !held.closest("dialog")) held.blur();
  }, [location]);

  return (to) => {
    led.current = to;
    navigate(to);
  };
}

interface FinderProps {
  onLeave: () => void;
  onOpen: (address: string) => void;
}

/** A field that keeps the focus while the arrow keys walk through what was found. */
function Finder({ onLeave, onOpen }: FinderProps) {
  const [term, setTerm] = useState("");
  const [at, setAt] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const { hits, state } = useHits(term);
  const listId = useId();
  const active = hits[at];

  const goOn = useEffectEvent(() => active && go(active));
  const isThere = active !== undefined;
  useEffect(() => {
    if (isAwaited && isThere) goOn();
  }, [isAwaited, isThere]);

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt((at + step + hits.length) % hits.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      // Pressed before the shop has answered, it opens the first that comes.
      if (active) go(active);
      else setAwaited(state === "asking");
    }
  }

  function go(hit: Hit) {
    onLeave();
    onOpen(hit.to);
  }

  return (
    <div>
      <input
        data-first-focus
        role="combobox"
        aria-label="Find a tab, product, order or user"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${at}`}
        autoComplete="off"
        value={term}
        onChange={({ target }) => {
          setTerm(target.value);
          setAt(0);
          setAwaited(false);
        }}
        onKeyDown={handleKey}
        placeholder="Tab, product, order or user"
        className="min-h-11 w-full rounded-md border border-rule-strong bg-surface px-3"
      />
      <p role="status" className="min-h-6 pt-2 text-ink-faint text-sm">
        {isAwaited && state === "asking" && "Searching..."}
        {state === "failed" && "The search failed. Please try again."}
        {state === "signed_out" && "Not authenticated. Sign in again in another tab."}
        {state === "done" && hits.length === 0 && "Nothing found"}
      </p>
      <Hits {...{ hits, at, listId }} onChoose={go} onPoint={setAt} />
    </div>
  );
}

interface HitsProps {
  hits: readonly Hit[];
  at: number;
  listId: string;
  onChoose: (hit: Hit) => void;
  onPoint: (at: number) => void;
}

function Hits({ hits, at, listId, onChoose, onPoint }: HitsProps) {
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, listId]);

  return (
    // It ends where the dialog does, so that a row that is cut says that more follow.
    <div
      role="listbox"
      id={listId}
      aria-label="Found"
      className="-mb-5 max-h-[calc(85dvh-9.5rem)] scroll-pb-5 overflow-y-auto pb-5"
    >
      {hits.map((hit, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${hit.group} ${hit.to}`}
          role="option"
          id={`${listId}-${index}`}
          aria-selected={index === at}
          onClick={() => onChoose(hit)}
          onPointerMove={() => onPoint(index)}
          className="flex min-h-9 w-full items-center gap-3 rounded-md px-3 text-left max-sm:py-1.5 active-option pointer-coarse:min-h-11"
        >
          <span className="wrap-anywhere min-w-0 flex-1 max-sm:line-clamp-2 sm:truncate sm:py-1">
            {/* No ellipsis stands where a line that is cut begins with a box. */}
            <span className="mr-2 sm:[&_.whole]:inline">
              <WholeWords text={hit.label} />
            </span>
            {hit.detail && (
              <span className="text-ink-faint text-sm max-sm:whole">{hit.detail}</span>
            )}
          </span>
          <span className="eyebrow shrink-0">{hit.group}</span>
        </button>
      ))}
    </div>
  );
}
