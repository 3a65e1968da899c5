import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import type { CompanyFields } from "#shop/content/company-fields.ts";

export function CompanyCard({ company }: { company: CompanyFields }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-labelledby="company-information" className="rounded-md border bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="company-information" className="font-medium">
          Company Contact Information
        </h3>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Edit
          <span className="sr-only"> company contact information</span>
        </Button>
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-3">
        <Fact name="Company Name" text={company.companyName} />
        <Fact name="Email" text={company.email} />
        <Fact name="Phone" text={company.phone} />
        <Fact name="Address" text={company.address} />
        <Fact name="Description" text={company.description} className="sm:col-span-2" />
      </dl>
      <CompanyDialog company={company} isOpen={isEditing} onClose={() => setEditing(false)} />
    </section>
  );
}

interface FactProps {
  name: string;
  text: string | null;
  className?: string;
}

function Fact({ name, text, className }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {text || <span className="text-ink-faint">not given</span>}
      </dd>
    </div>
  );
}

interface CompanyDialogProps {
  company: CompanyFields;
  isOpen: boolean;
  onClose: () => void;
}

function CompanyDialog({ company, isOpen, onClose }: CompanyDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit Contact Information"
      intent="save-company"
      opened={company}
      submitLabel="Save"
    >
      {(field) => (
        <>
          <TextField
            {...field("companyName")}
            label="Company Name"
            required
            defaultValue={company.companyName}
            data-first-focus
          />
          <TextField
            {...field("email")}
            label="Email"
            type="email"
            required
            autoComplete="off"
            defaultValue={company.email}
          />
          <TextField
            {...field("phone")}
            label="Phone"
            type="tel"
            autoComplete="off"
            defaultValue={company.phone ?? ""}
          />
          <TextArea
            {...field("address")}
            label="Address"
            rows={3}
            defaultValue={company.address ?? ""}
          />
          <TextArea
            {...field("description")}
            label="Description"
            defaultValue={company.description ?? ""}
          />
        </>
      )}
    </FormDialog>
  );
}
