import { type FormEvent, type Ref, useState } from "react";
import { useNavigate } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { type PendingReview, sendReview } from "./review-calls.ts";
import { StarChoice } from "./star-choice.tsx";
import type { KeptDraft } from "./use-review-draft.ts";

interface ReviewFormProps {
  productId: string;
  kept: KeptDraft;
  commentRef: Ref<HTMLTextAreaElement>;
  onSubmitted: (review: PendingReview) => void;
}

/** What was written survives a refusal, a lost line and the way to sign in and back. */
export function ReviewForm({ productId, kept, commentRef, onSubmitted }: ReviewFormProps) {
  const { draft, change, clear } = kept;
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: string | null; message: string } | null>(null);
  const visitor = useVisitor();
  const navigate = useNavigate();
  const { rating, comment } = draft;
  const isComplete = rating !== null && comment.trim() !== "";
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : null);

  /** Asked anew before somebody is led to the sign-in: they may come from there just now, or have used another tab. */
  async function isSignedOut(): Promise<boolean> {
    if (visitor.state !== "signed-out") return false;
    const known = await visitor.refresh();
    return known?.state === "signed-out";
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    setBusy(true);
    const isStranger = await isSignedOut();
    const sent = isStranger ? null : await sendReview({ productId, rating, comment });
    setBusy(false);
    if (sent === null) {
      toast.error("Please log in to submit a review");
      await navigate(`/auth?redirect=${encodeURIComponent(`/product/${productId}#reviews`)}`);
      return;
    }
    if (sent.kind === "submitted") {
      setWrong(null);
      clear({ rating, comment });
      toast.success("Review submitted! It will be visible after admin approval.");
      onSubmitted(sent.review);
      return;
    }
    toast.error(sent.message);
    setWrong(sent.kind === "refused" ? sent : null);
    if (sent.kind === "signed_out") await visitor.refresh();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Write a review"
      className="flex flex-col gap-4 self-start rounded-lg border bg-surface p-5 noscript:hidden"
    >
      <h2 className="font-semibold text-lg">Write a review</h2>
      <StarChoice
        chosen={rating}
        onChoose={(stars) => change({ rating: stars })}
        error={errorOf("rating")}
      />
      <TextArea
        ref={commentRef}
        label="Comment"
        name="comment"
        rows={5}
        maxLength={5000}
        value={comment}
        onChange={({ target }) => change({ comment: target.value })}
        error={errorOf("comment")}
      />
      <Button type="submit" disabled={!isComplete} isBusy={isBusy} className="self-start">
        Submit Review
      </Button>
    </form>
  );
}
