import clsx from "clsx/lite";
import type { CampaignStatus } from "#shop/social/campaign-table.ts";
import type { PostStatus } from "#shop/social/post-table.ts";

type Status = PostStatus | CampaignStatus;

export const postStatusWords: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  posted: "Posted",
  failed: "Failed",
};

export const campaignStatusWords: Record<CampaignStatus, string> = {
  draft: "Draft",
  active: "Active",
  completed: "Completed",
  archived: "Archived",
};

/** Full for posted and active, soft for scheduled and completed, red for failed; the others are outlined. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={clsx("badge", looks[status] ?? "border-rule-strong text-ink")}>
      {{ ...postStatusWords, ...campaignStatusWords }[status]}
    </span>
  );
}

const full = "border-transparent bg-ink text-paper";
const soft = "border-rule bg-sunken text-ink-soft";

const looks: Partial<Record<Status, string>> = {
  posted: full,
  active: full,
  scheduled: soft,
  completed: soft,
  failed: "bg-red-soft text-red",
};
