import { ActionForm } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useHeldRow } from "#app/ui/table/held-rows.tsx";
import { RowAction } from "#app/ui/table/row-action.tsx";
import { usd } from "#shop/sales/currency.ts";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";
import { useFocusAfter } from "../frame/use-focus-after.ts";

interface RateCellProps {
  currency: CurrencyRow;
  isEditing: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** A rate, and in its place the field to change it. */
export function RateCell({ currency, isEditing, onEdit, ...editing }: RateCellProps) {
  const { code, rate } = currency;
  const change = useFocusAfter<HTMLButtonElement>(!isEditing);
  useHeldRow(isEditing);
  if (!isEditing) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="figures rows:min-w-24 rows:text-right">{rate}</span>
        {code !== usd.code && (
          <RowAction ref={change} onClick={onEdit} aria-label={`Change rate of ${code}`}>
            Change
          </RowAction>
        )}
      </span>
    );
  }
  return (
    <ActionForm
      intent="rate"
      opened={{ rate }}
      hidden={{ code }}
      submitLabel="Save Rate"
      {...editing}
      cancelsOnEscape
      className="flex flex-col gap-2 py-1"
    >
      {(field) => (
        <TextField
          {...field("rate")}
          label={`Rate of ${code}`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={rate}
          autoFocus
        />
      )}
    </ActionForm>
  );
}
