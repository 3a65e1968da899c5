import { useCallback, useRef } from "react";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { categoryName } from "#shop/catalog/category-name.ts";
import { OrderField } from "../frame/order-field.tsx";

interface AddCategoryProps {
  isOpen: boolean;
  onClose: () => void;
  /** Told its name, once the page knows it. */
  onAdded?: (name: string) => void;
}

export function AddCategory({ isOpen, onClose, onAdded }: AddCategoryProps) {
  const name = useRef("");
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add Category"
      intent="create-category"
      submitLabel="Add Category"
      onSaved={useCallback(() => onAdded?.(categoryName(name.current)), [onAdded])}
    >
      {(field) => (
        <>
          <TextField
            {...field("name")}
            label="Name"
            required
            data-first-focus
            onChange={({ target }) => {
              name.current = target.value;
            }}
          />
          <TextArea {...field("description")} label="Description" rows={3} />
          <OrderField field={field} defaultValue={undefined} />
        </>
      )}
    </FormDialog>
  );
}
