/** What of the messages has the keyboard, and what had it before them. */
let held: Element | null = null;
let before: HTMLElement | null = null;

/**
 * Gives the keyboard to the next message where the one that had it ends, or else back. The library would do so at
 * every step out of its messages, whatever else was pressed, and when the last of them ends, whatever is typed by
 * then. So it hears of no focus, and this does instead what it should. Returns what ends that.
 */
export function keepFocus(place: HTMLElement): () => void {
  let isTabbing = false;
  let isPassing = false;

  function enter(event: FocusEvent) {
    event.stopPropagation();
    const { target, relatedTarget } = event;
    if (!held) {
      before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      isPassing = isTabbing;
    }
    held = target instanceof Element ? target : null;
    isTabbing = false;
  }

  function leave(event: FocusEvent) {
    event.stopPropagation();
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && place.contains(relatedTarget)) return;
    // They stand at the end of the page: the next step by key would be out of it, which only who came by one wants.
    if (isTabbing && !isPassing) before?.focus({ preventScroll: true });
    isTabbing = false;
    // By then it is known whether it was left, or is taken out of the page, or the window rests.
    queueMicrotask(() => {
      if (held?.isConnected && held !== document.activeElement) held = null;
    });
  }

  const watcher = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    const isLost = document.activeElement === document.body;
    const next = place.querySelector<HTMLElement>("[data-sonner-toast][data-removed=false]");
    if (isLost && next) return next.focus({ preventScroll: true });
    held = null;
    if (isLost) giveFocusBack();
  });
  watcher.observe(place, { childList: true, subtree: true });

  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  place.addEventListener("focusin", enter, options);
  place.addEventListener("focusout", leave, options);
  document.addEventListener("keydown", ({ key }) => (isTabbing = key === "Tab"), options);
  document.addEventListener("keyup", () => (isTabbing = false), options);
  return () => {
    watcher.disconnect();
    listening.abort();
    held = null;
  };
}

/** Where what had the keyboard is gone, or was nothing, it stays where it is, but for the page at least. */
export function giveFocusBack(): void {
  before?.focus({ preventScroll: true });
  before = null;
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest("[data-sonner-toaster]")) return;
  document.querySelector("main")?.focus({ preventScroll: true });
}
