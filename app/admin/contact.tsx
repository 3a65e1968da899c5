import { useState } from "react";
import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { env } from "#env";
import { findContactInformation, saveContactInformation } from "#shop/content/company-change.ts";
import { companyFields, noCompany, openedCompany } from "#shop/content/company-fields.ts";
import {
  createPartner,
  deletePartner,
  type PartnerChanged,
  updatePartner,
} from "#shop/content/partner-change.ts";
import { openedPartner, type PartnerFields, partnerFields } from "#shop/content/partner-fields.ts";
import { listPartnerRows } from "#shop/content/partner-list.ts";
import { partnerTable } from "#shop/content/partner-table.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/contact";
import { administratorOf } from "./administrator.ts";
import { partnerColumns } from "./contact/columns.tsx";
import { CompanyCard } from "./contact/company-card.tsx";
import { PartnerDialog } from "./contact/partner-dialog.tsx";
import { type ShownPartner, showPartner } from "./contact/shown-partner.ts";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, partnerTable);
  const [company, page] = await Promise.all([
    findContactInformation(db),
    listPartnerRows(db, query),
  ]);
  const rows = page.rows.map((partner) => showPartner(partner, env));
  return { query, page: { ...page, rows }, company: company ?? noCompany };
}

export const clientLoader = keepShown<typeof loader>();

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "save-company":
      return saveCompany(form, actor);
    case "create-partner":
      return create(form, actor);
    case "update-partner":
      return update(form, actor);
    case "delete-partner":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

/** As `readForm`; the toast begins with what it is about. */
function readValid<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const read = readForm(form, schema);
  if (read.kind === "read") return read;
  const { message, errors } = read.answer.data;
  return { ...read, answer: refused(`Validation Error: ${message}`, { errors }) };
}

async function saveCompany(form: FormData, actor: Actor) {
  const read = readValid(form, companyFields.extend({ opened: openedRecord(openedCompany) }));
  if (read.kind === "refused") return read.answer;
  const { opened, ...fields } = read.values;
  return attempt("Failed to save contact information", async () => {
    const changed = await saveContactInformation(db, { actor, opened, fields });
    return changed.kind === "changed"
      ? saved("Contact information saved successfully", fields)
      : refusedByConflict(changed);
  });
}

const id = z.uuid("Unknown partner");

async function create(form: FormData, actor: Actor) {
  const read = readValid(form, partnerFields(env));
  if (read.kind === "refused") return read.answer;
  return attempt("Failed to save partner", async () => {
    const created = await createPartner(db, { actor, id: newIdOf(form), fields: read.values });
    return answer(created, "Partner created successfully");
  });
}

async function update(form: FormData, actor: Actor) {
  const edited = partnerFields(env).extend({ id, opened: openedRecord(openedPartner) });
  const read = readValid(form, edited);
  if (read.kind === "refused") return read.answer;
  const { id: partnerId, opened, ...fields } = read.values;
  return attempt("Failed to save partner", async () => {
    const updated = await updatePartner(db, { actor, id: partnerId, opened, fields });
    return answer(updated, "Partner updated successfully", fields);
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readValid(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  return attempt("Failed to delete partner", async () => {
    const deleted = await deletePartner(db, { actor, id: read.values.id });
    return answer(deleted, "Partner deleted successfully");
  });
}

function answer(changed: PartnerChanged, success: string, record?: PartnerFields) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_partner":
      return refused("This partner does not exist any more", { status: 404 });
    case "unknown_logo": {
      const message = "This logo is not there any more. Please upload it again";
      return refused(`Validation Error: ${message}`, { errors: { logoUrl: message } });
    }
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { query, page, company } = loaderData;
  const [edited, setEdited] = useState<ShownPartner | "new" | null>(null);
  useLive("contact");
  return (
    <div className="space-y-5">
      <CompanyCard company={company} />
      <div className="rounded-md border bg-surface p-4">
        <h3 className="mb-3 font-medium">Partners</h3>
        <Table
          label="Partners"
          shape={partnerTable}
          query={query}
          page={page}
          columns={partnerColumns({ onEdit: setEdited })}
          rowLabel={({ name }) => name}
          empty={{
            title: "No partners added yet",
            unmatched: "No partners found",
            text: "Add the first one with the button above.",
          }}
          loading="Loading partners..."
          isWide
          actions={
            <Button size="small" onClick={() => setEdited("new")}>
              <Icon name="plus" className="size-4" />
              Add Partner
            </Button>
          }
        />
      </div>
      <PartnerDialog edited={edited} onClose={() => setEdited(null)} />
    </div>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching contact information" />;
}
