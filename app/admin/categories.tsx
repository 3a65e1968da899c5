import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Table } from "#app/ui/table/table.tsx";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { db } from "#db";
import {
  type CategoryChanged,
  createCategory,
  deleteCategory,
  updateCategory,
} from "#shop/catalog/category-change.ts";
import {
  type CategoryFields,
  categoryFields,
  openedCategory,
} from "#shop/catalog/category-fields.ts";
import { type CategoryRow, listCategories } from "#shop/catalog/category-list.ts";
import { categoryTable } from "#shop/catalog/category-table.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/categories";
import { administratorOf } from "./administrator.ts";
import { CategoryForm } from "./categories/category-form.tsx";
import { categoryColumns } from "./categories/columns.tsx";
import { refusedByName } from "./categories/name-clash.ts";
import { TabFault } from "./frame/tab-fault.tsx";
import { useEdited } from "./frame/use-edited.ts";
import { useLive } from "./frame/use-live.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, categoryTable);
  return { query, page: await listCategories(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

const id = z.uuid("Unknown category");
const edited = categoryFields.extend({ id, opened: openedRecord(openedCategory) });

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
  const read = readForm(form, categoryFields);
  if (read.kind === "refused") return read.answer;
  return attempt("Error creating category", async () => {
    const created = await createCategory(db, { actor, id: newIdOf(form), fields: read.values });
    return answer(created, { verb: "creating", success: "Category created successfully" });
  });
}

async function update(form: FormData, actor: Actor) {
  const read = readForm(form, edited);
  if (read.kind === "refused") return read.answer;
  const { id, opened, ...fields } = read.values;
  return attempt("Error updating category", async () => {
    const updated = await updateCategory(db, { actor, id, opened, fields });
    return answer(updated, {
      verb: "updating",
      success: "Category updated successfully",
      record: fields,
    });
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  return attempt("Error deleting category: please try again", async () => {
    const deleted = await deleteCategory(db, { actor, id: read.values.id });
    return answer(deleted, { verb: "deleting", success: "Category deleted successfully" });
  });
}

interface Words {
  verb: string;
  success: string;
  /** As it was saved. */
  record?: CategoryFields;
}

function answer(changed: CategoryChanged, { verb, success, record }: Words) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_category":
      return refused(`Error ${verb} category: This category does not exist any more`, {
        status: 404,
      });
    case "conflict":
      return refusedByConflict(changed);
    default:
      return refusedByName(changed);
  }
}

export const clientAction = keepPage;

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const { edited, edit, cancel, finish, noteDirt, question } = useEdited<CategoryRow>();
  useLive("categories", "products");
  return (
    <>
      <CategoryForm edited={edited} onDone={finish} onCancel={cancel} onDirty={noteDirt} />
      <Table
        label="Categories"
        shape={categoryTable}
        query={query}
        page={page}
        columns={categoryColumns({ onEdit: edit })}
        filters={[
          {
            name: "products",
            label: "Products",
            options: { with: "With products", without: "Without products" },
          },
        ]}
        rowLabel={({ name }) => name}
        empty={{ title: "No categories found", text: "Create the first one with the form above." }}
        loading="Loading categories..."
      />
      <DiscardDialog {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching categories" />;
}
