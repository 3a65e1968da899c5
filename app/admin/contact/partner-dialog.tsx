import type { FormField } from "#app/ui/action-form.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { OrderField } from "../frame/order-field.tsx";
import { LogoField } from "./logo-field.tsx";
import type { ShownPartner } from "./shown-partner.ts";

interface PartnerDialogProps {
  /** "new" to add one, null while the dialog is closed. */
  edited: ShownPartner | "new" | null;
  onClose: () => void;
}

export function PartnerDialog({ edited, onClose }: PartnerDialogProps) {
  const partner = edited === "new" ? null : edited;
  return (
    <FormDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={partner ? "Edit Partner" : "Add Partner"}
      intent={partner ? "update-partner" : "create-partner"}
      opened={partner ? openedAs(partner) : undefined}
      hidden={partner ? { id: partner.id } : {}}
      submitLabel={partner ? "Save Partner" : "Add Partner"}
    >
      {(field) => <Fields field={field} partner={partner} />}
    </FormDialog>
  );
}

interface FieldsProps {
  field: (name: string) => FormField;
  partner: ShownPartner | null;
}

function Fields({ field, partner }: FieldsProps) {
  return (
    <>
      <TextField
        {...field("name")}
        label="Name"
        required
        defaultValue={partner?.name ?? ""}
        data-first-focus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="off"
          defaultValue={partner?.email ?? ""}
        />
        <TextField
          {...field("phone")}
          label="Phone"
          type="tel"
          autoComplete="off"
          defaultValue={partner?.phone ?? ""}
        />
      </div>
      <TextField
        {...field("website")}
        label="Website"
        type="url"
        defaultValue={partner?.website ?? ""}
        hint="Begins with http:// or https://"
      />
      <TextArea
        {...field("description")}
        label="Description"
        defaultValue={partner?.description ?? ""}
      />
      <LogoField field={field("logoUrl")} initial={partner?.logoUrl ?? ""} />
      <OrderField field={field} defaultValue={partner?.orderIndex} />
    </>
  );
}

function openedAs({ id: _, logo: __, ...fields }: ShownPartner) {
  return fields;
}
