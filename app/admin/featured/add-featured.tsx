import { useState } from "react";
import { ActionForm } from "#app/ui/action-form.tsx";
import { ProductPicker } from "../frame/product-picker.tsx";

/** Puts a product at the end of the featured ones. */
export function AddFeatured() {
  const [added, setAdded] = useState(0);
  return (
    <section
      aria-label="Add Featured Product"
      className="mb-5 rounded-md border bg-surface p-4 lg:max-w-2xl"
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
