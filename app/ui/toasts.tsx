import { type ComponentType, useEffect, useState } from "react";

type Tone = "success" | "error" | "info";

/** Short messages in a corner, spoken politely. They may be called from anywhere in the browser. */
export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};

const loadToaster = () => import("./toaster.tsx");

/** A page may have something to say the moment it comes alive, before anyone listens. */
let isAsked = false;
const wanted = new EventTarget();

async function show(tone: Tone, text: string): Promise<void> {
  isAsked = true;
  wanted.dispatchEvent(new Event("wanted"));
  try {
    const { showToast } = await loadToaster();
    showToast(tone, text);
  } catch {
    console.warn(`This message could not be shown: ${text}`);
  }
}

/**
 * Loads the machinery at the visitor's first gesture, before a message can be due: a message may
 * tell that the line is lost. Where it cannot be loaded the page goes on, and the next gesture tries again.
 */
export function Toasts() {
  const [Corner, setCorner] = useState<ComponentType | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const load = () =>
      loadToaster().then(
        ({ default: Loaded }) => {
          if (listening.signal.aborted) return;
          listening.abort();
          setCorner(() => Loaded);
        },
        () => {},
      );
    const options = { passive: true, signal: listening.signal };
    wanted.addEventListener("wanted", load, options);
    window.addEventListener("pointerdown", load, options);
    window.addEventListener("keydown", load, options);
    if (isAsked) load();
    return () => listening.abort();
  }, []);

  return Corner && <Corner />;
}
