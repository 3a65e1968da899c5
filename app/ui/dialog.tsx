import clsx from "clsx/lite";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { doubleClickMs } from "./double-click.ts";
import { Icon } from "./icon.tsx";
import { takeMessagesInto } from "./message-place.ts";
import { usePressBeside } from "./use-press-beside.ts";

interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the close button and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /**
   * `side` slides in from the right and takes the full height. `top` keeps its upper edge in place,
   * whatever the height of what it holds.
   */
  placement?: "center" | "top" | "side";
  /** Of a dialog that is not at the side. */
  width?: keyof typeof widths;
}

const widths = {
  narrow: "w-[min(28rem,calc(100vw-2rem))]",
  medium: "w-[min(36rem,calc(100vw-2rem))]",
  wide: "w-[min(56rem,calc(100vw-2rem))]",
} as const;

/** In a low window a message would cover the buttons that end the dialog, and they are needed next. */
const aboveActions = "[--bar:var(--above-actions)]";

/**
 * The browser's own modal dialog: it holds the focus, hides the page behind it and gives the focus
 * back. The keyboard starts at what bears `data-first-focus`, else at the close button.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  placement = "center",
  width = "medium",
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isHeldOpen, setHeldOpen] = useState(false);
  const isSettled = useSettled(isOpen);
  /** Where the keyboard was when the browser closed the dialog by itself. */
  const left = useRef<Element>(null);
  const pressBeside = usePressBeside(() => isSettled && !isHeldOpen && onClose());

  // Before the dialog is taken out of the page: what is closed by then gives the focus and the messages back.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    const giveBack = takeMessagesInto(dialog);
    return () => {
      // One that is taken out with a question above it: while that blocks the page nothing takes the focus.
      for (const above of dialog.querySelectorAll<HTMLDialogElement>("dialog[open]")) above.close();
      giveBack();
      dialog.close();
    };
  }, [isOpen]);

  useAboveActions(box, { isOpen });

  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // It is told too when a question above it is closed, or a file chooser that it opened.
        if (event.target !== event.currentTarget) return;
        if (event.cancelable) {
          event.preventDefault();
          if (!isHeldOpen) onClose();
        } else left.current = document.activeElement;
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
        // After a refused close request browsers do not ask a second time, unless something was pressed since.
        showAgain(event.currentTarget);
        if (left.current instanceof HTMLElement) left.current.focus();
        if (!isHeldOpen) onClose();
      }}
      onClickCapture={(event) => {
        if (isSettled || !isSecond(event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyUp={showReached}
      {...pressBeside}
      closedby={isHeldOpen ? "none" : isSettled ? "any" : "closerequest"}
      className={clsx(
        "flex-col overflow-hidden bg-paper p-0 text-ink shadow-lg open:flex starting:open:opacity-0 open:transition",
        placement === "side"
          ? "mr-0 ml-auto h-dvh max-h-none w-[min(24rem,100vw)] max-w-none border-l starting:open:translate-x-8"
          : clsx(
              "mx-auto mb-auto max-h-[85dvh] rounded-xl border",
              placement === "top" ? "mt-[10dvh]" : "mt-auto",
              aboveActions,
              widths[width],
            ),
      )}
    >
      {isOpen && (
        <>
          <div className="flex flex-none items-start justify-between gap-4 border-b py-2 pr-2 pl-5">
            <h2
              id={titleId}
              className="wrap-anywhere min-h-11 min-w-0 content-center py-2 font-semibold text-lg"
            >
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              onKeyDown={scrollBelow}
              aria-label="Close"
              className={clsx(
                "grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink",
                isHeldOpen && "invisible",
              )}
            >
              <Icon name="x" className="size-5" />
            </button>
          </div>
          <div className="min-h-0 flex-1 scroll-py-20 overflow-y-auto p-5 [&_[aria-invalid]]:scroll-mb-10">
            <HoldOpen value={setHeldOpen}>{children}</HoldOpen>
          </div>
        </>
      )}
    </dialog>
  );
}

/** With the questions above it, which would else lie below. */
function showAgain(dialog: HTMLDialogElement): void {
  dialog.showModal();
  for (const question of dialog.querySelectorAll<HTMLDialogElement>("dialog[open]")) {
    question.close();
    question.showModal();
  }
}

/** Whether a press is surely meant for the dialog: the second one of a double click was begun before it was there. */
function useSettled(isOpen: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setSettled(true), doubleClickMs);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isOpen]);
  return isSettled;
}

/** Whether a press may be the second of a double click or tap, which browsers do not count on every screen. */
function isSecond(press: globalThis.MouseEvent): boolean {
  return press.detail > 1 || ("pointerType" in press && press.pointerType === "touch");
}

/** Of what Tab reaches the browser is content with a part in sight, which the buttons may cover. */
function showReached({ key, target }: KeyboardEvent) {
  if (key === "Tab" && target instanceof Element) target.scrollIntoView({ block: "nearest" });
}

/** The head of a dialog does not scroll, so the keys that do would have nothing to scroll from there. */
function scrollBelow(event: KeyboardEvent<HTMLElement>) {
  const scrolled = event.currentTarget.parentElement?.nextElementSibling;
  const distance = scrolled && distanceOf(event.key, scrolled);
  if (!distance) return;
  event.preventDefault();
  scrolled.scrollBy({ top: distance });
}

/** In pixels, as browsers scroll themselves. */
function distanceOf(key: string, { clientHeight, scrollHeight }: Element): number | null {
  switch (key) {
    case "ArrowDown":
      return 40;
    case "ArrowUp":
      return -40;
    case "PageDown":
      return clientHeight * 0.875;
    case "PageUp":
      return clientHeight * -0.875;
    case "End":
      return scrollHeight;
    case "Home":
      return -scrollHeight;
  }
  return null;
}

const HoldOpen = createContext<(isHeldOpen: boolean) => void>(() => {});

/** While what calls this is shown, its dialog is closed by nothing but what the dialog holds. */
export function useHeldOpen() {
  const hold = useContext(HoldOpen);
  useLayoutEffect(() => {
    hold(true);
    return () => hold(false);
  }, [hold]);
}

/** Of two lines, with its distance from the edges of the window, and the window that it is as wide as. In pixels. */
const message = { height: 104, width: 388, wholeWindow: 600 };
const actionsHeight = 64;

/** Tells the styles how high above the window's lower edge a message covers no button: 0 where it fits below or beside. */
function useAboveActions(
  box: RefObject<HTMLDialogElement | null>,
  { isOpen }: { isOpen: boolean },
) {
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !isOpen) return;
    const measure = () => {
      const below = window.innerHeight - dialog.getBoundingClientRect().bottom;
      const fits = below >= message.height || findActionsEdge(dialog) >= message.width;
      const above = fits ? 0 : below + actionsHeight;
      dialog.style.setProperty("--above-actions", `${above}px`);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(dialog);
    // One that is as high as it may be keeps its size from step to step, and its buttons begin elsewhere.
    const reader = new MutationObserver(measure);
    reader.observe(dialog, { childList: true, subtree: true });
    window.addEventListener("resize", measure);
    return () => {
      watcher.disconnect();
      reader.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [box, isOpen]);
}

/**
 * How far from the window's left edge the buttons begin that end a dialog; 0 where a message reaches them anyway, and
 * out of all reach where there are none.
 */
function findActionsEdge(dialog: HTMLDialogElement): number {
  const first = dialog.querySelector("[data-actions] > button");
  if (!first) return Number.POSITIVE_INFINITY;
  return window.innerWidth <= message.wholeWindow ? 0 : first.getBoundingClientRect().left;
}
