import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "./outcome.ts";
import { toast } from "./toasts.tsx";

interface SubmissionOptions {
  onSaved?: () => void;
  /** The address whose action is asked, where that is not the page's own. */
  action?: string | undefined;
}

/**
 * Asks the page's action for a change without leaving the page, and says what came of it: at once,
 * because what asked may be gone with the change. `onSaved` follows when the page shows the change.
 */
export function useSubmission({ onSaved, action }: SubmissionOptions = {}) {
  const fetcher = useFetcher<Outcome>();
  const told = useRef<Outcome>(undefined);
  const finished = useRef<Outcome>(undefined);
  const outcome = fetcher.data;
  const isBusy = fetcher.state !== "idle";

  useEffect(() => {
    if (!outcome || told.current === outcome) return;
    told.current = outcome;
    if (outcome.kind === "saved") toast.success(outcome.message);
    else toast.error(outcome.message);
  }, [outcome]);

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
