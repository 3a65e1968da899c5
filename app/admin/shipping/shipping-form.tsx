import { ActionForm, type FormField } from "#app/ui/action-form.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { writeDecimal } from "#shop/sales/decimal.ts";
import type { ShippingRow } from "#shop/sales/shipping-list.ts";
import { EditBox } from "../frame/edit-box.tsx";
import { OrderField } from "../frame/order-field.tsx";

interface ShippingFormProps {
  /** Null to add one. */
  edited: ShippingRow | null;
  /** Back to adding. */
  onDone: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Adds a shipping option, or edits the one that was chosen in the table. */
export function ShippingForm({ edited, onDone, onCancel, onDirty }: ShippingFormProps) {
  return (
    <EditBox
      label={edited ? "Edit Shipping Option" : "Add Shipping Option"}
      title={edited ? `Edit ${edited.title}` : "Add Shipping Option"}
      editedId={edited?.id ?? null}
    >
      <ActionForm
        key={edited?.id ?? "new"}
        intent={edited ? "update" : "create"}
        opened={edited ? openedAs(edited) : undefined}
        hidden={edited ? { id: edited.id } : {}}
        submitLabel={edited ? "Save Shipping Option" : "Add Shipping Option"}
        onSaved={onDone}
        onCancel={edited ? onCancel : undefined}
        onDirty={onDirty}
      >
        {(field) => <Fields field={field} edited={edited} />}
      </ActionForm>
    </EditBox>
  );
}

interface FieldsProps extends Pick<ShippingFormProps, "edited"> {
  field: (name: string) => FormField;
}

function Fields({ field, edited }: FieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <TextField
        {...field("title")}
        label="Title"
        required
        defaultValue={edited?.title ?? ""}
        className="md:col-span-3"
        data-first-focus
      />
      <TextField
        {...field("cost")}
        label="Cost (₦)"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={edited && edited.costMinor !== null ? writeDecimal(edited.costMinor) : ""}
        hint="In Naira; empty when it is told later"
        className="md:col-span-3"
      />
      <TextArea
        {...field("description")}
        label="Description"
        rows={2}
        defaultValue={edited?.description ?? ""}
        className="md:col-span-6"
      />
      <TextField
        {...field("deliveryTime")}
        label="Delivery Time"
        defaultValue={edited?.deliveryTime ?? ""}
        className="md:col-span-2"
      />
      <TextField
        {...field("region")}
        label="Region"
        defaultValue={edited?.region ?? ""}
        className="md:col-span-2"
      />
      <OrderField field={field} defaultValue={edited?.orderIndex} className="md:col-span-2" />
    </div>
  );
}

function openedAs({ id: _, ...fields }: ShippingRow) {
  return fields;
}
