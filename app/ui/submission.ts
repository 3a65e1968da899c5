import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "./outcome.ts";
import { toast } from "./toasts.tsx";

/** Asks the page's action for a change without leaving the page, and says what came of it. */
export function useSubmission({ onSaved }: { onSaved?: () => void } = {}) {
  const fetcher = useFetcher<Outcome>();
  const told = useRef<Outcome>(undefined);
  const outcome = fetcher.data;
  const isBusy = fetcher.state !== "idle";

  useEffect(() => {
    if (!outcome || isBusy || told.current === outcome) return;
    told.current = outcome;
    if (outcome.kind === "refused") {
      toast.error(outcome.message);
      return;
    }
    toast.success(outcome.message);
    onSaved?.();
  }, [outcome, isBusy, onSaved]);

  return {
    /** `intent` tells the page's action what is asked for. */
    submit: (values: FormData | Record<string, string>) =>
      fetcher.submit(values, { method: "post" }),
    isBusy,
    refusal: !isBusy && outcome?.kind === "refused" ? outcome : null,
  };
}
