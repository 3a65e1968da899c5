import { useNavigate } from "react-router";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { PostRow } from "#shop/social/post-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";
import { namePost } from "./post-words.ts";
import { socialMedia } from "./sections.ts";

interface PostActionsProps {
  post: PostRow;
  onView: () => void;
}

export function PostActions({ post, onView }: PostActionsProps) {
  const navigate = useNavigate();
  const retry = useSubmission();
  const { id, status, deliveries } = post;
  const name = namePost(post);
  const isOnItsWay = deliveries.some((each) => ["pending", "publishing"].includes(each.status));
  const hasFailed = status === "failed" && deliveries.some((each) => each.status === "failed");
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
      {hasFailed && (
        <RowAction
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
