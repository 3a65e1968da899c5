import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { OrderField } from "../frame/order-field.tsx";

interface AddCategoryProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AddCategory({ isOpen, onClose }: AddCategoryProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add Category"
      intent="create-category"
      submitLabel="Add Category"
    >
      {(field) => (
        <>
          <TextField {...field("name")} label="Name" required data-first-focus />
          <TextArea {...field("description")} label="Description" rows={3} />
          <OrderField field={field} defaultValue={undefined} />
        </>
      )}
    </FormDialog>
  );
}
