import type { FormField } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";

interface OrderFieldProps {
  field: (name: string) => FormField;
  /** The place of the record that is edited; a new one comes first. */
  defaultValue: number | undefined;
  className?: string;
}

/** Where a record stands among its like. */
export function OrderField({ field, defaultValue = 0, className }: OrderFieldProps) {
  return (
    <TextField
      {...field("orderIndex")}
      label="Order"
      type="number"
      min={0}
      step={1}
      defaultValue={defaultValue}
      hint="Lower numbers appear first"
      className={className}
    />
  );
}
