import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "./outcome.ts";

interface SubmissionOptions {
  onSaved?: () => void;
  /** The address whose action is asked, where that is not the page's own. */
  action?: string | undefined;
}

/**
 * Asks the page's action for a change without leaving the page; the page's client action says what
 * came of it. `onSaved` follows when the page shows the change.
 */
export function useSubmission({ onSaved, action }: SubmissionOptions = {}) {
  const fetcher = useFetcher<Outcome>();
  const finished = useRef<Outcome>(undefined);
  const outcome = fetcher.data;
  const isBusy = fetcher.state !== "idle";

  useEffect(() => {
    if (isBusy || outcome?.kind !== "saved" || finished.current === outcome) return;
    finished.current = outcome;
    onSaved?.();
  }, [outcome, isBusy, onSaved]);

  return {
    /** `intent` tells the page's action what is asked for. */
    submit: (values: FormData | Record<string, string>) =>
      fetcher.submit(values, { method: "post", action }),
    isBusy,
    refusal: !isBusy && outcome?.kind === "refused" ? outcome : null,
  };
}
