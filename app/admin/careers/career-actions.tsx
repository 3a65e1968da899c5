import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CareerRow } from "#shop/content/career-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";

interface CareerActionsProps {
  career: CareerRow;
  onEdit: () => void;
}

export function CareerActions({ career, onEdit }: CareerActionsProps) {
  const { id, title } = career;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${title}`}>
        Edit
      </RowAction>
      <DeleteAction change={{ intent: "delete", id }} name={title}>
        <p>Are you sure you want to delete this career? This action cannot be undone.</p>
      </DeleteAction>
    </RowActions>
  );
}
