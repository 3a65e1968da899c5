import { Button } from "#app/ui/button.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { ReviewRow } from "#shop/people/review-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";
import { customerOf } from "./customer.ts";

type Intent = "approve" | "decline";

/** Approving is offered where a review is not approved, declining where it is not declined. */
export function ReviewActions({ review }: { review: ReviewRow }) {
  const atOnce = useSubmission();
  const { id, status, product } = review;
  const name = `the review of ${product.name} by ${customerOf(review)}`;
  const moderate = (intent: Intent) => atOnce.submit(moderation(intent, [review]));
  return (
    <RowActions>
      {status !== "approved" && (
        <RowAction
          disabled={atOnce.isBusy}
          onClick={() => moderate("approve")}
          aria-label={`Approve ${name}`}
        >
          Approve
        </RowAction>
      )}
      {status !== "declined" && (
        <RowAction
          disabled={atOnce.isBusy}
          onClick={() => moderate("decline")}
          aria-label={`Decline ${name}`}
        >
          Decline
        </RowAction>
      )}
      <DeleteAction
        change={{ intent: "delete", id }}
        name={name}
        subject={`${product.name}: ${review.comment}`}
        title="Delete review?"
      >
        <p>Are you sure you want to delete this review? This action cannot be undone.</p>
      </DeleteAction>
    </RowActions>
  );
}

interface BulkProps {
  chosen: readonly ReviewRow[];
  clear: () => void;
}

/** Approves or declines all chosen reviews together. */
export function ReviewBulk({ chosen, clear }: BulkProps) {
  const { submit, isBusy } = useSubmission({ onSaved: clear });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => submit(moderation("approve", chosen))}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => submit(moderation("decline", chosen))}
      >
        Decline
      </Button>
    </>
  );
}

function moderation(intent: Intent, chosen: readonly ReviewRow[]): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const { id } of chosen) form.append("ids[]", id);
  return form;
}
