import clsx from "clsx/lite";
import { useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/ui/action-form.tsx";
import { firstColors } from "#shop/catalog/product-options.ts";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import { DocumentField } from "../uploads/document-field.tsx";
import { PictureField } from "../uploads/picture-field.tsx";
import { AddCategory } from "./add-category.tsx";
import { CardPreview } from "./card-preview.tsx";
import { ChoiceFields, VersionFields } from "./product-choice-fields.tsx";
import { BasicFields, StockFields } from "./product-fields.tsx";
import type { Edit } from "./use-undo.ts";

interface ProductFormProps {
  /** Null to add one. */
  product: ProductRecord | null;
  /** The names of those that there are. */
  categories: readonly string[];
  /** Told what was edited; null after a product was added. */
  onDone: (edit: Edit | null) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Adds a product, or edits the one that was chosen. Mounted anew for each. */
export function ProductForm(props: ProductFormProps) {
  const { product, onDone, onCancel, onDirty } = props;
  const box = useRef<HTMLElement>(null);
  const category = useRef<HTMLSelectElement>(null);
  const [isAddingCategory, setAddingCategory] = useState(false);
  const before = useRef<FormData | null>(null);
  const newId = useNewId();
  const [colors, setColors] = useState<readonly string[]>(product?.colors ?? firstColors);
  const isEdit = product !== null;

  useEffect(() => {
    if (!isEdit) return;
    const form = box.current?.querySelector("form");
    before.current = form ? new FormData(form) : null;
    box.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus({ preventScroll: true });
  }, [isEdit]);

  return (
    <section
      ref={box}
      aria-label={isEdit ? "Edit Product" : "Add Product"}
      className={clsx("mb-8 rounded-md border bg-surface p-4", !isEdit && "off-paper")}
    >
      <h3 className="mb-3 break-words font-medium">
        {isEdit ? `Edit ${product.name}` : "Add Product"}
      </h3>
      <ActionForm
        intent={isEdit ? "update" : "create"}
        opened={product ?? undefined}
        hidden={{ id: product?.id ?? newId }}
        submitLabel={isEdit ? "Save Product" : "Add Product"}
        onSaved={(sent) => onDone(before.current && { before: before.current, sent })}
        onCancel={isEdit ? onCancel : undefined}
        onDirty={onDirty}
      >
        {(field) => (
          <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-6">
              <BasicFields
                {...props}
                field={field}
                category={category}
                onAddCategory={() => setAddingCategory(true)}
              />
              <StockFields {...props} field={field} />
              <PictureField
                {...field("images")}
                label="Images"
                required
                initial={product?.images ?? []}
                colors={{ name: "imageColors", offered: colors }}
                className="col-span-full"
              />
              <VersionFields {...props} field={field} />
              <ChoiceFields {...props} field={field} onColors={setColors} />
              <DocumentField
                {...field("documents")}
                label="Documents"
                initial={product?.documents ?? []}
                className="col-span-full"
              />
            </div>
            <CardPreview status={product?.status ?? "active"} />
          </div>
        )}
      </ActionForm>
      <AddCategory
        isOpen={isAddingCategory}
        onClose={() => setAddingCategory(false)}
        onAdded={(name) => choose(category.current, name)}
      />
    </section>
  );
}

/** As if the person had chosen it: the form learns that something is different. */
function choose(select: HTMLSelectElement | null, option: string) {
  if (!select) return;
  select.value = option;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The id of the product that is being added: the same form sent twice adds one. */
function useNewId(): string {
  const [id, setId] = useState("");
  useEffect(() => setId(crypto.randomUUID()), []);
  return id;
}
