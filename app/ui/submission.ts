import { useRef } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "./outcome.ts";
import { takeBack } from "./take-back.ts";
import { useAnswer } from "./use-answer.ts";

interface SubmissionOptions {
  /** As soon as the shop has said that it is saved, and as what, before the page shows it. */
  onAccepted?: (record: object | null | undefined) => void;
  onSaved?: () => void;
  /** The address whose action is asked, where that is not the page's own. */
  action?: string | undefined;
}

/**
 * Asks the page's action for a change without leaving the page; the page's client action says what
 * came of it. `onSaved` follows when the page shows the change.
 */
export function useSubmission({ onAccepted, onSaved, action }: SubmissionOptions = {}) {
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const isSent = useRef(false);

  useAnswer(outcome, (answer) => {
    if (answer.kind === "saved") onAccepted?.(answer.record);
  });
  useAnswer(isBusy ? undefined : outcome, ({ kind }) => {
    if (kind === "saved") onSaved?.();
  });

  return {
    /** `intent` tells the page's action what is asked for. */
    submit: async (values: FormData | Record<string, string>) => {
      // A second press comes before the page can show that the first was heard.
      if (isSent.current) return;
      isSent.current = true;
      if (outcome?.kind === "refused") takeBack(outcome.message);
      try {
        await fetcher.submit(values, { method: "post", action });
      } finally {
        isSent.current = false;
      }
    },
    isBusy,
    refusal: !isBusy && outcome?.kind === "refused" ? outcome : null,
  };
}
