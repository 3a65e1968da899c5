import { useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/ui/action-form.tsx";
import { ProductPicker } from "../frame/product-picker.tsx";

/** Puts a product at the end of the featured ones. */
export function AddFeatured() {
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLElement>(null);

  // The form is a new one after each product, and the button that had the keyboard is gone.
  useEffect(() => {
    if (added > 0) box.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  }, [added]);

  return (
    <section
      ref={box}
      aria-label="Add Featured Product"
      className="off-paper mb-5 rounded-md border bg-surface p-4 lg:max-w-2xl"
    >
      <h3 className="mb-3 font-medium">Add Featured Product</h3>
      <ActionForm
        key={added}
        intent="create"
        submitLabel="Add to Featured"
        onSaved={() => setAdded(added + 1)}
      >
        {(field) => (
          <ProductPicker
            {...field("productId")}
            source="/admin/featured/products"
            searched="active products"
            isRequired
            nothing="No active product found that is not featured yet"
          />
        )}
      </ActionForm>
    </section>
  );
}
