import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { DocumentRow } from "#shop/content/document-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";

interface DocumentActionsProps {
  document: DocumentRow;
  onEdit: () => void;
}

export function DocumentActions({ document, onEdit }: DocumentActionsProps) {
  const { id, title } = document;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${title}`}>
        Edit
      </RowAction>
      <DeleteAction change={{ intent: "delete", id }} name={title}>
        <p>Are you sure you want to delete this document? This action cannot be undone.</p>
      </DeleteAction>
    </RowActions>
  );
}
