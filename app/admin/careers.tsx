import { useState } from "react";
import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import {
  type CareerChanged,
  createCareer,
  deleteCareer,
  updateCareer,
} from "#shop/content/career-change.ts";
import { type CareerFields, careerFields, openedCareer } from "#shop/content/career-fields.ts";
import { type CareerRow, listCareers } from "#shop/content/career-list.ts";
import { careerTable } from "#shop/content/career-table.ts";
import { findCompany } from "#shop/content/company.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/careers";
import { administratorOf } from "./administrator.ts";
import { CareerDialog } from "./careers/career-dialog.tsx";
import { careerColumns } from "./careers/columns.tsx";
import { statusWords } from "./careers/status-words.ts";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, careerTable);
  const [page, company] = await Promise.all([listCareers(db, query), findCompany(db)]);
  return { query, page, companyEmail: company.email };
}

export const clientLoader = keepShown<typeof loader>();

const id = z.uuid("Unknown career");
const edited = careerFields.extend({ id, opened: openedRecord(openedCareer) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "create":
      return create(form, actor);
    case "update":
      return update(form, actor);
    case "delete":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, careerFields);
  if (read.kind === "refused") return read.answer;
  return attempt("Error creating career: please try again", async () => {
    const created = await createCareer(db, { actor, id: newIdOf(form), fields: read.values });
    return answer(created, { verb: "creating", success: "Career created successfully" });
  });
}

async function update(form: FormData, actor: Actor) {
  const read = readForm(form, edited);
  if (read.kind === "refused") return read.answer;
  const { id, opened, ...fields } = read.values;
  return attempt("Error updating career: please try again", async () => {
    const updated = await updateCareer(db, { actor, id, opened, fields });
    return answer(updated, {
      verb: "updating",
      success: "Career updated successfully",
      record: fields,
    });
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  return attempt("Error deleting career: please try again", async () => {
    const deleted = await deleteCareer(db, { actor, id: read.values.id });
    return answer(deleted, { verb: "deleting", success: "Career deleted successfully" });
  });
}

interface Words {
  verb: string;
  success: string;
  /** As it was saved. */
  record?: CareerFields;
}

function answer(changed: CareerChanged, { verb, success, record }: Words) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_career":
      return refused(`Error ${verb} career: This career does not exist any more`, { status: 404 });
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { query, page, companyEmail } = loaderData;
  const [edited, setEdited] = useState<CareerRow | "new" | null>(null);
  useLive("careers", "contact");
  return (
    <>
      <Table
        label="Careers"
        shape={careerTable}
        query={query}
        page={page}
        columns={careerColumns({ onEdit: setEdited })}
        filters={[
          { name: "status", label: "Status", options: statusWords },
          {
            name: "type",
            label: "Type",
            options: Object.fromEntries(careerTable.filters.type.map((type) => [type, type])),
          },
        ]}
        rowLabel={({ title }) => title}
        empty={{
          title: "No careers found. Add your first career listing.",
          unmatched: "No careers found",
        }}
        loading="Loading careers..."
        actions={
          <Button size="small" onClick={() => setEdited("new")}>
            <Icon name="plus" className="size-4" />
            Add Career
          </Button>
        }
      />
      <CareerDialog edited={edited} onClose={() => setEdited(null)} companyEmail={companyEmail} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching careers" />;
}
