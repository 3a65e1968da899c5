import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CampaignRow } from "#shop/social/campaign-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";

interface CampaignActionsProps {
  campaign: CampaignRow;
  onEdit: () => void;
}

export function CampaignActions({ campaign, onEdit }: CampaignActionsProps) {
  const { id, name, postCount } = campaign;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </RowAction>
      <DeleteAction change={{ intent: "delete", id }} name={name}>
        <p>This action cannot be undone. This will permanently delete the campaign.</p>
        {postCount > 0 && <p>{affected(postCount)}</p>}
      </DeleteAction>
    </RowActions>
  );
}

function affected(count: number): string {
  if (count === 1) return "1 post belongs to it: it stays, without a campaign.";
  return `${count} posts belong to it: they stay, without a campaign.`;
}
