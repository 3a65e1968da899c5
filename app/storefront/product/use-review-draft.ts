import { useEffect, useRef, useState } from "react";
import { emptyDraft, keepReviewDraft, type ReviewDraft, readReviewDraft } from "./review-draft.ts";

export type KeptDraft = ReturnType<typeof useReviewDraft>;

/** Read once the page has come alive: the server and the first render know of no draft. */
export function useReviewDraft(productId: string) {
  const [draft, setDraft] = useState<ReviewDraft>(emptyDraft);
  /** What was typed since the answer that is now acted upon was asked for. */
  const latest = useRef(draft);

  useEffect(() => {
    latest.current = readReviewDraft(productId);
    setDraft(latest.current);
  }, [productId]);

  function change(part: Partial<ReviewDraft>) {
    latest.current = { ...latest.current, ...part };
    keepReviewDraft(productId, latest.current);
    setDraft(latest.current);
  }

  /** Words that come back stand behind those that were begun in the meantime. */
  function takeBack({ rating, comment }: { rating: number; comment: string }) {
    const { rating: chosen, comment: begun } = latest.current;
    change({
      rating: chosen ?? rating,
      comment: begun.trim() === "" ? comment : `${begun}\n\n${comment}`,
    });
  }

  /** Once it is sent; what was written since stays. */
  function clear(sent: ReviewDraft) {
    const { rating, comment } = latest.current;
    if (rating === sent.rating && comment === sent.comment) change(emptyDraft);
  }

  return { draft, change, takeBack, clear };
}
