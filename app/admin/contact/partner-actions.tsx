import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { ShownPartner } from "./shown-partner.ts";

interface PartnerActionsProps {
  partner: ShownPartner;
  onEdit: () => void;
}

export function PartnerActions({ partner, onEdit }: PartnerActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  const { id, name } = partner;
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
        onConfirm={() => submit({ intent: "delete-partner", id })}
        title="Are you sure?"
        subject={name}
        confirmLabel="Delete"
        isBusy={isBusy}
      >
        <p>Are you sure you want to delete this partner? This action cannot be undone.</p>
      </ConfirmDialog>
    </RowActions>
  );
}
