import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";

interface CurrencyActionsProps {
  currency: CurrencyRow;
  /** False for one that the shop counts in. */
  canRemove: boolean;
  onEdit: () => void;
}

export function CurrencyActions({ currency, canRemove, onEdit }: CurrencyActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  const { code, name } = currency;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${code}`}>
        Edit
      </RowAction>
      {canRemove && (
        <RowAction isDangerous onClick={() => setAsking(true)} aria-label={`Remove ${code}`}>
          Remove
        </RowAction>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit({ intent: "delete", code })}
        title="Are you sure?"
        subject={`${name} (${code})`}
        confirmLabel="Remove"
        isBusy={isBusy}
      >
        <p>Visitors can no longer choose this currency. Orders are not changed.</p>
      </ConfirmDialog>
    </RowActions>
  );
}
