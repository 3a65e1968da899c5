import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import { DeleteAction } from "../frame/delete-action.tsx";
import type { ShownPartner } from "./shown-partner.ts";

interface PartnerActionsProps {
  partner: ShownPartner;
  onEdit: () => void;
}

export function PartnerActions({ partner, onEdit }: PartnerActionsProps) {
  const { id, name } = partner;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </RowAction>
      <DeleteAction change={{ intent: "delete-partner", id }} name={name}>
        <p>Are you sure you want to delete this partner? This action cannot be undone.</p>
      </DeleteAction>
    </RowActions>
  );
}
