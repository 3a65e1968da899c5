import { ActionForm } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { CategoryRow } from "#shop/catalog/category-list.ts";
import { EditBox } from "../frame/edit-box.tsx";
import { OrderField } from "../frame/order-field.tsx";

interface CategoryFormProps {
  /** Null to add one. */
  edited: CategoryRow | null;
  /** Back to adding. */
  onDone: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Adds a category, or edits the one that was chosen in the table. */
export function CategoryForm({ edited, onDone, onCancel, onDirty }: CategoryFormProps) {
  return (
    <EditBox
      label={edited ? "Edit Category" : "Add Category"}
      title={edited ? `Edit ${edited.name}` : "Add Category"}
      editedId={edited?.id ?? null}
    >
      <ActionForm
        key={edited?.id ?? "new"}
        intent={edited ? "update" : "create"}
        opened={edited ? openedAs(edited) : undefined}
        hidden={edited ? { id: edited.id } : {}}
        submitLabel={edited ? "Save Category" : "Add Category"}
        onSaved={onDone}
        onCancel={edited ? onCancel : undefined}
        onDirty={onDirty}
      >
        {(field) => (
          <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_13rem]">
            <TextField
              {...field("name")}
              label="Name"
              required
              defaultValue={edited?.name ?? ""}
              data-first-focus
            />
            <TextField
              {...field("description")}
              label="Description"
              defaultValue={edited?.description ?? ""}
            />
            <OrderField field={field} defaultValue={edited?.orderIndex} />
          </div>
        )}
      </ActionForm>
    </EditBox>
  );
}

function openedAs({ name, description, orderIndex }: CategoryRow) {
  return { name, description, orderIndex };
}
