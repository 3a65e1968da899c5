import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CategoryRow } from "#shop/catalog/category-list.ts";

interface CategoryActionsProps {
  category: CategoryRow;
  onEdit: () => void;
}

export function CategoryActions({ category, onEdit }: CategoryActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  const { id, name, productCount } = category;
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
        <p>This may affect products using this category.</p>
        <p>{affected(productCount)}</p>
      </ConfirmDialog>
    </RowActions>
  );
}

function affected(count: number): string {
  if (count === 0) return "No product uses it.";
  if (count === 1) return "1 product uses it: it stays, without a category.";
  return `${count} products use it: they stay, without a category.`;
}
