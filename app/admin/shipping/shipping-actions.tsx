import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { ShippingRow } from "#shop/sales/shipping-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";

interface ShippingActionsProps {
  option: ShippingRow;
  onEdit: () => void;
}

export function ShippingActions({ option, onEdit }: ShippingActionsProps) {
  const { id, title } = option;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${title}`}>
        Edit
      </RowAction>
      <DeleteAction change={{ intent: "delete", id }} name={title}>
        <p>Are you sure you want to delete this shipping option? This action cannot be undone.</p>
        <p>Orders that were placed with it keep its title and its cost.</p>
      </DeleteAction>
    </RowActions>
  );
}
