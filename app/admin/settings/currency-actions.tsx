import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";

interface CurrencyActionsProps {
  currency: CurrencyRow;
  /** False for one that the shop counts in. */
  canRemove: boolean;
  onEdit: () => void;
}

export function CurrencyActions({ currency, canRemove, onEdit }: CurrencyActionsProps) {
  const { code, name } = currency;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${code}`}>
        Edit
      </RowAction>
      {canRemove && (
        <DeleteAction
          change={{ intent: "delete", code }}
          name={code}
          subject={`${name} (${code})`}
          label="Remove"
        >
          <p>Visitors can no longer choose this currency. Orders are not changed.</p>
        </DeleteAction>
      )}
    </RowActions>
  );
}
