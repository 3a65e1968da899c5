import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { toast } from "#app/ui/toasts.tsx";
import { dropDrafts } from "./drafts.ts";
import { takeFlash } from "./flash.ts";
import { useLists } from "./lists.ts";
import { useVisitor } from "./visitor.tsx";

/**
 * Says what the server left to be said after a redirect. Each of these messages tells of a change
 * in who is signed in, so that is asked anew.
 */
export function FlashMessages() {
  const { key } = useLocation();
  const { refresh } = useVisitor();
  const lists = useLists();
  const lastKey = useRef<string | null>(null);

  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const message = readFlash();
    if (!message) return;
    toast[message.tone](message.text);
    if ("isFarewell" in message) {
      lists.forget();
      dropDrafts();
    }
    refresh();
  }, [key, refresh, lists]);

  return null;
}

/** A browser may forbid storage altogether; then nothing is said rather than said again and again. */
function readFlash(): ReturnType<typeof takeFlash> {
  try {
    return takeFlash(document.cookie, window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
