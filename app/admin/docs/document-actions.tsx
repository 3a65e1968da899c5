import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { DocumentRow } from "#shop/content/document-list.ts";

interface DocumentActionsProps {
  document: DocumentRow;
  onEdit: () => void;
}

export function DocumentActions({ document, onEdit }: DocumentActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  const { id, title } = document;
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
        <p>Are you sure you want to delete this document? This action cannot be undone.</p>
      </ConfirmDialog>
    </RowActions>
  );
}
