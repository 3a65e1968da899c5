import type { FormField } from "#app/ui/action-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import type { CareerRow } from "#shop/content/career-list.ts";
import { careerTable } from "#shop/content/career-table.ts";
import { OrderField } from "../frame/order-field.tsx";
import { statusWords } from "./status-words.ts";
import { today } from "./today.ts";

interface CareerDialogProps {
  /** "new" to add one, null while the dialog is closed. */
  edited: CareerRow | "new" | null;
  onClose: () => void;
  /** Where applications for a new career go, unless something else is typed. */
  companyEmail: string;
}

export function CareerDialog({ edited, onClose, companyEmail }: CareerDialogProps) {
  const career = edited === "new" ? null : edited;
  return (
    <FormDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={career ? "Edit Career" : "Add Career"}
      width="wide"
      intent={career ? "update" : "create"}
      opened={career ? openedAs(career) : undefined}
      hidden={career ? { id: career.id } : {}}
      submitLabel={career ? "Save Career" : "Add Career"}
    >
      {(field) => (
        <div className="grid gap-4 md:grid-cols-6">
          <Place field={field} career={career} />
          <Texts field={field} career={career} />
          <Publication field={field} career={career} companyEmail={companyEmail} />
        </div>
      )}
    </FormDialog>
  );
}

interface PartProps {
  field: (name: string) => FormField;
  career: CareerRow | null;
}

function Place({ field, career }: PartProps) {
  return (
    <>
      <TextField
        {...field("title")}
        label="Title"
        required
        defaultValue={career?.title ?? ""}
        className="md:col-span-4"
        data-first-focus
      />
      <SelectField
        {...field("type")}
        label="Type"
        defaultValue={career?.type ?? "Full-time"}
        className="md:col-span-2"
      >
        {careerTable.filters.type.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField
        {...field("department")}
        label="Department"
        required
        defaultValue={career?.department ?? ""}
        className="md:col-span-3"
      />
      <TextField
        {...field("location")}
        label="Location"
        required
        defaultValue={career?.location ?? ""}
        className="md:col-span-3"
      />
    </>
  );
}

function Texts({ field, career }: PartProps) {
  return (
    <>
      <TextArea
        {...field("description")}
        label="Description"
        required
        defaultValue={career?.description ?? ""}
        className="md:col-span-6"
      />
      <TextArea
        {...field("responsibilities")}
        label="Responsibilities"
        defaultValue={career?.responsibilities ?? ""}
        hint="Each line is a point of its own"
        className="md:col-span-3"
      />
      <TextArea
        {...field("requirements")}
        label="Requirements"
        defaultValue={career?.requirements ?? ""}
        hint="Each line is a point of its own"
        className="md:col-span-3"
      />
    </>
  );
}

function Publication({ field, career, companyEmail }: PartProps & { companyEmail: string }) {
  return (
    <>
      <TextField
        {...field("postedDate")}
        label="Posted Date"
        type="date"
        defaultValue={career ? (career.postedDate ?? "") : today()}
        className="md:col-span-3"
      />
      <TextField
        {...field("closingDate")}
        label="Closing Date"
        type="date"
        defaultValue={career?.closingDate ?? ""}
        className="md:col-span-3"
      />
      <TextField
        {...field("applicationEmail")}
        label="Application Email"
        type="email"
        autoComplete="off"
        defaultValue={career ? (career.applicationEmail ?? "") : companyEmail}
        hint={`Empty: ${companyEmail}, or what the contact information says at the time`}
        className="md:col-span-6"
      />
      <SelectField
        {...field("status")}
        label="Status"
        defaultValue={career?.status ?? "active"}
        hint="Only active careers are shown to the public"
        className="md:col-span-3"
      >
        {careerTable.filters.status.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </SelectField>
      <OrderField field={field} defaultValue={career?.orderIndex} className="md:col-span-3" />
    </>
  );
}

function openedAs({ id: _, ...fields }: CareerRow) {
  return fields;
}
