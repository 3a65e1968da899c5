import clsx from "clsx/lite";
import { type RefObject, useState } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import { writeDecimal } from "#shop/sales/decimal.ts";

export interface FieldsProps {
  field: (name: string) => FormField;
  /** Null for one that is being added. */
  product: ProductRecord | null;
}

interface BasicProps extends FieldsProps {
  categories: readonly string[];
  category: RefObject<HTMLSelectElement | null>;
  onAddCategory: () => void;
}

export function BasicFields(props: BasicProps) {
  const { field, product, categories, category, onAddCategory } = props;
  return (
    <>
      <TextField
        {...field("name")}
        label="Product Name"
        required
        defaultValue={product?.name ?? ""}
        className="col-span-full md:col-span-4"
        data-first-focus
      />
      <TextField
        {...field("partNumber")}
        label="Part Number"
        autoComplete="off"
        defaultValue={product?.partNumber ?? ""}
        placeholder={product ? "Stays as it is" : "Made by the shop"}
        className="col-span-full md:col-span-2"
      />
      <TextField
        {...field("price")}
        label="Price (USD)"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={product ? writeDecimal(product.priceMinor) : ""}
        className="col-span-full md:col-span-2"
      />
      <div className="col-span-full flex items-start gap-2 max-[22rem]:flex-col max-[22rem]:items-stretch md:col-span-4">
        <SelectField
          {...field("category")}
          ref={category}
          label="Category"
          required
          defaultValue={product?.category ?? ""}
          className="min-w-0 flex-1"
        >
          <option value="">Choose a category</option>
          {categories.map((name) => (
            // Without a value it would be sent with the blanks of its name run together.
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" onClick={onAddCategory} className="min-[22rem]:mt-6.5">
          Add Category
        </Button>
      </div>
      <TextArea
        {...field("description")}
        label="Description"
        defaultValue={product?.description ?? ""}
        className="col-span-full"
      />
    </>
  );
}

export function StockFields({ field, product }: FieldsProps) {
  const [isSampleAvailable, setSampleAvailable] = useState(product?.isSampleAvailable ?? false);
  return (
    <>
      <TextField
        {...field("stock")}
        label="Stock"
        required
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={product?.stock ?? 0}
        hint={stockHint(product)}
        className="col-span-full md:col-span-3"
      />
      <TextField
        {...field("minOrderQuantity")}
        label="Minimum Order Quantity"
        required
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        defaultValue={product?.minOrderQuantity ?? 1}
        className="col-span-full md:col-span-3"
      />
      <Checkbox
        {...field("isSampleAvailable")}
        label="Sample available"
        checked={isSampleAvailable}
        onChange={({ target }) => setSampleAvailable(target.checked)}
        className={clsx("col-span-full md:col-span-3", isSampleAvailable && "md:pt-6.5")}
      />
      {isSampleAvailable && (
        <TextField
          {...field("samplePrice")}
          label="Sample Price (USD)"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={
            product?.samplePriceMinor == null ? "" : writeDecimal(product.samplePriceMinor)
          }
          hint="For one piece, whatever the minimum order is"
          className="col-span-full md:col-span-3"
        />
      )}
    </>
  );
}

function stockHint(product: ProductRecord | null): string | null {
  if (!product) return null;
  const hints: string[] = [];
  if (product.held > 0)
    hints.push(`${product.held} more are held for orders that wait to be paid.`);
  if (product.status === "out_of_stock") {
    hints.push("The product is set out of stock: activate it to sell it again.");
  }
  return hints.join(" ") || null;
}
