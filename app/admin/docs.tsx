import { useState } from "react";
import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { typeWords } from "#app/ui/document-type-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { env } from "#env";
import {
  createDocument,
  type DocumentChanged,
  deleteDocument,
  updateDocument,
} from "#shop/content/document-change.ts";
import {
  badVideo,
  type DocumentFields,
  documentFields,
  openedDocument,
} from "#shop/content/document-fields.ts";
import { listDocumentRows } from "#shop/content/document-list.ts";
import { documentTable } from "#shop/content/document-table.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/docs";
import { administratorOf } from "./administrator.ts";
import { documentColumns } from "./docs/columns.tsx";
import { DocumentDialog } from "./docs/document-dialog.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, documentTable);
  return { query, page: await listDocumentRows(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

const known = z.object({ id: z.uuid("Unknown document") });
const edited = known.extend({ opened: openedRecord(openedDocument) });

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
  const read = readForm(form, documentFields(env));
  if (read.kind === "refused") return read.answer;
  return attempt("Error creating documentation: please try again", async () => {
    const created = await createDocument(db, { actor, id: newIdOf(form), fields: read.values });
    return answer(created, { verb: "creating", success: "Documentation created successfully" });
  });
}

async function update(form: FormData, actor: Actor) {
  const which = readForm(form, edited);
  if (which.kind === "refused") return which.answer;
  const read = readForm(form, documentFields(env));
  if (read.kind === "refused") return read.answer;
  const { id, opened } = which.values;
  return attempt("Error updating documentation: please try again", async () => {
    const updated = await updateDocument(db, { actor, id, opened, fields: read.values });
    return answer(updated, {
      verb: "updating",
      success: "Documentation updated successfully",
      record: read.values,
    });
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, known);
  if (read.kind === "refused") return read.answer;
  return attempt("Error deleting documentation: please try again", async () => {
    const deleted = await deleteDocument(db, { actor, id: read.values.id });
    return answer(deleted, { verb: "deleting", success: "Documentation deleted successfully" });
  });
}

interface Words {
  verb: string;
  success: string;
  /** As it was saved. */
  record?: DocumentFields;
}

function answer(changed: DocumentChanged, { verb, success, record }: Words) {
  const refuse = (message: string, more: Parameters<typeof refused>[1]) =>
    refused(`Error ${verb} documentation: ${message}`, more);
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_document":
      return refuse("This document does not exist any more", { status: 404 });
    case "unknown_product": {
      const message = "This product does not exist any more";
      return refuse(message, { errors: { productId: message } });
    }
    case "unknown_file": {
      const message = "This file is not there any more. Please upload it again";
      return refuse(message, { errors: { file: message } });
    }
    case "unknown_film":
      return refuse(badVideo, { errors: { videoUrl: badVideo } });
    case "unknown_named_file": {
      const message = `The text names a file that is not there: ${changed.address}`;
      return refuse(message, { errors: { content: message } });
    }
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Docs({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [edited, setEdited] = useState<{ id: string } | "new" | null>(null);
  useLive("documents", "products");
  return (
    <>
      <Table
        label="Documentation"
        shape={documentTable}
        query={query}
        page={page}
        columns={documentColumns({ onEdit: setEdited })}
        filters={[{ name: "type", label: "Type", options: typeWords }]}
        rowLabel={({ title }) => title}
        empty={{
          title: "No documentation found. Add your first document.",
          unmatched: "No documentation found",
        }}
        loading="Loading documentation..."
        actions={
          <Button size="small" onClick={() => setEdited("new")}>
            <Icon name="plus" className="size-4" />
            Add Documentation
          </Button>
        }
      />
      <DocumentDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching documentation" />;
}
