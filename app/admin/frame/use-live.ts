import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { sinceAsked } from "#app/keep-shown.ts";
import type { Topic } from "#realtime/topics.ts";
import { openWatchedLine } from "./watched-line.ts";

/** Milliseconds before a lost line is opened again; the last wait repeats. */
const retryDelaysMs = [1000, 2000, 5000, 10_000] as const;

/** Changes that come together are asked for once. */
const restMs = 250;

/** So long an answer is waited for, in milliseconds, before the next change has the tab ask anew. */
const longestWaitMs = 10_000;

/**
 * Keeps a tab up to date with what others change. A page that nobody looks at holds no line, since
 * a browser has few of them; it catches up when it is looked at again.
 */
export function useLive(...watched: readonly Topic[]): void {
  useLiveEvery(restMs, ...watched);
}

/** As `useLive`, for a tab that is dear to ask for: in a stream of changes only once in this time. */
export function useLiveEvery(restMs: number, ...watched: readonly Topic[]): void {
  const { revalidate, state: refreshing } = useRevalidator();
  const navigation = useNavigation();
  const askedAt = useRef(0);
  useEffect(() => {
    if (refreshing === "loading") askedAt.current = performance.now();
  }, [refreshing]);
  const refresh = useEffectEvent(() => {
    const isAnswered = refreshing === "idle" || performance.now() - askedAt.current > longestWaitMs;
    const isFree = navigation.state === "idle" && isAnswered;
    if (!isFree) return false;
    askedAt.current = performance.now();
    revalidate();
    return true;
  });
  const address = `/admin/live?${watched.map((topic) => `topic=${topic}`).join("&")}`;

  useEffect(() => {
    let line: EventSource | null = null;
    let attempt = 0;
    let hasMissed = false;
    let retry: number | undefined;
    let rest: number | undefined;

    const refreshSoon = () => {
      // What waits already sees this change too; starting anew, a stream of them would hold it up.
      if (rest !== undefined) return;
      rest = window.setTimeout(() => {
        rest = undefined;
        // A navigation on its way would be cut off: what it leads to is fresh by itself. So would an answer that is
        // under way, and where changes come faster than answers none would ever arrive.
        if (!refresh()) refreshSoon();
      }, restMs);
    };
    const close = () => {
      line?.close();
      line = null;
      hasMissed = true;
      window.clearTimeout(retry);
    };
    const open = () => {
      line = openWatchedLine(address);
      line.addEventListener("open", () => {
        attempt = 0;
        if (hasMissed) refreshSoon();
        hasMissed = false;
      });
      // Of what was told after the page was asked for and before the line stood no message came.
      line.addEventListener("told", ({ data: ago }) => {
        if (Number(ago) <= sinceAsked()) refreshSoon();
      });
      line.addEventListener("message", refreshSoon);
      line.addEventListener("error", () => {
        close();
        const delay = retryDelaysMs[Math.min(attempt++, retryDelaysMs.length - 1)];
        retry = window.setTimeout(open, delay);
      });
    };
    const follow = () => {
      if (document.hidden) close();
      else if (!line) open();
    };

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close();
      window.clearTimeout(rest);
    };
  }, [address, restMs]);
}
