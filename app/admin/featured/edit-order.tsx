import { TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { FeaturedRow } from "#shop/catalog/featured-list.ts";

interface EditOrderProps {
  featured: FeaturedRow;
  /** How many products are featured. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

export function EditOrder({ featured, count, isOpen, onClose }: EditOrderProps) {
  const { id, orderIndex, product } = featured;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        <>
          Edit order of <WholeWords text={product.name} />
        </>
      }
      width="narrow"
      intent="place"
      opened={{ orderIndex }}
      hidden={{ id }}
      submitLabel="Save Order"
    >
      {(field) => (
        <TextField
          {...field("orderIndex")}
          label="Order"
          type="number"
          required
          min={0}
          max={count - 1}
          step={1}
          defaultValue={orderIndex}
          hint={`0 to ${count - 1}. Lower numbers appear first`}
          data-first-focus
        />
      )}
    </FormDialog>
  );
}
