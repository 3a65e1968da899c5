import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { ShippingRow } from "#shop/sales/shipping-list.ts";

interface ShippingActionsProps {
  option: ShippingRow;
  onEdit: () => void;
}

export function ShippingActions({ option, onEdit }: ShippingActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  const { id, title } = option;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${title}`}>
        Edit
      </RowAction>
      <RowAction isDangerous onClick={() => setAsking(true)} aria-label={`Delete ${title}`}>
        Delete
      </RowAction>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit({ intent: "delete", id })}
        title="Are you sure?"
        subject={title}
        confirmLabel="Delete"
        isBusy={isBusy}
      >
        <p>Are you sure you want to delete this shipping option? This action cannot be undone.</p>
        <p>Orders that were placed with it keep its title and its cost.</p>
      </ConfirmDialog>
    </RowActions>
  );
}
