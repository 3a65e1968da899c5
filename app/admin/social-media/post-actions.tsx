import { useNavigate } from "react-router";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { PostRow } from "#shop/social/post-list.ts";
import { namePost } from "#shop/social/post-name.ts";
import { DeleteAction } from "../frame/delete-action.tsx";
import { socialMedia } from "./sections.ts";

interface PostActionsProps {
  post: PostRow;
  /** Whether a row of the page offers to send its post again: each keeps the place for it. */
  hasRetries: boolean;
  onView: () => void;
}

/** What failed somewhere can be sent there again. */
export function canRetry({ status, deliveries }: PostRow): boolean {
  return status === "failed" && deliveries.some((each) => each.status === "failed");
}

export function PostActions({ post, hasRetries, onView }: PostActionsProps) {
  const navigate = useNavigate();
  const retry = useSubmission();
  const { id, status, deliveries } = post;
  const name = namePost(post);
  const isOnItsWay = deliveries.some((each) => ["pending", "publishing"].includes(each.status));
  return (
    <RowActions>
      <RowAction onClick={onView} aria-label={`View ${name}`}>
        View
      </RowAction>
      <RowAction
        isOffered={status !== "posted" && !isOnItsWay}
        onClick={() => navigate(`${socialMedia}/create?post=${id}`)}
        aria-label={`Edit ${name}`}
      >
        Edit
      </RowAction>
      {hasRetries && (
        <RowAction
          isOffered={canRetry(post)}
          isBusy={retry.isBusy}
          onClick={() => retry.submit({ intent: "retry", id })}
          aria-label={`Retry ${name}`}
        >
          Retry
        </RowAction>
      )}
      <DeleteAction change={{ intent: "delete", id }} name={name}>
        <p>This action cannot be undone. This will permanently delete the post.</p>
        {deliveries.some((each) => each.status === "posted") && (
          <p>Where it was posted already it stays.</p>
        )}
      </DeleteAction>
    </RowActions>
  );
}
