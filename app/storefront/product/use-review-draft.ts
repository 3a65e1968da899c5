import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useVisitor } from "#app/browser/visitor.tsx";
import { emptyDraft, keepReviewDraft, type ReviewDraft, readReviewDraft } from "./review-draft.ts";

export type KeptDraft = ReturnType<typeof useReviewDraft>;

/**
 * Read once the page has come alive: the server and the first render know of no draft. One that another person wrote
 * who was signed in here goes when the next one comes.
 */
export function useReviewDraft(productId: string) {
  const personId = useVisitor().user?.id ?? null;
  const [draft, setDraft] = useState<ReviewDraft>(emptyDraft);
  /** What was typed since the answer that is now acted upon was asked for. */
  const latest = useRef(draft);

  const dropOthers = useEffectEvent(() => {
    const { authorId } = latest.current;
    if (authorId !== null && personId !== null && authorId !== personId) change(emptyDraft);
  });

  useEffect(() => {
    latest.current = readReviewDraft(productId);
    setDraft(latest.current);
    dropOthers();
  }, [productId]);

  useEffect(() => {
    if (personId !== null) dropOthers();
  }, [personId]);

  function change(part: Partial<ReviewDraft>) {
    latest.current = { ...latest.current, authorId: personId ?? latest.current.authorId, ...part };
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
  function clear(sent: Pick<ReviewDraft, "rating" | "comment">) {
    const { rating, comment } = latest.current;
    if (rating === sent.rating && comment === sent.comment) change(emptyDraft);
  }

  return { draft, change, takeBack, clear };
}
