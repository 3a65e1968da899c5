import { type CSSProperties, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Corner, toast } from "sonner";
import { giveFocusBack, keepFocus } from "./message-focus.ts";
import { placeMessages } from "./message-place.ts";

/** How long a message stays, in milliseconds, and how many are seen at once. */
const durationMs = 4000;
const undoDurationMs = 10_000;
const mostVisible = 3;

let isListening = false;
const waiting: (() => void)[] = [];

/**
 * Shows a message, or keeps it until the corner stands: what is said before that would be lost. What the page
 * itself shows beside it, a `rest`, is only spoken with it. What is refused again is said anew, in the place of
 * what still stands there of it; what was done twice stands there twice.
 */
export function showToast(
  tone: "success" | "error" | "info",
  text: string,
  rest: string | null = null,
): void {
  sayWhenHeard(() => {
    if (tone !== "success") leaveOut(text, rest);
    toast[tone](text, { description: rest });
  });
}

/** For what holds no longer. */
export function endMessage(text: string): void {
  sayWhenHeard(() => leaveOut(text, null));
}

/** Not by its id, which would leave it where it is: nobody is told again of what does not change. */
function leaveOut(text: string, rest: string | null): void {
  for (const said of toast.getToasts()) {
    if ("title" in said && said.title === text && said.description === rest) toast.dismiss(said.id);
  }
}

/**
 * Says what was done and offers to take it back, for long enough to reach the button. What is said
 * already, with whatever more, gets the button where it stands.
 */
export function showUndo(text: string, onUndo: () => void, { isSaid = false } = {}): void {
  const onClick = () => {
    onUndo();
    // The button that was pressed goes with its message, and would take the keyboard along.
    giveFocusBack();
  };
  const offer = { action: { label: "Undo", onClick }, duration: undoDurationMs };
  sayWhenHeard(() => {
    const said = isSaid ? findSaid(text) : undefined;
    toast.success(said?.title ?? text, said ? { ...offer, id: said.id } : offer);
  });
}

/** The last message that begins with these words: more may have been told with them, and stays. */
function findSaid(text: string): { id: number | string; title: string } | undefined {
  const titles = toast.getToasts().flatMap((each) => {
    const title = "title" in each ? each.title : null;
    return typeof title === "string" ? [{ id: each.id, title }] : [];
  });
  return titles.findLast(({ title }) => title.startsWith(text));
}

function sayWhenHeard(say: () => void): void {
  if (isListening) say();
  else waiting.push(say);
}

const actionButton =
  "h-9! rounded-sm! px-3! text-sm! pointer-coarse:h-11! focus-visible:outline-2! outline-offset-2! outline-paper!";

/** A page that has a bar to press at its lower edge says how high it is. */
const aboveBar = (distance: string) => ({ bottom: `calc(${distance} + var(--bar, 0px))` });

export default function Toaster() {
  const [place] = useState(() => document.createElement("div"));
  useLayoutEffect(() => placeMessages(place), [place]);
  useEffect(() => keepFocus(place), [place]);

  useEffect(() => {
    isListening = true;
    for (const say of waiting.splice(0)) say();
    return () => {
      isListening = false;
    };
  }, []);

  return createPortal(
    <Corner
      duration={durationMs}
      visibleToasts={mostVisible}
      // Opposite to what a form, the cart and the checkout end with.
      position="bottom-left"
      offset={aboveBar("1.5rem")}
      mobileOffset={aboveBar("1rem")}
      theme="system"
      containerAriaLabel="Messages"
      toastOptions={{ classNames: { actionButton, description: "sr-only" } }}
      style={
        {
          "--normal-bg": "var(--ink)",
          "--normal-border": "var(--ink-soft)",
          "--normal-text": "var(--paper)",
          "--border-radius": "var(--radius-md)",
          fontFamily: "var(--font-sans)",
        } as CSSProperties
      }
    />,
    place,
  );
}
