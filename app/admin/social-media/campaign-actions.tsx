import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CampaignRow } from "#shop/social/campaign-list.ts";

interface CampaignActionsProps {
  campaign: CampaignRow;
  onEdit: () => void;
}

export function CampaignActions({ campaign, onEdit }: CampaignActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  const { id, name, postCount } = campaign;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </RowAction>
      <RowAction isDangerous onClick={() => setAsking(true)} aria-label={`Delete ${name}`}>
        Delete
      </RowAction>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit({ intent: "delete", id })}
        title="Are you sure?"
        subject={name}
        confirmLabel="Delete"
        isBusy={isBusy}
      >
        <p>This action cannot be undone. This will permanently delete the campaign.</p>
        {postCount > 0 && <p>{affected(postCount)}</p>}
      </ConfirmDialog>
    </RowActions>
  );
}

function affected(count: number): string {
  if (count === 1) return "1 post belongs to it: it stays, without a campaign.";
  return `${count} posts belong to it: they stay, without a campaign.`;
}
