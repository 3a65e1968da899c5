import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { ReviewRow } from "#shop/people/review-list.ts";
import { changeOf } from "../frame/bulk-actions.tsx";
import { DeleteAction } from "../frame/delete-action.tsx";
import { customerOf } from "./customer.ts";

/** Approving is offered where a review is not approved, declining where it is not declined. */
export function ReviewActions({ review }: { review: ReviewRow }) {
  const atOnce = useSubmission();
  const { id, status, product } = review;
  const name = `the review of ${product.name} by ${customerOf(review)}`;
  const moderate = (intent: keyof typeof reviewBulk) => atOnce.submit(changeOf(intent, [review]));
  return (
    <RowActions>
      <RowAction
        isOffered={status !== "approved"}
        isBusy={atOnce.isBusy}
        onClick={() => moderate("approve")}
        aria-label={`Approve ${name}`}
      >
        Approve
      </RowAction>
      <RowAction
        isOffered={status !== "declined"}
        isBusy={atOnce.isBusy}
        onClick={() => moderate("decline")}
        aria-label={`Decline ${name}`}
      >
        Decline
      </RowAction>
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

/** What can be done with all chosen reviews together. */
export const reviewBulk = { approve: "Approve", decline: "Decline" };
