import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { toast } from "#app/ui/toasts.tsx";
import { dropDrafts } from "./drafts.ts";
import { flashName } from "./flash-name.ts";
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
    readFlash().then((message) => {
      if (!message) return;
      toast[message.tone](message.text);
      if ("isFarewell" in message) {
        lists.forget();
        dropDrafts();
      }
      refresh();
    }, refresh);
  }, [key, refresh, lists]);

  return null;
}

/**
 * The words are fetched when there is something to say, which is seldom. It fails without a line, and
 * where the browser forbids storage: then nothing is said rather than said again and again. What the
 * cookies ask for meanwhile is for the page that follows this one.
 */
async function readFlash() {
  const { cookie } = document;
  if (!cookie.includes(`${flashName}=`)) return null;
  const { takeFlash } = await import("./flash.ts");
  return takeFlash(cookie);
}
